// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import TestSupport
import XCTest

@testable import Services

/// Cameo receives, on the loopback; a picture is what begins like a PNG file.
@MainActor
final class LocalSendReceivingRoom {
  let base: LocalSendRoom
  let receiver: LocalSendReceiver
  let sender: StrictSender

  init(
    pin: String? = nil, acceptsAll: Bool = true, _ limits: LocalSendLimits = LocalSendLimits()
  ) async throws {
    base = try LocalSendRoom()
    try base.parcels.folder.makeFolder("in")
    let files = PhoneInbox(folder: base.parcels.folder.file("in")) { path in
      FileManager.default.contents(atPath: path)?.first == 0x89
    }
    receiver = LocalSendReceiver(
      base.node,
      LocalSendInbox(
        files, pin: pin.map { Secret($0) }, acceptsAll: acceptsAll,
        favorites: base.node.favorites, limits))
    try await receiver.start()
    sender = try StrictSender(to: base.node.port)
  }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: base.parcels.folder.file("in"))) ?? [])
      .sorted()
  }

  static func file(_ name: String, bytes: Int = 5000, fill: Int = 1, _ more: [String: Any] = [:])
    -> [String: Any]
  { ["name": name, "bytes": bytes, "fill": fill].merging(more) { $1 } }

  func prepare(_ files: [[String: Any]], _ more: [String: Any] = [:]) async throws
    -> StrictSender.Answer
  { try await sender.run("prepare", ["files": files].merging(more) { $1 }) }

  /// Waits for the question to the user.
  func request() async throws -> LocalSendRequest {
    await eventually { self.receiver.current.request != nil }
    return try XCTUnwrap(receiver.current.request)
  }
}
