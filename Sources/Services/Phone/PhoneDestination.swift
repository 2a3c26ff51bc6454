// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// A link for a phone: publishing waits until the phone has everything.
///
/// What the phone has is in the journal, so that an interrupted share goes on with the rest. A link
/// is only ever opened because the user asked for it: when the program was ended meanwhile, the next
/// attempt asks first.
struct PhoneDestination: Destination {
  static let capabilities = Capabilities(picturesPerPost: 100_000, canUnshare: false)
  /// The address, for whoever shows it; empty once the link has ended.
  static let address = "address"
  /// The numbers of the pictures that the phone has, as a `NumberList`.
  static let fetched = "fetched"
  private static let device = "device"

  let tools: PhoneTools

  func capabilities() async throws(DeliveryError) -> Capabilities { Self.capabilities }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await receipt(parcel, journal) { return receipt }
    if try await journal.isHandoffOpen() {
      try await journal.endHandoff()
      try await journal.record(Self.address, "")
      throw try await interrupted(parcel, journal, by: .expired)
    }
    let before = try await fetched(journal, of: parcel)
    let missing = Self.missing(parcel, before)
    guard let interface = tools.interface() else { throw Self.noNetwork }
    let face = await tools.face()
    let link: PhoneLink
    do throws(HTTPServerError) {
      link = try PhoneLink(
        .giving(Self.files(missing.map { parcel.pictures[$0] })), sender: tools.sender,
        languages: tools.languages, interface: interface, seconds: tools.seconds,
        ports: tools.ports, face: face, selfTest: tools.selfTest)
    } catch {
      throw DeliveryError(.notPossible, error.description)
    }
    // Recorded first: a link must not open by itself the next time.
    try await journal.beginHandoff()
    try await journal.record(Self.address, link.current.address)
    await PhoneLinks.shared.add(link, for: parcel.id)
    let follower = PhoneFollower(link: link, missing: missing, before: before)
    let end: PhoneLinkState.End
    do throws(DeliveryError) {
      end = try await follower.follow(journal, progress)
    } catch {
      link.stop()
      await PhoneLinks.shared.retire(link, of: parcel.id)
      throw error
    }
    await PhoneLinks.shared.retire(link, of: parcel.id)
    // The next attempt finds out what has arrived, and asks before it opens another link.
    guard !Task.isCancelled else { throw .cancelled }
    try await journal.endHandoff()
    try await journal.record(Self.address, "")
    if let name = link.current.devices.first(where: { !$0.saved.isEmpty })?.name {
      try await journal.record(Self.device, name)
    }
    guard let receipt = try await receipt(parcel, journal) else {
      throw try await interrupted(parcel, journal, by: end)
    }
    progress(1)
    // The phone's page may still be looking for what became of it.
    try? await Task.sleep(for: .seconds(tools.secondsAfter))
    return receipt
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if let receipt = try await receipt(parcel, journal) { return receipt }
    let has = try await fetched(journal, of: parcel)
    guard !has.isEmpty else { return nil }
    let device = try await journal.value(Self.device) ?? tr("Phone")
    throw DeliveryError(
      .consent, parcel.hasArrived(at: device, allBut: Self.missing(parcel, has)))
  }

  /// The receipt, if the phone has everything.
  private func receipt(
    _ parcel: Parcel, _ journal: any Journal
  ) async throws(DeliveryError) -> Receipt? {
    guard Self.missing(parcel, try await fetched(journal, of: parcel)).isEmpty else { return nil }
    var marks: [String: String] = [:]
    marks["device"] = try await journal.value(Self.device)
    return Receipt(marks: marks)
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    [Remainder(tr("Photos on a phone can't be deleted from here."))]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    guard tools.interface() != nil else { throw Self.noNetwork }
    return AccountCheck(name: tr("Phone"))
  }

  private func fetched(
    _ journal: any Journal, of parcel: Parcel
  ) async throws(DeliveryError) -> Set<Int> {
    let text = try await journal.value(Self.fetched) ?? ""
    return NumberList.parse(text, most: parcel.pictures.count)
  }

  private static func missing(_ parcel: Parcel, _ has: Set<Int>) -> [Int] {
    parcel.pictures.indices.filter { !has.contains($0) }
  }

  private static var noNetwork: DeliveryError {
    DeliveryError(
      .offline,
      tr("This computer isn't connected to a network. Connect to the same Wi-Fi as the phone."))
  }

  /// Says which pictures the phone doesn't have.
  private func interrupted(
    _ parcel: Parcel, _ journal: any Journal, by end: PhoneLinkState.End
  ) async throws(DeliveryError) -> DeliveryError {
    let has = try await fetched(journal, of: parcel)
    let missing = Self.missing(parcel, has)
    guard !has.isEmpty else {
      return DeliveryError(
        .interrupted,
        end == .stopped
          ? tr("The link was stopped before a phone saved the photos.")
          : tr("No phone saved the photos in time. Try again for a new link."))
    }
    let names = missing.prefix(3).map { parcel.pictures[$0].title }.joined(separator: ", ")
    return DeliveryError(
      .interrupted,
      missing.count <= 3
        ? tr(
          "The phone saved {0} of {1} photos. Missing: {2}. Try again to send only the rest.",
          has.count, parcel.pictures.count, names)
        : tr(
          "The phone saved {0} of {1} photos. Missing: {2} and {3} more. Try again to send only the rest.",
          has.count, parcel.pictures.count, names, missing.count - 3))
  }

  /// The pictures as the phone sees them, with different names.
  private static func files(_ pictures: [Parcel.Picture]) -> [PhoneLink.File] {
    var taken: Set<String> = []
    return pictures.enumerated().map { index, picture in
      var name = FolderName.make(picture.name)
      if pictures.count > 1 {
        let stem = PathText.stem(name)
        name = "\(stem)-\(index + 1)\(name[stem.endIndex...])"
      }
      if taken.contains(name.lowercased()) { name = "\(index + 1)-\(name)" }
      taken.insert(name.lowercased())
      return PhoneLink.File(
        path: picture.path, name: name, size: picture.byteCount, type: picture.type,
        alt: picture.alt)
    }
  }
}
