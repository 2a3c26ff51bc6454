// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// A LocalSend device in a process of its own, written apart from Cameo and strict about the protocol.
@MainActor
final class StrictPhone {
  struct Event: Decodable {
    var port: UInt16?
    var fingerprint: String?
    var complaint: String?
    var file: String?
    var damaged: String?
    var muted: String?
    var cancel: Bool?
    var handshake: String?
    var registered: String?
    var announcement: Announcement?
    var offer: Offer?
  }

  struct Announcement: Decodable {
    var alias: String
  }

  struct Offer: Decodable {
    var files: [String: File]
  }

  struct File: Decodable {
    var fileName: String
  }

  let folder: TemporaryFolder
  private(set) var device = KnownDevice(name: "Strict Phone", fingerprint: "")
  private let process = Foundation.Process()
  private let input = Pipe()

  init(_ options: String...) async throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("received")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../LocalSendPeer/peer.py").standardized.path
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, folder.file("received")] + options
    try folder.write("", to: "events")
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("events"))
    process.standardInput = input
    try process.run()
    var first: Event?
    await eventually("Starting the device") {
      first = events.first
      return first != nil
    }
    let address =
      options.first { $0.hasPrefix("address=") }.map { String($0.dropFirst(8)) } ?? "127.0.0.9"
    device = KnownDevice(
      name: "Strict Phone", fingerprint: try XCTUnwrap(first?.fingerprint),
      address: PeerAddress(
        try XCTUnwrap(NetworkAddress(address)), port: try XCTUnwrap(first?.port)))
  }

  isolated deinit {
    try? input.fileHandleForWriting.close()
    process.terminate()
  }

  var events: [Event] {
    // The last line may not be complete yet.
    ((try? folder.read("events")) ?? "").split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
  }

  /// What broke the protocol.
  var complaints: [String] { events.compactMap(\.complaint) }

  /// The names of the files that it has.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("received"))) ?? []).sorted()
  }

  /// The names in every offer, sorted.
  var offers: [[String]] {
    events.compactMap { $0.offer?.files.values.map(\.fileName).sorted() }
  }
}

/// Cameo's side, on the loopback.
@MainActor
final class LocalSendRoom {
  let parcels: Parcels
  let node: LocalSendNode
  let journal = MemoryJournal()

  init(_ change: (inout LocalSendSetup) -> Void = { _ in }) throws {
    parcels = try Parcels()
    var setup = LocalSendSetup()
    setup.name = "Cameo under test"
    setup.identity = LocalSendIdentity(parcels.folder.file("identity/localsend.pem"))
    setup.favorites = LocalSendFavorites(parcels.folder.file("favorites.json"))
    setup.usesLoopback = true
    setup.addresses = [.loopback]
    setup.ports = [0]
    setup.announcementPort = UInt16.random(in: 40_000...60_000)
    setup.scanDelay = .seconds(600)
    setup.scanned = { [] }
    change(&setup)
    node = LocalSendNode(setup)
  }

  var tools: LocalSendTools {
    let node = node
    var tools = LocalSendTools()
    tools.node = { node }
    tools.patience = .seconds(30)
    return tools
  }

  func destination(_ phone: StrictPhone, pin: String? = nil) -> LocalSendDestination {
    LocalSendDestination(device: phone.device, pin: pin.map { Secret($0) }, tools: tools)
  }

  /// A parcel with as many pictures of `bytes` each.
  func parcel(_ count: Int, bytes: Int = 40_000) throws -> Parcel {
    var parcel = try parcels.make("picture 0.png", Array(repeating: 0, count: bytes))
    for place in 1..<max(count, 1) {
      parcel.pictures += try parcels.make(
        "picture \(place).png", Array(repeating: UInt8(place), count: bytes)
      ).pictures
    }
    return parcel
  }

  func publish(_ parcel: Parcel, to phone: StrictPhone, pin: String? = nil) async throws
    -> Receipt
  {
    try await destination(phone, pin: pin).publish(parcel, journal) { _ in }
  }
}
