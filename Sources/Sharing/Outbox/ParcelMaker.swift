// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Storage

/// Makes the parcel of a delivery: once, since what is sent a second time has to be the same, byte by
/// byte.
struct ParcelMaker {
  let tools: OutboxRunner.Tools
  let delivery: Delivery
  let share: Share

  private var folder: String { tools.ledger.outboxFolder(share.id) }

  /// The parcel, made by now if need be.
  func parcel(for destination: any Destination) async throws(DeliveryError) -> Parcel {
    let pictures = try await tools.ledger.pictures(of: delivery.id)
    try checkCopies(of: pictures)
    if let parcel = try await parcelMade() { return parcel }
    let account = try await tools.ledger.account(delivery.account)
    let alts = pictures.map(\.original.alt)
    let problem = { [share, delivery] (capabilities: Capabilities) in
      Preflight.problem(withLinksOf: account, against: capabilities)
        ?? Preflight.problems(
          share.words, alts: alts, against: capabilities, label: delivery.accountLabel
        ).first
    }
    let capabilities = try await tools.capabilities(of: account.id, at: destination) {
      problem($0) == nil
    }
    if let problem = problem(capabilities) { throw problem }
    do throws(DeliveryError) {
      try await prepare(pictures, capabilities)
    } catch  where error.code.isAboutLimits {
      // What is remembered of the server's limits may be too strict by now.
      let fresh = try? await tools.freshCapabilities(of: account.id, at: destination)
      guard let fresh, fresh.pictures != capabilities.pictures else { throw error }
      try await prepare(pictures, fresh)
    }
    guard let parcel = try await parcelMade() else {
      throw DeliveryError(
        .missing, tr("The pictures in this share no longer exist. Share them again."))
    }
    return parcel
  }

  /// Copies are not kept for ever where nothing was sent.
  private func checkCopies(of pictures: [DeliveredPicture]) throws(DeliveryError) {
    for picture in pictures {
      let file = picture.prepared?.file ?? picture.original.copy
      guard access("\(folder)/\(file)", F_OK) == 0 else {
        throw DeliveryError(
          .missing, tr("Cameo no longer has copies of these pictures. Share them again."))
      }
    }
  }

  /// The parcel, if all its pictures are ready.
  func parcelMade() async throws(DeliveryError) -> Parcel? {
    var pictures: [Parcel.Picture] = []
    for picture in try await tools.ledger.pictures(of: delivery.id) {
      guard let prepared = picture.prepared else { return nil }
      pictures.append(
        Parcel.Picture(
          path: "\(folder)/\(prepared.file)", name: prepared.name, type: prepared.type,
          width: prepared.width, height: prepared.height, bytes: prepared.bytes,
          sha256: prepared.sha256, title: picture.original.title, alt: picture.original.alt,
          focus: picture.original.focus))
    }
    return pictures.isEmpty
      ? nil : Parcel(id: delivery.id, pictures: pictures, words: share.words)
  }

  /// The server takes less than we thought: asks it what it takes, and forgets what was made. False if
  /// it still says that this should have fitted.
  func startAfresh(for destination: any Destination) async throws(DeliveryError) -> Bool {
    let known = try await tools.ledger.capabilities(of: delivery.account)?.capabilities
    let fresh = try await tools.freshCapabilities(of: delivery.account, at: destination)
    guard fresh != known else { return false }
    try await tools.ledger.write { [delivery] transaction in
      try transaction.run("DELETE FROM journal WHERE delivery = ?", delivery.id)
      try transaction.run(
        "UPDATE delivery_pictures SET prepared = NULL WHERE delivery = ?", delivery.id)
    }
    return true
  }

  private func prepare(
    _ pictures: [DeliveredPicture], _ capabilities: Capabilities
  ) async throws(DeliveryError) {
    for picture in pictures where picture.prepared == nil {
      try await prepare(picture.original, capabilities)
    }
  }

  private func prepare(
    _ original: SharedPicture, _ capabilities: Capabilities
  ) async throws(DeliveryError) {
    let limits = capabilities.pictures.atMost(share.longestSide)
    let outgoing = try await tools.preparer.prepare(
      "\(folder)/\(original.copy)", for: limits, keepingMetadata: share.keepsMetadata)
    let file = "\(delivery.id)-\(original.position).\(outgoing.ending)"
    try await DurableFile.write(outgoing.bytes, to: "\(folder)/\(file)")
    let prepared = PreparedPicture(
      file: file,
      name: FileNames.name(
        of: original.source, ending: outgoing.ending, share.fileNames, at: capabilities),
      type: outgoing.type, width: outgoing.width, height: outgoing.height,
      bytes: outgoing.bytes.count, sha256: Checksum.hex(Checksum.of(outgoing.bytes, .sha256)),
      removed: outgoing.removed)
    let text: String
    do { text = try JSONText.encode(prepared) } catch { throw DeliveryError(error) }
    try await tools.ledger.write { [delivery] in
      try $0.run(
        "UPDATE delivery_pictures SET prepared = ? WHERE delivery = ? AND position = ?", text,
        delivery.id, original.position)
    }
  }
}
