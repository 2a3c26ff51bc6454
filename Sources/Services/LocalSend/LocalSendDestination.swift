// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A device nearby that receives with LocalSend.
///
/// The device can't be asked later what it has. So the journal says which pictures it confirmed, and
/// whether one is on its way whose confirmation was not seen: only the user can look for that one.
struct LocalSendDestination: Destination {
  static let capabilities = Capabilities(
    picturesPerPost: 10_000, canUnshare: false, showsFileNames: true)

  let device: KnownDevice
  let pin: Secret?
  let tools: LocalSendTools

  func capabilities() async throws(DeliveryError) -> Capabilities { Self.capabilities }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    if try await journal.isHandoffOpen() { throw question }
    let log = LocalSendLog(parcel: parcel, journal: journal)
    let missing = try await log.missing()
    guard !missing.isEmpty else { return receipt(parcel) }
    let session = try await LocalSendSession(
      device: device, pin: pin, tools: tools, parcel: parcel, missing: missing)
    do throws(DeliveryError) {
      let declined = try await session.send(log, progress)
      guard declined.isEmpty else { throw tookOnlySome(parcel, declined) }
    } catch {
      await session.cancel()
      throw try await explained(error, log)
    }
    progress(1)
    return receipt(parcel)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if try await journal.isHandoffOpen() { throw question }
    let log = LocalSendLog(parcel: parcel, journal: journal)
    let missing = try await log.missing()
    if missing.isEmpty { return receipt(parcel) }
    guard missing.count < parcel.pictures.count else { return nil }
    throw DeliveryError(.consent, parcel.hasArrived(at: device.name, allBut: missing))
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    [Remainder(tr("Only {0} itself can delete the photos it received.", device.name))]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    _ = try await tools.locate(device)
    return AccountCheck(name: device.name)
  }

  private func receipt(_ parcel: Parcel) -> Receipt {
    Receipt(marks: ["device": device.name, "pictures": "\(parcel.pictures.count)"])
  }

  // MARK: Sentences

  private var question: DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "The connection to {0} was lost at the end of a photo. If {0} has all photos, confirm that; otherwise, try again.",
        device.name))
  }

  private func tookOnlySome(_ parcel: Parcel, _ declined: [Int]) -> DeliveryError {
    guard declined.count < parcel.pictures.count else {
      return DeliveryError(.refused, tr("{0} didn't accept the photos.", device.name))
    }
    return DeliveryError(.refused, parcel.hasArrived(at: device.name, allBut: declined))
  }

  /// Says which pictures are missing, where some have arrived.
  private func explained(
    _ error: DeliveryError, _ log: LocalSendLog
  ) async throws(DeliveryError) -> DeliveryError {
    // What is known must be said even if the user cancelled it just now.
    let (journal, parcel) = (log.journal, log.parcel)
    let state = await Task { () -> (isOpen: Bool, missing: [Int])? in
      guard let isOpen = try? await journal.isHandoffOpen(),
        let missing = try? await LocalSendLog(parcel: parcel, journal: journal).missing()
      else { return nil }
      return (isOpen, missing)
    }.value
    guard let state, error.code != .cancelled else { return error }
    if state.isOpen { return question }
    guard error.code == .interrupted, state.missing.count < parcel.pictures.count else {
      return error
    }
    return DeliveryError(.interrupted, parcel.hasArrived(at: device.name, allBut: state.missing))
  }
}

/// What the journal says about a parcel's pictures.
struct LocalSendLog: Sendable {
  private static let done = "done"

  let parcel: Parcel
  let journal: any Journal

  /// The pictures that the device hasn't confirmed, by their places.
  func missing() async throws(DeliveryError) -> [Int] {
    var missing: [Int] = []
    for place in parcel.pictures.indices
    where try await journal.value(step(place)) != Self.done { missing.append(place) }
    return missing
  }

  /// From now on the picture at `place` may arrive without this being known.
  func begin(_ place: Int) async throws(DeliveryError) { try await journal.beginHandoff() }

  /// The device confirmed the picture at `place`.
  func finish(_ place: Int) async throws(DeliveryError) {
    // In this order: a picture that is on its way is asked about, one that is neither is sent again.
    try await journal.record(step(place), Self.done)
    try await journal.endHandoff()
  }

  /// The picture has certainly not arrived.
  func fail() async throws(DeliveryError) { try await journal.endHandoff() }

  /// Tells pictures apart that were prepared again.
  private func step(_ place: Int) -> String {
    "picture-\(place)-\(parcel.pictures[place].sha256.prefix(16))"
  }
}
