// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Synchronization
import TestSupport
import XCTest

@testable import Imaging

final class PictureDiskTests: MainLoopTestCase {
  func testADiskThatDoesNotAnswerHoldsUpNeitherOtherTasksNorWhoGivesUp() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let store = ThumbnailStore(root: folder.file("thumbnails"), program: "test")
      let path = folder.file("server/1.jpg")
      let asked = Mutex(0)
      let gate = DispatchSemaphore(value: 0)
      // More than there are threads for tasks.
      let count = ProcessInfo.processInfo.activeProcessorCount + 1
      let waiting = PictureDisk.$wait.withValue({ _ in
        asked.withLock { $0 += 1 }
        gate.wait()
      }) {
        (0..<count).flatMap { _ in
          [
            Task { _ = try await store.look(at: path, size: .normal) },
            Task { _ = try await PictureFile.open(path) },
          ]
        }
      }
      await eventually { asked.withLock { $0 } == 2 * count }
      let result = await Self.work()
      XCTAssertEqual(result, 7)
      for task in waiting {
        task.cancel()
        do {
          try await task.value
          XCTFail("Cancelled.")
        } catch { XCTAssert(error is CancellationError) }
      }
      for _ in 0..<(2 * count) { gate.signal() }
    }
  }

  /// Needs one of the threads that tasks share.
  @concurrent
  private nonisolated static func work() async -> Int { 7 }
}
