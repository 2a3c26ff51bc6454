// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakeImmich {
  private struct NewAlbum: Decodable { let albumName: String }

  func makeAlbum(_ request: IncomingRequest) -> OutgoingResponse {
    guard let new = Self.read(request, as: NewAlbum.self) else { return invalid("no JSON") }
    let album = PracticeAlbum(id: Self.makeID(), name: new.albumName)
    albums.append(album)
    albumsMade += 1
    return .json(encoding: json(album), status: 201)
  }

  func fill(_ id: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let index = albums.firstIndex(where: { $0.id == id }),
      let wanted = Self.read(request, as: IDs.self)
    else { return refuse(400, "Not found or no albumAsset.create access") }
    let results = wanted.ids.map { asset -> JSONValue in
      guard albums[index].isOwned, open.contains(where: { $0.id == asset }) else {
        return ["id": .text(asset), "success": false, "error": "no_permission"]
      }
      guard !albums[index].assets.contains(asset) else {
        return ["id": .text(asset), "success": false, "error": "duplicate"]
      }
      albums[index].assets.append(asset)
      return ["id": .text(asset), "success": true]
    }
    return .json(encoding: JSONValue.list(results))
  }

  func empty(_ id: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let index = albums.firstIndex(where: { $0.id == id }),
      let wanted = Self.read(request, as: IDs.self)
    else { return refuse(400, "Not found or no albumAsset.delete access") }
    let results = wanted.ids.map { asset -> JSONValue in
      guard albums[index].assets.contains(asset) else {
        return ["id": .text(asset), "success": false, "error": "not_found"]
      }
      albums[index].assets.removeAll { $0 == asset }
      return ["id": .text(asset), "success": true]
    }
    return .json(encoding: JSONValue.list(results))
  }

  /// Before version 3, albums of others had to be asked for.
  func listed(_ request: IncomingRequest) -> [PracticeAlbum] {
    if let asset = request.queryValue("assetId") {
      return albums.filter { $0.assets.contains(asset) }
    }
    let isOwned = isThird ? request.queryValue("isOwned").map { $0 == "true" } : true
    return albums.filter { isOwned == nil || $0.isOwned == isOwned }
  }

  // MARK: Links

  private struct NewLink: Decodable {
    let type: String
    let assetIds: [String]?
    let description: String?
    let expiresAt: String?
    let password: String?
  }

  func makeLink(_ request: IncomingRequest) -> OutgoingResponse {
    guard let new = Self.read(request, as: NewLink.self), new.type == "INDIVIDUAL" else {
      return refuse(400, "Invalid albumId")
    }
    let ids = new.assetIds ?? []
    guard !ids.isEmpty, ids.allSatisfy({ id in open.contains { $0.id == id } }) else {
      return refuse(400, "Invalid assetIds")
    }
    linksMade += 1
    let link = FakeImmichLink(
      id: Self.makeID(), key: RandomText.make(bytes: 50), assets: ids,
      description: new.description ?? "", password: new.password, expires: new.expiresAt)
    links.append(link)
    return .json(encoding: json(link), status: 201)
  }

  func removeLink(_ id: String) -> OutgoingResponse {
    guard let index = links.firstIndex(where: { $0.id == id }) else {
      return refuse(400, "Shared link not found")
    }
    links.remove(at: index)
    return .empty(isThird ? 204 : 200)
  }

  // MARK: Pages

  func page(_ request: IncomingRequest, _ parts: [String]) -> OutgoingResponse {
    if request.path == page.path { return library }
    guard parts.first == "share", parts.count >= 2,
      let link = links.first(where: { $0.key == parts[1] })
    else { return parts.isEmpty ? PracticePage.elsewhere : .empty(404) }
    if let end = link.expires.flatMap({ ISODate.seconds($0) }), end < clock.now() {
      return .html(PracticePage.wrap("This link has expired", ""), status: 404)
    }
    let found = shown.filter { link.assets.contains($0.id) }
    guard link.password == nil || request.queryValue("password") == link.password else {
      return .html(PracticePage.wrap("This link needs a password", ""), status: 401)
    }
    return .html(PracticePage.wrap("Shared with you", found.map(article).joined()))
  }

  private var library: OutgoingResponse {
    let articles = shown.reversed().map(article).joined()
    return .html(
      PracticePage.wrap(
        "Practice · Immich", articles.isEmpty ? "<p>No pictures yet.</p>" : articles))
  }

  private func article(_ asset: PracticeAsset) -> String {
    let type = PictureSignature(asset.bytes)?.type ?? "image/png"
    let picture = "data:\(type);base64,\(Base64.encode(asset.bytes))"
    let places = albums.filter { $0.assets.contains(asset.id) }.map(\.name)
      .joined(separator: ", ")
    return """
      <article><header><strong>\(HTML.escape(asset.name))</strong>
      <span>\(PracticeClock.iso(asset.date)) \(HTML.escape(places))</span></header>
      <figure><img src="\(picture)" alt="\(HTML.escape(asset.description))">
      <figcaption>\(HTML.escape(asset.description))</figcaption></figure></article>
      """
  }
}
