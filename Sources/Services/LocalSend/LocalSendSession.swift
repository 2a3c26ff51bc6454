// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Pictures on their way to a device, from its permission to the last one.
struct LocalSendSession: Sendable {
  /// How long somebody may think about accepting, in seconds.
  private static let patience = 5 * 60
  /// How long a device may take to save a picture, in seconds.
  private static let savingSeconds = 60
  /// The status for a picture that was damaged on its way.
  private static let damaged = 422

  private let device: KnownDevice
  private let parcel: Parcel
  private let missing: [Int]
  private let client: PeerClient
  private let address: PeerAddress
  private let acceptance: LocalSendAcceptance
  /// The device already has the pictures that it doesn't accept.
  private let isRestHere: Bool

  /// Asks the device whether it accepts the `missing` pictures of `parcel`.
  init(
    device: KnownDevice, pin: Secret?, tools: LocalSendTools, parcel: Parcel, missing: [Int]
  ) async throws(DeliveryError) {
    self.device = device
    self.parcel = parcel
    self.missing = missing
    let identity = try await tools.identity()
    client = PeerClient(identity, keepsConnection: true)
    address = try await tools.locate(device)
    let info = LocalSendInfo.own(
      await tools.name, fingerprint: identity.fingerprint, port: await tools.node().port)
    let offer = LocalSendOffer.encode(info, missing.lazy.map { Self.file(parcel, $0) })
    let request = PeerRequest(
      LocalSendPath.prepare, query: pin.map { [("pin", $0.reveal())] } ?? [],
      body: .bytes(offer, type: "application/json"), seconds: Self.patience)
    let response: PeerResponse
    do throws(PeerError) {
      response = try await client.send(request, to: address, fingerprint: device.fingerprint)
    } catch {
      // Nothing can be on the device before it has agreed. But it may still be asking.
      if error == .cancelled || error == .lost(isSent: true) {
        await Self.cancel(client, address, device, session: nil)
      }
      throw Task.isCancelled ? .cancelled : device.meaning(of: error)
    }
    acceptance = try device.acceptance(response, hasPIN: pin != nil)
    isRestHere = LocalSendRest.isHere(response)
  }

  private static func file(_ parcel: Parcel, _ place: Int) -> LocalSendFile {
    let picture = parcel.pictures[place]
    return LocalSendFile(
      id: "\(place)", fileName: picture.name, size: picture.byteCount, fileType: picture.type,
      sha256: picture.sha256)
  }

  /// Sends the accepted pictures one by one; returns the places of the others that the device doesn't have.
  func send(
    _ log: LocalSendLog, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> [Int] {
    let wanted = missing.filter { acceptance.files["\($0)"] != nil }
    var rest = missing.filter { acceptance.files["\($0)"] == nil }
    if isRestHere {
      for place in rest { try await log.finish(place) }
      rest = []
    }
    let total = max(wanted.reduce(0) { $0 + parcel.pictures[$1].byteCount }, 1)
    var sent = 0
    for place in wanted {
      let before = sent
      try await send(place, log) { progress(Double(before + $0) / Double(total)) }
      sent += parcel.pictures[place].byteCount
    }
    return rest
  }

  /// Sends one picture, and once more if it was damaged on its way.
  private func send(
    _ place: Int, _ log: LocalSendLog, _ progress: @escaping PeerClient.Progress
  ) async throws(DeliveryError) {
    for isLast in [false, true] {
      guard !Task.isCancelled else { throw .cancelled }
      try await log.begin(place)
      let status: Int
      do throws(PeerError) {
        status = try await upload(place, progress)
      } catch {
        try await note(error, log)
      }
      if status == 200 || status == 204 {
        return try await Task { try await log.finish(place) }.sharedValue()
      }
      try await log.fail()
      guard status == Self.damaged, !isLast else { throw device.refusal(ofUpload: status) }
    }
  }

  /// Records that the picture has not arrived, if that is certain.
  private func note(_ error: PeerError, _ log: LocalSendLog) async throws(DeliveryError) -> Never {
    if error != .lost(isSent: true), error != .malformed {
      try await Task { try await log.fail() }.sharedValue()
    }
    throw error == .cancelled ? .cancelled : device.interruption(error)
  }

  private func upload(
    _ place: Int, _ progress: @escaping PeerClient.Progress
  ) async throws(PeerError) -> Int {
    let picture = parcel.pictures[place]
    let request = PeerRequest(
      LocalSendPath.upload,
      query: [
        ("sessionId", acceptance.sessionId), ("fileId", "\(place)"),
        ("token", acceptance.files["\(place)"] ?? ""),
      ],
      body: .file(picture.path, length: picture.byteCount, type: picture.type),
      seconds: Self.savingSeconds)
    return try await client.send(
      request, to: address, fingerprint: device.fingerprint, progress: progress
    ).status
  }

  /// Tells the device that nothing more will come.
  func cancel() async { await Self.cancel(client, address, device, session: acceptance.sessionId) }

  /// Also for a task that was cancelled.
  private static func cancel(
    _ client: PeerClient, _ address: PeerAddress, _ device: KnownDevice, session: String?
  ) async {
    let request = PeerRequest(
      LocalSendPath.cancel, query: session.map { [("sessionId", $0)] } ?? [])
    _ = await Task {
      try? await client.send(request, to: address, fingerprint: device.fingerprint)
    }.value
  }
}

extension Task where Failure == any Error {
  /// The value of a task that goes on although the current one was cancelled.
  fileprivate func sharedValue() async throws(DeliveryError) -> Success {
    do { return try await value } catch { throw DeliveryError(any: error) }
  }
}
