// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakeBluesky {
  private var here: [String] { [Self.did, Self.handle] }

  func dropOldBlobs() {
    blobs.removeAll { !$0.isPosted && clock.now() - $0.made > blobSeconds }
  }

  func upload(_ request: IncomingRequest) -> OutgoingResponse {
    let bytes = request.allBytes()
    guard let type = request.headers["Content-Type"], !bytes.isEmpty else {
      return Self.refuse(400, "InvalidRequest", "Request encoding (Content-Type) required")
    }
    let blob = PracticeBlob(bytes, type: type, at: clock.now())
    if !blobs.contains(where: { $0.id == blob.id && $0.isPosted }) {
      blobs.removeAll { $0.id == blob.id }
      blobs.append(blob)
    }
    let body: JSONValue = [
      "blob": [
        "$type": "blob", "ref": ["$link": .text(lies.id ?? blob.id)], "mimeType": .text(type),
        "size": .integer(bytes.count),
      ]
    ]
    return .json(encoding: body)
  }

  func blob(_ request: IncomingRequest) -> OutgoingResponse {
    guard request.queryValue("did") == Self.did,
      let blob = blobs.first(where: { $0.id == request.queryValue("cid") && $0.isPosted })
    else { return Self.refuse(400, "BlobNotFound", "Blob not found") }
    return OutgoingResponse(200, headers: ["Content-Type": blob.type], body: blob.bytes)
  }

  func get(_ request: IncomingRequest) -> OutgoingResponse {
    guard let repo = request.queryValue("repo"), here.contains(repo),
      let collection = request.queryValue("collection"), let key = request.queryValue("rkey")
    else { return Self.refuse(400, "InvalidRequest", "Params must have the property repo") }
    guard let record = records[collection]?[key] else {
      return Self.refuse(
        400, "RecordNotFound", "Could not locate record: at://\(repo)/\(collection)/\(key)")
    }
    let body: JSONValue = [
      "uri": .text(uri(collection, key)), "cid": .text(record.id), "value": record.value,
    ]
    return .json(encoding: body)
  }

  func put(_ request: IncomingRequest) -> OutgoingResponse {
    guard let form = Self.read(request, as: JSONValue.self),
      let repo = form["repo"]?.text, here.contains(repo),
      let collection = form["collection"]?.text, let key = form["rkey"]?.text,
      let value = form["record"], value["$type"]?.text == collection
    else { return Self.refuse(400, "InvalidRequest", "Input must have the property record") }
    if let changed = changesProfile { (profile, changesProfile) = (changed, nil) }
    let old = records[collection]?[key]
    // Null says that there must be none.
    if let swap = form["swapRecord"], swap.text != old?.id {
      return Self.refuse(400, "InvalidSwap", "Record was at \(old?.id ?? "null")")
    }
    if let problem = PracticeSchema(blobs: blobs, pictureLimit: pictureLimit).problem(with: value) {
      return Self.refuse(400, problem.name, problem.message)
    }
    let record = PracticeRecord(value: value)
    if record != old {
      if old == nil, collection == PracticeSchema.post { postsMade += 1 }
      records[collection, default: [:]][key] = record
      let ids = PracticeSchema.blobs(in: value).map(\.id)
      for index in blobs.indices where ids.contains(blobs[index].id) {
        blobs[index].isPosted = true
      }
    }
    let body: JSONValue = [
      "uri": .text(lies.link ?? uri(collection, key)), "cid": .text(record.id),
      "validationStatus": "valid",
    ]
    return .json(encoding: body)
  }

  func delete(_ request: IncomingRequest) -> OutgoingResponse {
    guard let form = Self.read(request, as: JSONValue.self),
      let repo = form["repo"]?.text, here.contains(repo),
      let collection = form["collection"]?.text, let key = form["rkey"]?.text
    else { return Self.refuse(400, "InvalidRequest", "Input must have the property repo") }
    // What is gone is as good as deleted.
    records[collection]?[key] = nil
    return .json(encoding: [:] as JSONValue)
  }

  private func uri(_ collection: String, _ key: String) -> String {
    "at://\(Self.did)/\(collection)/\(key)"
  }

  // MARK: Pages

  func page(_ request: IncomingRequest) -> OutgoingResponse {
    let parts = request.path.split(separator: "/").map(String.init)
    if request.path == page.path {
      let articles = posts.reversed().map { article($0.key, $0.record) }.joined()
      return .html(
        PracticePage.wrap(
          "Practice · Bluesky", articles.isEmpty ? "<p>No posts yet.</p>" : articles))
    }
    guard parts.count == 4, parts[0] == "profile", here.contains(parts[1]), parts[2] == "post",
      let post = posts.first(where: { $0.key == parts[3] })
    else { return PracticePage.elsewhere }
    return .html(PracticePage.wrap("Practice · Bluesky", article(post.key, post.record)))
  }

  private func article(_ key: String, _ record: PracticeRecord) -> String {
    let figures = zip(pictures(of: record), record.pictures).map { bytes, picture in
      let type = PictureSignature(bytes)?.type ?? "image/png"
      let alt = picture["alt"]?.text ?? ""
      return """
        <figure><img src="data:\(type);base64,\(Base64.encode(bytes))" alt="\(HTML.escape(alt))">
        <figcaption>\(alt.isEmpty ? "<em>no description</em>" : HTML.escape(alt))</figcaption></figure>
        """
    }.joined()
    let text = HTML.escape(record.value["text"]?.text ?? "").replacing("\n", with: "<br>")
    return """
      <article><header><strong>@\(Self.handle)</strong>
      <span>\(HTML.escape(record.value["createdAt"]?.text ?? ""))</span></header>
      <p>\(text)</p>\(figures)</article>
      """
  }
}
