// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import ControllersTesting
import Dispatch
import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import Services

/// Folders on a server that has stopped answering.
final class SilentFolderTests: MainLoopTestCase {
  func testTheyHoldUpNothingElse() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let server = SilentServer()
      let mount = FolderMount(point: folder.path, type: "nfs4", source: "nas:/photos")
      let destination = FolderDestination(
        folder: folder.path, label: "NAS", mount: mount,
        lookUp: { _ in
          server.ask()
          return mount
        })
      // Twice as many as tasks have threads.
      let count = 2 * ProcessInfo.processInfo.activeProcessorCount
      let checks = (1...count).map { _ in Task { try await destination.check() } }
      await eventually("One waits") { server.asked > 0 }
      let other = Mutex(false)
      Task.detached { other.withLock { $0 = true } }
      await eventually("Something else was done") { other.withLock { $0 } }
      server.answer(count)
      for check in checks { _ = try await check.value }
    }
  }
}

/// A server that answers when the test says so.
private final class SilentServer: Sendable {
  private let count = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)

  var asked: Int { count.withLock { $0 } }

  func ask() {
    count.withLock { $0 += 1 }
    gate.wait()
  }

  func answer(_ questions: Int) { for _ in 0..<questions { gate.signal() } }
}
