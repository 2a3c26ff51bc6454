// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// An account on an Immich server, or one of its albums.
struct ImmichDestination: Destination {
  /// The server has no limit of its own.
  static let alt = AltLimit(characters: 5000)
  private static let albumStep = "album"

  let server: ImmichServer
  let user: ImmichID
  let album: ImmichAlbum?
  let days: Int?
  let password: Secret?
  let settling: Settling
  let setsAvatar: Bool

  var avatar: (any AvatarStore)? { setsAvatar ? ImmichAvatar(server: server, user: user) : nil }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    let key = try await server.permissions()
    try key.check(ImmichPermission.needed, at: server.name)
    guard try await server.whoAmI().hasRoom else { throw DeliveryError.full(server.name) }
    return Capabilities(
      alt: key.allows(.update) ? Self.alt : nil,
      links: LinkRules(areMade: Self.makesLinks(key)), showsFileNames: true)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let picture = try parcel.onlyPicture()
    let key = try await server.permissions()
    let uploader = uploader(parcel, picture, journal)
    let asset = try await uploader.uploadOrFind { progress($0 * 0.95) }
    if !asset.wasThere { try await describe(asset.id, picture.alt, key) }
    let album = try await addToAlbum(asset, journal)
    let links = links(parcel)
    let link = Self.makesLinks(key) ? try await links.link(to: asset.id, journal) : nil
    let receipt = try await receipt(uploader, asset, link, links, in: album, journal)
    progress(1)
    return receipt
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    let picture = try parcel.onlyPicture()
    let uploader = uploader(parcel, picture, journal)
    guard let asset = try await uploader.found() else { return nil }
    let links = links(parcel)
    let link = try await links.found(journal)
    let album = try await complete(asset, picture, journal)
    // A picture that was there before is not shared by that alone.
    if asset.wasThere, link == nil, album == nil { return nil }
    return try await receipt(uploader, asset, link, links, in: album, journal)
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    let marks = receipt.marks
    if let link = marks["link"].flatMap({ ImmichID($0) }) {
      try await ImmichLinks.remove(link, on: server)
    }
    guard let asset = receipt.picture.flatMap({ ImmichID($0) }) else {
      return [.notFound(server.name)]
    }
    if receipt.wasThere {
      if let album = marks["album"].flatMap({ ImmichID($0) }) {
        try await ImmichAlbums(server: server).remove(asset, from: album)
      }
      return [
        Remainder(
          tr("The photo was on {0} before it was shared, so it wasn't deleted.", server.name))
      ]
    }
    return try await ImmichRemoval(server: server, asset: asset, sum: marks["sum"]).run()
  }

  func unshare(
    _ receipt: Receipt, besides other: Receipt
  ) async throws(DeliveryError) -> [Remainder] {
    let id = { (mark: String) in receipt.marks[mark].flatMap { ImmichID($0) } }
    if let link = id("link") { try await ImmichLinks.remove(link, on: server) }
    if let asset = id("asset"), let album = receipt.album("album", besides: other),
      let album = ImmichID(album)
    {
      try await ImmichAlbums(server: server).remove(asset, from: album)
    }
    return [.isSharedAgain(on: server.name)]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    let key = try await server.permissions()
    try key.check(
      ImmichPermission.needed + (album == nil ? [] : ImmichPermission.forAlbum), at: server.name)
    let user = try await server.whoAmI()
    if let album { try await ImmichAlbums(server: server).check(album) }
    return AccountCheck(name: user.name, page: server.website.text)
  }

  // MARK: The steps

  private static func makesLinks(_ key: ImmichKey) -> Bool {
    key.allows(.createLink) && key.allows(.readLinks)
  }

  private func uploader(
    _ parcel: Parcel, _ picture: Parcel.Picture, _ journal: any Journal
  ) -> ImmichUploader {
    ImmichUploader(
      server: server, parcel: parcel.id, picture: picture, journal: journal,
      settling: settling)
  }

  private func links(_ parcel: Parcel) -> ImmichLinks {
    ImmichLinks(
      server: server, parcel: parcel.id, days: days, password: password, settling: settling)
  }

  private struct Description: Encodable {
    let description: String
  }

  private func describe(
    _ asset: ImmichID, _ alt: String, _ key: ImmichKey
  ) async throws(DeliveryError) {
    guard !alt.isEmpty, key.allows(.update) else { return }
    try server.checkDone(
      try await server.send(
        server.request("PUT", "assets/\(asset.text)", Description(description: alt))))
  }

  /// What the journal says about the album.
  private struct AlbumStep: Codable {
    enum State: String, Codable { case adding, added, earlier }

    var state: State
    /// The account may have got another one since.
    let album: ImmichAlbum
  }

  private func albumStep(_ journal: any Journal) async throws(DeliveryError) -> AlbumStep? {
    guard let entry = try await journal.entry(Self.albumStep) else { return nil }
    if let step: AlbumStep = entry.decoded() { return step }
    // Earlier versions didn't record the album.
    guard let state = AlbumStep.State(rawValue: entry.value), let album else { return nil }
    return AlbumStep(state: state, album: album)
  }

  /// Adds the asset to the album, and returns the album if the asset is in it because of this parcel. What was being added
  /// to one stays there when the account gets another.
  private func addToAlbum(
    _ asset: ImmichAsset, _ journal: any Journal
  ) async throws(DeliveryError) -> ImmichAlbum? {
    let known = try await albumStep(journal)
    switch known?.state {
    case .added: return known?.album
    case .earlier: return nil
    case .adding, nil: break
    }
    guard let album = known?.album ?? album else { return nil }
    let albums = ImmichAlbums(server: server)
    // Afterwards nothing tells any more who put it there.
    if known == nil, asset.wasThere, try await albums.contains(asset.id, album) {
      try await journal.record(Self.albumStep, json: AlbumStep(state: .earlier, album: album))
      return nil
    }
    var step = AlbumStep(state: .adding, album: album)
    try await journal.record(Self.albumStep, json: step)
    let isAdded: Bool
    do throws(DeliveryError) {
      isAdded = try await albums.add(asset.id, to: album)
    } catch {
      // If it isn't in there, it goes to the album that the account has next time.
      guard error.remedy == .person else { throw error }
      let mayBeIn = known == nil ? false : try await albums.contains(asset.id, album)
      if !mayBeIn { try await journal.record(Self.albumStep, "") }
      throw error
    }
    // If an earlier answer was lost, it is in there because of that.
    let isNew = isAdded || known != nil
    step.state = isNew ? .added : .earlier
    try await journal.record(Self.albumStep, json: step)
    return isNew ? album : nil
  }

  /// Describes an asset that was uploaded, and adds it to its album, if that was interrupted: doing
  /// it twice does no harm, and without it the share would stay incomplete. Returns the album if it is
  /// in it because of this parcel.
  private func complete(
    _ asset: ImmichAsset, _ picture: Parcel.Picture, _ journal: any Journal
  ) async throws(DeliveryError) -> ImmichAlbum? {
    if asset.wasThere, try await albumStep(journal) == nil { return nil }
    do throws(DeliveryError) {
      if !asset.wasThere { try await describe(asset.id, picture.alt, server.permissions()) }
      return try await addToAlbum(asset, journal)
    } catch  where error.remedy == .person {
      // The album is gone, but the picture is there.
      return nil
    }
  }

  private func receipt(
    _ uploader: ImmichUploader, _ asset: ImmichAsset, _ link: ImmichLink?, _ links: ImmichLinks,
    in album: ImmichAlbum?, _ journal: any Journal
  ) async throws(DeliveryError) -> Receipt {
    var marks = ["asset": asset.id.text, "sum": try await uploader.checksum()]
    marks["link"] = link?.id.text
    if asset.wasThere { marks["earlier"] = "yes" }
    marks["album"] = album?.id.text
    marks[Receipt.home] = try await albumStep(journal)?.album.id.text ?? Receipt.noAlbum
    guard let link else { return Receipt(marks: marks) }
    return Receipt(
      link: try await links.address(of: link), marks: marks, isProtected: link.isProtected)
  }
}
