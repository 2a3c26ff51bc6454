// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Network
import Synchronization

@testable import Services
@testable import Sharing

/// LocalSend with files that need not be pictures, for measurements.
enum LocalSendTrial {
  /// Receives one transfer into `folder`: prints the port and the fingerprint, and at the end how many
  /// files were saved and by how much the memory grew, in KiB.
  @MainActor
  static func receive(into folder: String, identity: String) async throws {
    var setup = LocalSendSetup()
    setup.identity = LocalSendIdentity(identity)
    setup.favorites = LocalSendFavorites("\(identity).favorites")
    let node = LocalSendNode(setup)
    let files = PhoneInbox(folder: folder) { _ in true }
    let receiver = LocalSendReceiver(node, LocalSendInbox(files, acceptsAll: true))
    try await receiver.start()
    let fingerprint = try await setup.identity.get().fingerprint
    let before = memory("VmRSS:")
    Console.standardOutput.write("\(receiver.port) \(fingerprint)\n")
    // The receiver tells its window, which isn't here.
    while receiver.current.transfer?.end == nil { try await Task.sleep(for: .milliseconds(50)) }
    let transfer = receiver.current.transfer
    Console.standardOutput.write("\(transfer?.saved ?? 0) \(memory("VmHWM:") - before)\n")
    // The last answer is still on its way, and nothing says when it is there.
    try await Task.sleep(for: .milliseconds(500))
    receiver.stop()
  }

  /// Sends the files at `paths`: prints the seconds that it took, and by how much the memory grew, in KiB.
  @MainActor
  static func send(
    _ paths: [String], to address: NetworkAddress, port: UInt16, fingerprint: String,
    identity: String
  ) async throws {
    var setup = LocalSendSetup()
    setup.identity = LocalSendIdentity(identity)
    setup.favorites = LocalSendFavorites("\(identity).favorites")
    let node = LocalSendNode(setup)
    var tools = LocalSendTools()
    tools.node = { node }
    _ = try await setup.identity.get()
    let pictures = try paths.enumerated().map { try picture($1, number: $0 + 1) }
    let device = KnownDevice(
      name: "Other", fingerprint: fingerprint, address: PeerAddress(address, port: port))
    let parcel = Parcel(id: "trial", pictures: pictures)
    let before = memory("VmRSS:")
    let begin = ContinuousClock.now
    _ = try await LocalSendDestination(device: device, pin: nil, tools: tools)
      .publish(parcel, TrialJournal()) { _ in }
    let took = (ContinuousClock.now - begin).components
    let seconds = Double(took.seconds) + Double(took.attoseconds) / 1e18
    Console.standardOutput.write("\(seconds) \(memory("VmHWM:") - before)\n")
  }

  private static func picture(_ path: String, number: Int) throws -> Parcel.Picture {
    struct Record: Encodable {
      let file: String, name: String, type = "image/jpeg", width = 1, height = 1
      let bytes: Int, sha256: String, removed: [String] = []
    }
    var status = stat()
    guard stat(path, &status) == 0, let sum = Checksum.ofFile(path, .sha256) else {
      throw DeliveryError(.missing, path)
    }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let record = Record(
      file: file, name: "file-\(number).jpg", bytes: Int(status.st_size), sha256: Checksum.hex(sum))
    let picture = SharedPicture(
      position: 0, source: file, copy: file, alt: "",
      prepared: try JSONText.decode(JSONText.encode(record)))
    guard let ready = Parcel.Picture(picture, in: String(path.dropLast(file.count + 1))) else {
      throw DeliveryError(.missing, path)
    }
    return ready
  }
}

/// A journal in memory.
private final class TrialJournal: Journal {
  private let entries = Mutex<[String: JournalEntry]>([:])

  func entry(_ step: String) async throws(DeliveryError) -> JournalEntry? {
    entries.withLock { $0[step] }
  }

  func record(_ step: String, _ value: String) async throws(DeliveryError) {
    entries.withLock { $0[step] = JournalEntry(value: value, at: 0) }
  }

  func forget() async throws(DeliveryError) { entries.withLock { $0 = [:] } }

  func isRecordedByAnother(_ step: String, _ value: String) async throws(DeliveryError) -> Bool {
    false
  }

  func belongsToAnother(_ mark: String, _ value: String) async throws(DeliveryError) -> Bool {
    false
  }
}
