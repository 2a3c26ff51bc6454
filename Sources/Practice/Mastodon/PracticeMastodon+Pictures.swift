// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension PracticeMastodon {
  func upload(_ request: IncomingRequest, _ account: PracticeAccount) -> OutgoingResponse {
    guard let parts = request.multipart(), let file = parts.first(where: { $0.name == "file" }),
      file.filename != nil, file.type != nil
    else { return invalid("File can't be blank") }
    let form = PracticeForm(request)
    guard file.content.count <= limits.pictureBytes else {
      return variant == .goToSocial
        ? error(400, "Bad Request: file size limit exceeded")
        : invalid("File file size must be less than \(limits.pictureBytes >> 20) MB")
    }
    guard let head = PictureSignature(file.content) else { return unreadable() }
    // Divided, because the product of a client's numbers may overflow.
    guard head.width <= limits.picturePixels / head.height else {
      return error(422, "\(head.width)x\(head.height) images are not supported")
    }
    let alt = form["description"] ?? ""
    if let problem = problem(alt) { return problem }
    guard let focus = PracticeFocus(form["focus"]) else { return invalid("Focus is invalid") }
    let picture = PracticePicture(
      id: makeID(), account: account.name, type: head.type,
      content: PracticeBytes(file.content),
      alt: overlooksAlt ? "" : alt, uploaded: clock.now(), stepsLeft: processingSteps,
      fails: processingFails, focus: focus)
    if hadEveryPicture { postEarlier(picture) }
    pictures.append(picture)
    let isReady = picture.stepsLeft == 0 && !picture.fails
    return .json(encoding: json(of: picture), status: isReady ? 200 : 202)
  }

  /// A post with the same picture, from an hour ago.
  private func postEarlier(_ picture: PracticePicture) {
    guard !pictures.contains(where: { $0.bytes == picture.bytes }) else { return }
    let post = PracticePost(
      id: makeID(), account: picture.account, text: Self.earlierText, warning: "",
      isSensitive: false, visibility: "public", pictures: [makeID()], created: clock.now() - 3600)
    pictures.append(
      PracticePicture(
        id: post.pictures[0], account: picture.account, type: picture.type,
        content: picture.content,
        alt: "", post: post.id, uploaded: post.created, stepsLeft: 0, fails: false))
    posts.append(post)
  }

  /// The caption of such posts.
  public static var earlierText: String { "Earlier" }

  private func unreadable() -> OutgoingResponse {
    switch variant {
    case .mastodon, .pixelfed, .takahe: invalid("File content type is invalid, File is invalid")
    case .goToSocial: error(422, "Unprocessable Entity: unsupported media type")
    case .pleroma: error(500, "Something went wrong")
    }
  }

  /// What is wrong with a description.
  private func problem(_ alt: String) -> OutgoingResponse? {
    if variant == .goToSocial {
      guard (limits.minAltCharacters...limits.altCharacters).contains(alt.count) else {
        return error(
          400,
          "Bad Request: image description length must be between \(limits.minAltCharacters) and \(limits.altCharacters) characters, but provided image description was \(alt.count) chars"
        )
      }
    } else if alt.count > limits.altCharacters {
      return invalid("Description is too long (maximum is \(limits.altCharacters) characters)")
    }
    return nil
  }

  /// The index of the unposted picture of `account` that `request` names.
  private func waiting(_ request: IncomingRequest, _ account: PracticeAccount) -> Int? {
    let id = request.path.pathParts.last
    let oldest = clock.now() - limits.unpostedSeconds
    pictures.removeAll { $0.post == nil && $0.uploaded < oldest }
    return pictures.firstIndex { $0.id == id && $0.account == account.name && $0.post == nil }
  }

  func media(_ request: IncomingRequest, _ account: PracticeAccount) -> OutgoingResponse {
    guard let index = waiting(request, account) else { return notFound() }
    if pictures[index].stepsLeft > 0 {
      pictures[index].stepsLeft -= 1
      return .json(encoding: json(of: pictures[index], isReady: false), status: 206)
    }
    if pictures[index].fails {
      return error(422, "Error processing thumbnail for uploaded media")
    }
    return .json(encoding: json(of: pictures[index]))
  }

  func describe(_ request: IncomingRequest, _ account: PracticeAccount) -> OutgoingResponse {
    guard let index = waiting(request, account) else { return notFound() }
    let form = PracticeForm(request)
    if let alt = form["description"] {
      if let problem = problem(alt) { return problem }
      pictures[index].alt = alt
    }
    return .json(encoding: json(of: pictures[index]))
  }

  func discard(_ request: IncomingRequest, _ account: PracticeAccount) -> OutgoingResponse {
    let id = request.path.pathParts.last
    guard variant == .mastodon,
      let index = pictures.firstIndex(where: { $0.id == id && $0.account == account.name })
    else { return notFound() }
    guard pictures[index].post == nil else {
      return error(422, "Media attachment is currently used by a status")
    }
    pictures.remove(at: index)
    return .json("{}")
  }

  /// The ending of a picture's address, which can't be guessed.
  func place(of picture: PracticePicture) -> String {
    deduplicates ? key(of: picture) : picture.name
  }

  /// The picture itself.
  func picture(_ request: IncomingRequest) -> OutgoingResponse {
    if request.headers["Authorization"] != nil { tokensSentForPictures += 1 }
    let parts = request.path.pathParts
    if parts[0] == "avatars" {
      guard let avatar = accounts.lazy.compactMap(\.avatar).first(where: { $0.name == parts[1] })
      else {
        return .empty(404)
      }
      let tag = "\"\(Checksum.hex(Checksum.of(avatar.bytes, .md5)))\""
      if request.headers["If-None-Match"] == tag {
        avatarsUnchanged += 1
        return OutgoingResponse(304, headers: ["ETag": tag])
      }
      return OutgoingResponse(
        200, headers: ["Content-Type": avatar.type, "ETag": tag], body: avatar.bytes)
    }
    guard let picture = pictures.first(where: { place(of: $0) == parts[1] }) else {
      return .empty(404)
    }
    return OutgoingResponse(200, headers: ["Content-Type": picture.type], body: picture.bytes)
  }

  /// The JSON for clients.
  ///
  /// - Parameter isPosted: Pleroma has another id for it then.
  func json(
    of picture: PracticePicture, isReady: Bool? = nil, isPosted: Bool = false
  ) -> JSONValue {
    let isReady = isReady ?? (picture.stepsLeft == 0 && !picture.fails)
    let id = isPosted && variant == .pleroma ? "-\(key(of: picture))" : picture.id
    return [
      "id": .text(id), "type": "image",
      "url": isReady ? .text("\(address.origin)/media/\(place(of: picture))") : nil,
      "preview_url": isReady ? .text("\(address.origin)/media/\(place(of: picture))") : nil,
      "description": picture.alt.isEmpty ? nil : .text(picture.alt), "blurhash": nil,
      "meta": [
        "focus": ["x": .number(orNull: picture.focus.x), "y": .number(orNull: picture.focus.y)]
      ],
    ]
  }

  /// The ending of its address.
  private func key(of picture: PracticePicture) -> String {
    deduplicates ? Checksum.hex(Checksum.of(picture.bytes, .md5)) : picture.id
  }
}

/// The point of a picture around which previews are cut: from −1 to 1, upwards and to the right.
public struct PracticeFocus: Sendable, Equatable {
  public var x = 0.0
  public var y = 0.0

  /// The middle.
  public init() {}

  /// Reads a form's field; nil if that isn't two numbers in the range.
  init?(_ field: String?) {
    guard let field, !field.isEmpty else { return }
    let numbers = field.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      .compactMap(Double.init)
    guard numbers.count == 2, field.count(where: { $0 == "," }) == 1,
      numbers.allSatisfy({ (-1...1).contains($0) })
    else { return nil }
    (x, y) = (numbers[0], numbers[1])
  }
}
