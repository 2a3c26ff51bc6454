// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import Sharing
import TestSupport
import XCTest

/// Where the secret must not appear.
final class KeyringPrivacyTests: MainLoopTestCase {
  func testTheSecretIsReadableNowhereOutside() throws {
    try onMain {
      let secret = "correct-horse-battery-staple"
      let label = "Alice at social.example"
      let fixture = try await KeyringFixture()
      let folder = try TemporaryFolder()
      let monitor = try await Self.monitor(of: fixture.bus, into: folder)
      let keyring = fixture.keyring()
      try await keyring.keep(Secret(secret), for: alice, label: label)
      let kept = try await keyring.secret(for: alice)
      XCTAssertEqual(kept?.reveal(), secret)

      await eventually("Hearing what went over the bus") {
        Self.contents(folder.file("bus")).contains(label)
      }
      monitor.terminate()
      monitor.waitUntilExit()
      XCTAssertFalse(Self.contents(folder.file("bus")).contains(secret), "on the bus")

      let written = String(decoding: try fixture.written(), as: UTF8.self)
      XCTAssertTrue(written.contains("GnomeKeyring"), "The keyring has written something.")
      XCTAssertFalse(written.contains(secret), "in the keyring's files")
      for file in ["environ", "cmdline"] {
        XCTAssertFalse(Self.contents("/proc/self/\(file)").contains(secret), file)
      }
      // The recorder gets every level and domain, as with G_MESSAGES_DEBUG=all.
      for entry in takeLog() {
        XCTAssertFalse(entry.fields.values.contains { $0.contains(secret) }, entry.text)
      }
    }
  }

  /// Writes everything that goes over the bus to a file `bus`, byte by byte.
  @MainActor
  private static func monitor(
    of bus: PrivateBus, into folder: TemporaryFolder
  ) async throws -> Process {
    try folder.write("", to: "bus")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["dbus-monitor", "--address", bus.address, "--binary"]
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("bus"))
    try process.run()
    let connection = try await bus.connect()
    await eventually("The monitor's start") { !contents(folder.file("bus")).isEmpty }
    try await connection.settle()
    return process
  }

  private static func contents(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
