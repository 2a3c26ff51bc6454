// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

/// Makes the parcel of a delivery, once: a second attempt has to send the same bytes.
struct ParcelMaker {
  let tools: OutboxRunner.Tools
  let delivery: Delivery
  let share: Share

  private var folder: String { tools.ledger.outboxFolder(share.id) }

  /// Returns the parcel, making it if necessary.
  func parcel(for destination: any Destination) async throws(DeliveryError) -> Parcel {
    let pictures = try await tools.ledger.pictures(of: delivery.id)
    if let parcel = try await parcelMade() { return parcel }
    let account = try await tools.ledger.account(delivery.account)
    let alts = pictures.map(\.alt)
    let words = share.words(of: delivery)
    let problem = { [delivery] (capabilities: Capabilities) in
      Preflight.problem(withLinksOf: account, against: capabilities)
        ?? Preflight.problems(
          words, alts: alts, against: capabilities, label: delivery.accountLabel
        ).first
    }
    let capabilities = try await tools.capabilities(of: account.id, at: destination) {
      problem($0) == nil
    }
    if let problem = problem(capabilities) { throw problem }
    do throws(DeliveryError) {
      try await prepare(pictures, capabilities)
    } catch  where error.code.isAboutLimits {
      // The stored limits of the server may be too strict by now.
      let fresh = await DeliveryError.logged("The limits of \(account.id)") {
        try await tools.freshCapabilities(of: account.id, at: destination)
      }
      guard let fresh, fresh.pictures != capabilities.pictures else { throw error }
      try await prepare(pictures, fresh)
    }
    guard let parcel = try await parcelMade() else {
      throw DeliveryError(
        .missing, tr("The photos in this share no longer exist. Share them again."))
    }
    return parcel
  }

  /// Returns the parcel if all its pictures are ready, and their files unchanged since they were
  /// verified.
  private func parcelMade() async throws(DeliveryError) -> Parcel? {
    var pictures: [Parcel.Picture] = []
    for picture in try await tools.ledger.pictures(of: delivery.id) {
      guard let ready = await Self.ready(picture, in: folder) else { return nil }
      pictures.append(ready)
    }
    return pictures.isEmpty
      ? nil : Parcel(id: delivery.id, pictures: pictures, words: share.words(of: delivery))
  }

  /// Reads the whole file.
  @concurrent
  private static func ready(_ picture: SharedPicture, in folder: String) async -> Parcel.Picture? {
    Parcel.Picture(picture, in: folder)
  }

  /// Whether the server may have seen part of it.
  func isBegun() async throws(DeliveryError) -> Bool {
    try await tools.ledger.read { [delivery] transaction in
      let count: Int? = try transaction.value(
        "SELECT count(*) FROM journal WHERE delivery = ?", delivery.id)
      return (count ?? 0) > 0
    }
  }

  /// The server's limits are lower than stored: asks for them, and discards the prepared files.
  /// Returns false if the server still says that this should have fitted, or has some of it already: smaller
  /// pictures would come beside those, since nothing would be known of them any more.
  func startAfresh(
    for destination: any Destination, _ parcel: Parcel, _ journal: any Journal
  ) async throws(DeliveryError) -> Bool {
    let known = try await tools.ledger.capabilities(of: delivery.account)?.capabilities
    let fresh = try await tools.freshCapabilities(of: delivery.account, at: destination)
    guard fresh != known, try await destination.find(parcel, journal) == nil else { return false }
    try await tools.ledger.write { [delivery] transaction in
      try transaction.run("DELETE FROM journal WHERE delivery = ?", delivery.id)
      try transaction.run(
        "UPDATE delivery_pictures SET prepared = NULL WHERE delivery = ?", delivery.id)
    }
    return true
  }

  private func prepare(
    _ pictures: [SharedPicture], _ capabilities: Capabilities
  ) async throws(DeliveryError) {
    for picture in pictures where await Self.ready(picture, in: folder) == nil {
      try await prepare(picture, capabilities)
    }
  }

  /// Prepares the file to send, or prepares it again if it is damaged or gone.
  private func prepare(
    _ picture: SharedPicture, _ capabilities: Capabilities
  ) async throws(DeliveryError) {
    // Copies of what wasn't sent are not kept for ever.
    guard access("\(folder)/\(picture.copy)", F_OK) == 0 else {
      throw DeliveryError(
        .missing, tr("Cameo no longer has copies of these photos. Share them again."))
    }
    let limits = capabilities.pictures.atMost(share.longestSide)
    let outgoing = try await tools.preparer.prepare(
      "\(folder)/\(picture.copy)", for: limits, picture.edit,
      keepingMetadata: share.keepsMetadata)
    var prepared = PreparedPicture(
      outgoing, file: "\(delivery.id)-\(picture.position).\(outgoing.ending)",
      name: FileNames.name(
        of: picture.source, ending: outgoing.ending, share.fileNames, at: capabilities))
    if let former = picture.prepared {
      Log.warning(
        domain: "Cameo-Outbox",
        "\(folder)/\(former.file) is not what was prepared, so it is prepared anew.")
      if former.sha256 == outgoing.sha256 {
        prepared = former
      } else if try await isBegun() {
        // The server would be searched for other bytes than those it may have.
        throw DeliveryError(
          .disk,
          tr(
            "The prepared copy of “{0}” was damaged after sending began. Check {1}, then share the photo again if it's missing.",
            picture.title, delivery.accountLabel))
      }
    }
    try await DurableFile.write(outgoing.bytes, to: "\(folder)/\(prepared.file)")
    let text: String
    do { text = try JSONText.encode(prepared) } catch { throw DeliveryError(any: error) }
    let preview = await newPreview(of: picture)
    try await tools.ledger.write { [delivery] in
      if let preview { try $0.keepPreview(preview, of: picture.copy, in: delivery.share) }
      try $0.run(
        "UPDATE delivery_pictures SET prepared = ? WHERE delivery = ? AND position = ?", text,
        delivery.id, picture.position)
    }
  }
}
