// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakeMatrix {
  private func address(_ id: String) -> String { "mxc://\(Self.serverName)/\(id)" }

  private func newID() -> String {
    RandomText.make().filter { $0.isLetter || $0.isNumber }.prefix(24).description
  }

  func create() -> OutgoingResponse {
    guard givesNamesFirst else {
      return Self.refuse(404, "M_UNRECOGNIZED", "Unrecognized request")
    }
    guard media.values.count(where: { $0.content == nil }) < maxPending else {
      let body: JSONValue = [
        "errcode": "M_LIMIT_EXCEEDED", "error": "Too Many Requests",
        "retry_after_ms": .integer(Int(pendingSeconds) * 1000),
      ]
      return .json(encoding: body, status: 429)
    }
    let id = newID()
    media[id] = FakeMatrixFile(made: clock.now())
    let body: JSONValue = [
      "content_uri": .text(lies.link ?? address(id)),
      "unused_expires_at": .integer(Int((clock.now() + pendingSeconds) * 1000)),
    ]
    return .json(encoding: body)
  }

  func fill(_ request: IncomingRequest, _ steps: [String]) -> OutgoingResponse {
    guard givesNamesFirst else {
      return Self.refuse(404, "M_UNRECOGNIZED", "Unrecognized request")
    }
    guard steps.count == 3, steps[1] == Self.serverName, let file = media[steps[2]] else {
      return Self.refuse(404, "M_NOT_FOUND", "Unknown media ID")
    }
    guard file.content == nil else {
      return Self.refuse(409, "M_CANNOT_OVERWRITE_MEDIA", "Media ID already has content")
    }
    store(request, steps[2])
    return .json(encoding: [:] as JSONValue)
  }

  func upload(_ request: IncomingRequest) -> OutgoingResponse {
    let id = newID()
    store(request, id)
    return .json(encoding: ["content_uri": .text(lies.link ?? address(id))] as JSONValue)
  }

  private func store(_ request: IncomingRequest, _ id: String) {
    var file = FakeMatrixFile(made: clock.now())
    file.type = request.headers["Content-Type"] ?? "application/octet-stream"
    file.name = request.queryValue("filename") ?? ""
    file.content = PracticeBytes(request.allBytes())
    media[id] = file
  }

  func download(_ steps: [String]) -> OutgoingResponse {
    guard steps.count == 4, steps[2] == Self.serverName, let file = media[steps[3]],
      let content = file.content
    else { return Self.notFound }
    return OutgoingResponse(200, headers: ["Content-Type": file.type], body: content.bytes)
  }

  /// Stores a file that somebody else has sent; returns its address.
  public func place(_ bytes: [UInt8], type: String) -> String {
    let id = newID()
    var file = FakeMatrixFile(made: clock.now())
    file.type = type
    file.content = PracticeBytes(bytes)
    media[id] = file
    return address(id)
  }

  func setProfile(_ request: IncomingRequest, _ steps: [String]) -> OutgoingResponse {
    guard steps[1] == Self.user, steps[2] == "avatar_url",
      let text = Self.read(request, as: JSONValue.self)?["avatar_url"]?.text
    else { return Self.refuse(400, "M_BAD_JSON", "Missing key 'avatar_url'") }
    guard allowsAvatars else {
      return Self.refuse(403, "M_FORBIDDEN", "Changing avatar is disabled on this server")
    }
    avatar = text.isEmpty ? nil : text
    return .json(encoding: [:] as JSONValue)
  }

  // MARK: Pages

  func page(_ request: IncomingRequest) -> OutgoingResponse {
    let steps = request.path.split(separator: "/").map {
      PercentEncoding.decode($0) ?? String($0)
    }
    if request.path == page.path {
      let articles = rooms.sorted { $0.key < $1.key }.flatMap { id, _ in
        messages(in: id).reversed().map { article($0, id) }
      }.joined()
      return .html(
        PracticePage.wrap(
          "Practice · Matrix", articles.isEmpty ? "<p>No messages yet.</p>" : articles))
    }
    guard steps.count == 3, steps[0] == "room",
      let event = messages(in: steps[1]).first(where: { $0.id == steps[2] })
    else { return PracticePage.elsewhere }
    return .html(PracticePage.wrap("Practice · Matrix", article(event, steps[1])))
  }

  private func article(_ event: FakeMatrixEvent, _ room: String) -> String {
    let bytes = file(at: event.content["url"]?.text) ?? []
    let type = PictureSignature(bytes)?.type ?? "image/png"
    let text = event.content["body"]?.text ?? ""
    let isCaption = text != event.content["filename"]?.text
    let said = HTML.escape(text).replacing("\n", with: "<br>")
    return """
      <article><header><strong>\(Self.user)</strong>
      <span>\(HTML.escape(rooms[room]?.name ?? room)) · \(ISODate.text(event.at))</span></header>
      <figure><img src="data:\(type);base64,\(Base64.encode(bytes))" alt="\(HTML.escape(text))">
      <figcaption>\(isCaption ? said : "<em>no caption</em>")</figcaption></figure></article>
      """
  }
}
