// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// An album of a Piwigo gallery.
struct PiwigoDestination: Destination {
  private static let albumStep = "album"
  static let caption = CaptionLimit(most: 5000, maxBytes: 20_000, counting: .tagged)
  static let alt = AltLimit(characters: 5000)

  let session: PiwigoSession
  let album: PiwigoAlbum
  let level: PiwigoLevel
  let settling: Settling

  private var host: String { session.server.name }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    let status = try await session.fresh()
    guard status.isAdmin else { throw PiwigoTrouble.mayNotUpload(host) }
    return Self.capabilities(taking: status.types)
  }

  static func capabilities(taking types: [String]) -> Capabilities {
    // The preferred format comes first, whatever the order of the server's list.
    let formats = PictureFormat.allCases.filter {
      types.contains($0.fileEnding) || $0 == .jpeg && types.contains("jpeg")
    }
    return Capabilities(
      pictures: PictureLimits(formats: formats, takesAnimations: formats.contains(.gif)),
      caption: caption, alt: alt, showsFileNames: true)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    try await session.checkRights()
    try await PiwigoAlbums(session: session).check(album)
    let uploader = try uploader(parcel, journal)
    let image = try await uploader.uploadOrFind { progress($0 * 0.9) }
    let receipt = try await finish(image, uploader, journal)
    progress(1)
    return receipt
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    let uploader = try uploader(parcel, journal)
    guard let image = try await uploader.found() else { return nil }
    if image.wasThere {
      // A picture that was there before is not shared by that alone.
      guard try await albumStep(journal) != nil else { return nil }
      // The server doesn't say that it can't add it to an album that is gone.
      guard try await PiwigoAlbums(session: session).has(album) else { return nil }
    }
    do throws(DeliveryError) {
      return try await finish(image, uploader, journal)
    } catch  where error.remedy == .person {
      // The album is gone, but the picture is there.
      if image.wasThere, try await albumStep(journal) == nil { return nil }
      return try await receipt(image, uploader, isAdded: false)
    }
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let removal = removal(receipt) else { return [.notFound(host)] }
    guard receipt.wasThere else { return try await removal.run(receipt.marks["sum"] ?? "") }
    let stays = Remainder(
      tr("The photo was on {0} before it was shared, so it wasn't deleted.", host))
    return try await [stays] + removal.leave(receipt.marks["album"].flatMap { PiwigoID($0) })
  }

  func unshare(
    _ receipt: Receipt, besides other: Receipt
  ) async throws(DeliveryError) -> [Remainder] {
    guard let removal = removal(receipt) else { return [.notFound(host)] }
    let stays = Remainder.isSharedAgain(on: host)
    // Receipts of earlier versions name it only if the picture was added to it.
    let mark = receipt.marks[Receipt.home] == nil ? "album" : Receipt.home
    let album = receipt.album(mark, besides: other)
    return try await [stays] + removal.leave(album.flatMap { PiwigoID($0) })
  }

  private func removal(_ receipt: Receipt) -> PiwigoRemoval? {
    receipt.picture.flatMap { PiwigoID($0) }.map { PiwigoRemoval(session: session, image: $0) }
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    let status = try await session.fresh()
    guard status.isAdmin else { throw PiwigoTrouble.mayNotUpload(host) }
    try await PiwigoAlbums(session: session).check(album)
    return AccountCheck(name: status.user, page: session.server.address.text)
  }

  // MARK: The steps

  private func uploader(
    _ parcel: Parcel, _ journal: any Journal
  ) throws(DeliveryError) -> PiwigoUploader {
    PiwigoUploader(
      session: session, album: album, level: level, parcel: parcel,
      picture: try parcel.onlyPicture(), journal: journal, settling: settling)
  }

  /// Does what is left after the file has arrived. Doing it twice does no harm.
  private func finish(
    _ image: PiwigoImage, _ uploader: PiwigoUploader, _ journal: any Journal
  ) async throws(DeliveryError) -> Receipt {
    var isAdded = true
    if image.wasThere {
      isAdded = try await add(image.id, journal)
    } else if image.isFound {
      try await describe(image.id, uploader.details)
    }
    try await complete(image.id)
    return try await receipt(image, uploader, isAdded: isAdded)
  }

  /// Says again what was said with the file, because the upload may have been interrupted before that was stored.
  private func describe(_ image: PiwigoID, _ details: PiwigoDetails) async throws(DeliveryError) {
    var fields = [
      ("image_id", image.text), ("name", details.name), ("level", "\(level.rawValue)"),
      ("categories", album.id.text), ("single_value_mode", "replace"),
      ("multiple_value_mode", "append"),
    ]
    if !details.comment.isEmpty { fields.append(("comment", details.comment)) }
    let tags = try await PiwigoTags(session: session).ids(of: details.tags)
    if !tags.isEmpty { fields.append(("tag_ids", tags.map(\.text).joined(separator: ","))) }
    _ = try await session.result("pwg.images.setInfo", fields)
  }

  /// Adds a picture that was there before to the album. Returns whether it is in it because of this parcel.
  private func add(_ image: PiwigoID, _ journal: any Journal) async throws(DeliveryError) -> Bool {
    let known = try await albumStep(journal)
    if known == "earlier" { return false }
    var isOurs = known != "unseen"
    if known == nil {
      let info = try await info(image)
      if info?.albums[album.id] != nil {
        try await journal.record(Self.albumStep, "earlier")
        return false
      }
      // Of one that the account may not see, nothing tells whether it is in there already.
      isOurs = info?.sum != nil
    }
    try await journal.record(Self.albumStep, isOurs ? "adding" : "unseen")
    do throws(DeliveryError) {
      try await add(image)
    } catch {
      // It isn't in there, and whoever puts it there afterwards is somebody else.
      guard error.remedy == .person else { throw error }
      let info = known == nil ? nil : try await info(image)
      // Of one that the account may not see, nothing tells whether an earlier attempt has added it.
      let isOut = info?.sum != nil && info?.albums[album.id] == nil
      if known == nil || isOut { try await journal.record(Self.albumStep, "") }
      throw error
    }
    try await journal.record(Self.albumStep, isOurs ? "added" : "earlier")
    return isOurs
  }

  private func add(_ image: PiwigoID) async throws(DeliveryError) {
    let reply = try await session.call(
      "pwg.images.setInfo",
      [("image_id", image.text), ("categories", album.id.text), ("multiple_value_mode", "append")])
    if reply.failure == 401 {
      throw DeliveryError(
        .noPermission,
        tr(
          "This photo is already on {0}, but your account isn't allowed to add it to “{1}”.",
          host, album.name))
    }
    _ = try reply.result()
  }

  /// How far adding a picture that was there before has come; nil if it isn't being added.
  private func albumStep(_ journal: any Journal) async throws(DeliveryError) -> String? {
    let step = try await journal.value(Self.albumStep)
    return step == "" ? nil : step
  }

  /// Moves new pictures from the lounge, where nobody sees them, to their albums. Versions before 12 have none.
  private func complete(_ image: PiwigoID) async throws(DeliveryError) {
    let reply = try await session.call(
      "pwg.images.uploadCompleted",
      [("image_id", image.text), ("category_id", album.id.text)], token: true)
    if reply.failure != 501 { _ = try reply.result() }
  }

  /// Whether an administrator has to approve the picture, as the plugin Community wants it for some users.
  private func isPending(_ image: PiwigoID) async throws(DeliveryError) -> Bool {
    guard try await session.isContributor() else { return false }
    let result = try await session.result(
      "community.images.uploadCompleted",
      [("image_id", image.text), ("category_id", album.id.text)], token: true)
    return (result["pending"]?.items ?? []).contains { PiwigoID($0["id"]) == image }
  }

  private func receipt(
    _ image: PiwigoImage, _ uploader: PiwigoUploader, isAdded: Bool
  ) async throws(DeliveryError) -> Receipt {
    var marks = ["image": image.id.text, "sum": try await uploader.checksum()]
    marks[Receipt.home] = album.id.text
    if image.wasThere {
      marks["earlier"] = "yes"
      if isAdded { marks["album"] = album.id.text }
    }
    let isPending = image.wasThere ? false : try await isPending(image.id)
    let told = try await info(image.id)?.albums[album.id] ?? nil
    return Receipt(
      link: ReceivedText.webLink(told) ?? session.server.page(of: image.id, in: album.id),
      marks: marks,
      note: isPending ? tr("Needs approval by an administrator of {0}.", host) : nil)
  }

  private func info(_ image: PiwigoID) async throws(DeliveryError) -> PiwigoInfo? {
    try await PiwigoInfo.of(image, session)
  }
}

/// What the server tells about a picture.
struct PiwigoInfo {
  /// The MD5 of its file; nil if the user may not see it.
  let sum: String?
  /// The albums that it is in, with its page in each.
  let albums: [PiwigoID: String?]

  /// Nil if there is no such picture.
  static func of(
    _ image: PiwigoID, _ session: PiwigoSession
  ) async throws(DeliveryError) -> PiwigoInfo? {
    let reply = try await session.call("pwg.images.getInfo", [("image_id", image.text)])
    if reply.failure == 404 { return nil }
    if reply.failure == 401 { return PiwigoInfo(sum: nil, albums: [:]) }
    let result = try reply.result()
    let albums = (result["categories"]?.items ?? []).compactMap {
      album -> (PiwigoID, String?)? in
      PiwigoID(album["id"]).map { ($0, album["page_url"]?.text) }
    }
    return PiwigoInfo(
      sum: result["md5sum"]?.text, albums: Dictionary(albums) { first, _ in first })
  }
}
