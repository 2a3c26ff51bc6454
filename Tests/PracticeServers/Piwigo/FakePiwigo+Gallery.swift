// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakePiwigo {
  // MARK: Pictures

  private func index(_ fields: [String: String]) -> Int? {
    let id = fields["image_id"].flatMap { Int($0) }
    return images.firstIndex { $0.id == id }
  }

  func info(_ fields: [String: String], isSignedIn: Bool) -> OutgoingResponse {
    guard let index = index(fields) else { return Self.refuse(404, "image_id not found") }
    let image = images[index]
    // Nobody sees what is above their level; without the rights of an administrator, nor what is in no album.
    if image.level > (isSignedIn && isAdministrator ? level : 0) {
      return Self.refuse(404, "image_id not found")
    }
    if !isSignedIn || !isAdministrator {
      if image.albums.isEmpty { return Self.refuse(401, "Access denied") }
    }
    return Self.give(json(image))
  }

  func json(_ image: FakePiwigoImage) -> JSONValue {
    let places = image.albums.sorted().map { album -> JSONValue in
      [
        "id": .integer(album), "name": .text(albums.first { $0.id == album }?.name ?? ""),
        "page_url": .text(lies.link ?? page(of: image.id, in: album)),
      ]
    }
    let id: JSONValue = lies.id.map { .text($0) } ?? .integer(image.id)
    return [
      "id": id, "file": .text(image.file), "name": .text(image.name),
      "comment": .text(image.comment), "level": .text("\(image.level)"),
      "md5sum": .text(image.sum), "added_by": "1",
      "page_url": .text(lies.link ?? page(of: image.id, in: nil)), "categories": .list(places),
      "tags": .list(image.tags.map { ["name": .text($0)] }),
    ]
  }

  func page(of image: Int, in album: Int?) -> String {
    let place = album.map { "/category/\($0)" } ?? ""
    return "\(address.appending("picture.php").text)?/\(image)\(place)"
  }

  func change(_ fields: [String: String]) -> OutgoingResponse {
    guard let index = index(fields) else { return Self.refuse(404, "image_id not found") }
    let replaces = fields["single_value_mode"] == "replace"
    let texts = [fields["name"], fields["comment"]].compactMap(\.self)
    guard texts.allSatisfy(Self.isStorable) else { return Self.fatalError }
    // Tags are taken out of what comes without a token, and with them everything after a “<”.
    func clean(_ text: String) -> String { String(text.prefix { $0 != "<" }) }
    if let name = fields["name"], replaces || images[index].name.isEmpty {
      images[index].name = clean(name)
    }
    if let comment = fields["comment"], replaces || images[index].comment.isEmpty {
      images[index].comment = clean(comment)
    }
    if let level = fields["level"].flatMap({ Int($0) }), replaces, isAdministrator {
      images[index].level = min(level, 8)
    }
    let wanted = (fields["categories"] ?? "").split(separator: ";").compactMap { Int($0) }
    for album in wanted where albums.contains(where: { $0.id == album }) {
      images[index].albums.insert(album)
    }
    for id in (fields["tag_ids"] ?? "").split(separator: ",").compactMap({ Int($0) })
    where tags.indices.contains(id - 1) && !images[index].tags.contains(tags[id - 1]) {
      images[index].tags.append(tags[id - 1])
    }
    return Self.give(.null)
  }

  func setCategory(_ fields: [String: String]) -> OutgoingResponse {
    guard let album = fields["category_id"].flatMap({ Int($0) }),
      albums.contains(where: { $0.id == album })
    else { return Self.refuse(404, "category_id not found") }
    if fields["action"] == "dissociate", let index = index(fields) {
      images[index].albums.remove(album)
    }
    return Self.give(.null)
  }

  func delete(_ fields: [String: String]) -> OutgoingResponse {
    guard let index = index(fields), !isReadOnly else { return Self.give(0) }
    images.remove(at: index)
    return Self.give(1)
  }

  // MARK: Albums and tags

  func albumList(_ fields: [String: String], isSignedIn: Bool) -> OutgoingResponse {
    let top = fields["cat_id"].flatMap { Int($0) }
    let isRecursive = fields["recursive"] == "true"
    let found = albums.filter { album in
      guard let top else { return isRecursive || album.parent == nil }
      return album.id == top || (isRecursive ? path(album).contains(top) : album.parent == top)
    }
    return Self.give([
      "categories": .list(found.filter { isSignedIn || !$0.isPrivate }.map(json))
    ])
  }

  /// The ids of the albums around it, and its own.
  private func path(_ album: FakePiwigoAlbum) -> [Int] {
    (albums.first { $0.id == album.parent }.map(path) ?? []) + [album.id]
  }

  private func json(_ album: FakePiwigoAlbum) -> JSONValue {
    [
      "id": .integer(album.id), "name": .text(album.name), "status": "public",
      "uppercats": .text(path(album).map(String.init).joined(separator: ",")),
    ]
  }

  func makeAlbum(_ fields: [String: String]) -> OutgoingResponse {
    let name = (fields["name"] ?? "").trimmed
    guard !name.isEmpty else { return Self.refuse(500, "The name of an album must not be empty") }
    let id = placeAlbum(String(name.prefix { $0 != "<" }), in: fields["parent"].flatMap { Int($0) })
    albumsMade += 1
    return Self.give(["info": "Album added", "id": .integer(id)])
  }

  var tagList: OutgoingResponse {
    Self.give([
      "tags": .list(
        tags.enumerated().map { ["id": .text("\($0.offset + 1)"), "name": .text($0.element)] })
    ])
  }

  /// The database doesn't tell upper from lower case.
  func makeTag(_ fields: [String: String]) -> OutgoingResponse {
    let name = fields["name"] ?? ""
    guard Self.isStorable(name) else { return Self.fatalError }
    guard !tags.contains(where: { $0.lowercased() == name.lowercased() }) else {
      return Self.refuse(1003, "Tag \"\(name)\" already exists")
    }
    tags.append(name)
    return Self.give(["info": "Tag added", "id": .integer(tags.count), "name": .text(name)])
  }

  // MARK: Pages

  func page(_ request: IncomingRequest) -> OutgoingResponse {
    guard request.path == page.path else {
      let id = request.query.first?.0.split(separator: "/").first.flatMap { Int($0) }
      guard request.path.hasSuffix("/picture.php"),
        let image = images.first(where: { $0.id == id && $0.level == 0 && !$0.albums.isEmpty })
      else { return request.path.count < 2 ? PracticePage.elsewhere : .empty(404) }
      return .html(PracticePage.wrap("Piwigo", article(image)))
    }
    let articles = images.reversed().map(article).joined()
    return .html(
      PracticePage.wrap(
        "Practice · Piwigo", articles.isEmpty ? "<p>No pictures yet.</p>" : articles))
  }

  /// Names and comments are HTML in galleries.
  private func article(_ image: FakePiwigoImage) -> String {
    let type = PictureSignature(image.bytes)?.type ?? "image/png"
    let picture = "data:\(type);base64,\(Base64.encode(image.bytes))"
    let places = image.albums.sorted().compactMap { id in albums.first { $0.id == id }?.name }
      .joined(separator: ", ")
    return """
      <article><header><strong>\(image.name)</strong>
      <span>\(HTML.escape(places)) · \(image.level)</span></header>
      <figure><img src="\(picture)" alt="\(HTML.escape(image.file))">
      <figcaption>\(image.comment) \(HTML.escape(image.tags.joined(separator: " ")))</figcaption></figure></article>
      """
  }
}
