// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A folder on a WebDAV server.
struct WebDAVDestination: Destination {
  let dav: DAVClient
  let base: URLAddress
  let folders: [String]
  let user: String
  let settling: Settling

  func capabilities() async throws(DeliveryError) -> Capabilities {
    // The protocol has no way to ask for limits.
    Capabilities(showsFileNames: true)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let upload = try await upload(parcel, journal).goingOn()
    let location = try await upload.publish(progress: progress)
    try await upload.sweep()
    progress(1)
    return receipt(location, upload)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    let upload = try await upload(parcel, journal).asBegun()
    return try await upload.settle().map { receipt($0, upload) }
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let link = receipt.link, let url = URLAddress(link), url.origin == base.origin else {
      return [.notFound(base.hostAndPort)]
    }
    return try await DAVRemoval(
      dav: dav, base: base, url: url, name: receipt.marks["name"] ?? url.path, receipt: receipt
    ).run()
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    guard try await dav.list(base) != nil else {
      throw DeliveryError(
        .refused,
        tr("Folder {0} no longer exists. Add the account again.", base.description))
    }
    try await dav.checkWriting(to: folders, below: base)
    return AccountCheck(
      name: "\(user)@\(base.hostAndPort)", page: base.appending(folders).asFolder.text)
  }

  private func upload(_ parcel: Parcel, _ journal: any Journal) throws(DeliveryError) -> DAVUpload {
    DAVUpload(
      dav: dav, base: base, folders: folders, parcel: parcel.id,
      picture: try parcel.onlyPicture(), log: DAVJournal(journal: journal),
      uploader: PutUploader(dav: dav), settling: settling)
  }

  private func receipt(_ location: DAVLocation, _ upload: DAVUpload) -> Receipt {
    var marks = DAVRemoval.marks(of: upload.picture)
    marks["name"] = location.name
    marks["etag"] = location.tag
    return Receipt(link: upload.folder.appending(location.name).text, marks: marks)
  }
}

/// Deletes a file from a server, if it is still the one that was uploaded.
struct DAVRemoval {
  /// What is compared if the receipt doesn't say how long the file is, as those of earlier versions: more than
  /// pictures usually have.
  private static let longest = 64 << 20
  private static let (sum, length) = ("sha256", "length")

  let dav: DAVClient
  /// The account's address.
  let base: URLAddress
  let url: URLAddress
  let name: String
  let receipt: Receipt

  /// What a receipt has to say so that the file is known again.
  static func marks(of picture: Parcel.Picture) -> [String: String] {
    [sum: picture.sha256, length: "\(picture.byteCount)"]
  }

  /// Not every server heeds conditions, so it is looked what is there right before it is deleted.
  func run() async throws(DeliveryError) -> [Remainder] {
    guard let entry = try await dav.entry(url) else { return try await gone() }
    guard try await isOurs(entry) else { return try await changed() }
    var headers = HTTPHeaders()
    headers["If-Match"] = entry.tag.map(Self.strong)
    let response = try await dav.send("DELETE", url, headers: headers)
    switch response.status {
    case 404, 410: return try await gone()
    case 412:
      // It has changed just now; or the server calls its tag weak, as Apache does while the file is young.
      guard let entry = try await dav.entry(url) else { return try await gone() }
      guard try await hasOurContent(entry) else { return try await changed() }
      return try await dav.delete(url) ? [] : gone()
    default:
      try await dav.checkDeletion(response, of: url)
      return []
    }
  }

  private func gone() async throws(DeliveryError) -> [Remainder] {
    try await confirm()
    return []
  }

  /// It is another one, or couldn't be read.
  private func changed() async throws(DeliveryError) -> [Remainder] {
    try await confirm()
    return [.changed(name, on: url.hostAndPort)]
  }

  /// Throws unless the file's folder is there.
  private func confirm() async throws(DeliveryError) {
    let folder = url.onSameServer(url.steps.dropLast())?.asFolder
    try await dav.confirm(folder ?? base, in: base)
  }

  private static func strong(_ tag: String) -> String {
    tag.begins(with: "W/") ? String(tag.dropFirst(2)) : tag
  }

  /// The length of the picture; nil in receipts of earlier versions.
  private var length: Int? {
    receipt.marks[Self.length].flatMap { Int(outside: $0, in: OutsideNumber.lengths) }
  }

  /// Some tags change if the file is merely marked as a favourite, so the content counts then.
  private func isOurs(_ entry: DAVEntry) async throws(DeliveryError) -> Bool {
    if let tag = receipt.marks["etag"], let found = entry.tag, let length, !entry.isFolder,
      Self.strong(found) == Self.strong(tag), entry.length == length
    {
      return true
    }
    return try await hasOurContent(entry)
  }

  private func hasOurContent(_ entry: DAVEntry) async throws(DeliveryError) -> Bool {
    // What has another length need not be fetched.
    if let length, let found = entry.length, found != length { return false }
    guard !entry.isFolder, let sum = receipt.marks[Self.sum],
      let found = try await dav.content(url, atMost: length ?? Self.longest)
    else { return false }
    return Checksum.hex(Checksum.of(found, .sha256)) == sum
  }
}
