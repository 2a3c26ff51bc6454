// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A shared link, as its owner sees it.
struct ImmichLink: Decodable, Sendable {
  let id: ImmichID
  /// What makes its address impossible to guess.
  let key: String
  let description: String?
  /// Whether it asks for a password.
  let isProtected: Bool

  private enum CodingKeys: CodingKey { case id, key, description, password }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decode(ImmichID.self, forKey: .id)
    key = try object.decode(ReceivedID.self, forKey: .key).text
    description = try? object.decodeIfPresent(String.self, forKey: .description)
    isProtected = (try? object.decodeIfPresent(String.self, forKey: .password))?.isEmpty == false
  }
}

/// Makes and deletes shared links.
struct ImmichLinks {
  private static let request = "link-request"

  let server: ImmichServer
  /// The parcel, which a link's description names so that it is found again.
  let parcel: String
  /// After how many days a link expires; nil for never.
  let days: Int?
  let password: Secret?
  let settling: Settling

  private var mark: String { "Cameo \(parcel)" }

  private struct New: Encodable {
    let type = "INDIVIDUAL"
    let assetIds: [ImmichID]
    let description: String
    let expiresAt: String?
    let password: String?
    // Metadata that was to be removed is not in the file.
    let allowDownload = true
    let showMetadata = true
    let allowUpload = false
  }

  /// Returns the link to `asset`, making it if necessary.
  func link(to asset: ImmichID, _ journal: any Journal) async throws(DeliveryError) -> ImmichLink {
    if let link = try await found(journal) { return link }
    let request = open(journal)
    let new = New(
      assetIds: [asset], description: mark,
      expiresAt: days.map { ISODate.text(settling.clock.now() + Double($0) * 86_400) },
      password: password?.reveal())
    let asked = try server.request("POST", "shared-links", new)
    return try server.read(
      try await request.run { () async throws(DeliveryError) in try await server.send(asked) })
  }

  /// Returns the parcel's link if it was asked for and is there; nil once it will not be.
  func found(_ journal: any Journal) async throws(DeliveryError) -> ImmichLink? {
    guard try await journal.entry(Self.request) != nil else { return nil }
    let rest = try await open(journal).rest()
    if let link = try await existing() { return link }
    guard rest <= 0 else { throw open(journal).unsettled(rest, at: server.name) }
    return nil
  }

  private func open(_ journal: any Journal) -> OpenRequest {
    OpenRequest(journal: journal, step: Self.request, settling: settling)
  }

  /// Returns the parcel's link, if there is one. The server lists all links of the user, with all about their assets,
  /// which is read off the main thread.
  @concurrent
  func existing() async throws(DeliveryError) -> ImmichLink? {
    var request = server.request("GET", "shared-links")
    request.responseLimit = 64 << 20
    return try await server.ask(request, for: [ImmichLink].self).first { $0.description == mark }
  }

  /// Returns the link's address: for people outside, where the server knows one.
  func address(of link: ImmichLink) async throws(DeliveryError) -> String {
    let told = try await server.settings()?.externalDomain ?? ""
    let outside = ReceivedText.webLink(told).flatMap { URLAddress($0) }
    let base = outside ?? server.website
    return base.onSameServer(base.steps)?.appending("share", link.key).text ?? ""
  }

  /// Deletes a link, unless it is gone already.
  static func remove(_ id: ImmichID, on server: ImmichServer) async throws(DeliveryError) {
    let response = try await server.send(server.request("DELETE", "shared-links/\(id.text)"))
    if try !ImmichAlbums.isGone(response) { try server.checkDone(response) }
  }
}
