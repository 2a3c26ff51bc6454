// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A folder on a Nextcloud server, every picture of which gets a link.
struct NextcloudDestination: Destination {
  let server: NextcloudServer
  /// The account's id on the server.
  let id: String
  let folders: [String]
  let limits: NextcloudLinkLimits
  /// Longer files are sent in chunks of this size.
  let pieceSize: Int
  let settling: Settling

  private var files: URLAddress { server.files(of: id) }
  private var links: NextcloudLinks {
    NextcloudLinks(server: server, limits: limits, settling: settling)
  }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    // Pictures have no limit; whether there is space is checked here already.
    let user = try await server.whoAmI()
    if user.room == 0 { throw DeliveryError.full(server.address.hostAndPort) }
    return Capabilities(links: try await server.rules()?.links, showsFileNames: true)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let upload = try await upload(parcel, journal).goingOn()
    let location = try await upload.publish(progress: progress)
    let link = try await links.link(of: path(location, upload), journal)
    try await upload.sweep()
    progress(1)
    return receipt(location, link, upload)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    let upload = try await upload(parcel, journal).asBegun()
    guard let location = try await upload.settle() else { return nil }
    return try await receipt(location, links.existing(path(location, upload)), upload)
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    if let link = receipt.marks["share"] { try await links.remove(link, once: receipt.link) }
    guard let name = receipt.marks["name"], let folder = receipt.marks["folder"] else {
      return [.notFound(files.hostAndPort)]
    }
    return try await DAVRemoval(
      dav: server.dav, base: files,
      url: files.appending(TypedAddress.folders(folder)).appending(name), name: name,
      receipt: receipt
    ).run()
  }

  /// Links go with a file that is moved.
  func unshare(
    _ receipt: Receipt, besides other: Receipt
  ) async throws(DeliveryError) -> [Remainder] {
    if let link = receipt.marks["share"] { try await links.remove(link, once: receipt.link) }
    return [.isReplaced]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    let user = try await server.whoAmI()
    try await server.dav.checkWriting(to: folders, below: files)
    return AccountCheck(name: user.name, page: server.address.text)
  }

  private func upload(
    _ parcel: Parcel, _ journal: any Journal
  ) async throws(DeliveryError) -> DAVUpload {
    let picture = try parcel.onlyPicture()
    let uploader: any DAVUploader =
      try await goesInPieces(picture, journal)
      ? ChunkUploader(
        dav: server.dav, uploads: server.uploads(of: id), parcel: parcel.id, pieceSize: pieceSize)
      : PutUploader(dav: server.dav)
    return DAVUpload(
      dav: server.dav, base: files, folders: folders, parcel: parcel.id, picture: picture,
      log: DAVJournal(journal: journal), uploader: uploader, settling: settling)
  }

  /// Whether the server supports chunks is only asked if there would be several, and once.
  private func goesInPieces(
    _ picture: Parcel.Picture, _ journal: any Journal
  ) async throws(DeliveryError) -> Bool {
    guard picture.byteCount > pieceSize else { return false }
    if try await journal.value(ChunkUploader.folder) != nil { return true }
    return try await server.rules()?.takesPieces ?? true
  }

  /// As Nextcloud's own interface names files.
  private func path(_ location: DAVLocation, _ upload: DAVUpload) -> String {
    "/" + (upload.folders + [location.name]).joined(separator: "/")
  }

  private func receipt(_ location: DAVLocation, _ link: NextcloudLink?, _ upload: DAVUpload)
    -> Receipt
  {
    var marks = DAVRemoval.marks(of: upload.picture)
    marks["name"] = location.name
    marks["folder"] = upload.folders.joined(separator: "/")
    marks["etag"] = location.tag
    marks["share"] = link?.id
    return Receipt(link: link?.url, marks: marks, isProtected: link?.isProtected ?? false)
  }
}
