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
      let count = min(ProcessInfo.processInfo.activeProcessorCount + 1, 16)
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

  func testAFileThatIsReadSlowlyHoldsUpNoOtherTasks() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let count = min(ProcessInfo.processInfo.activeProcessorCount + 1, 16)
      let asked = Mutex<[String: Int]>([:])
      let gate = DispatchSemaphore(value: 0)
      let waiting = try PictureDisk.$wait.withValue({ path in
        // It is opened at once.
        let isOpen = asked.withLock { asked in
          asked[path, default: 0] += 1
          return asked[path] == 2
        }
        if isOpen { gate.wait() }
      }) {
        try (0..<count).flatMap { number in
          let (sent, shown) = ("sent-\(number).jpg", "shown-\(number).jpg")
          for name in [sent, shown] {
            try folder.write(try bytes(sample("brooch.jpg")), to: name)
          }
          return [
            Task { _ = try await OutgoingSource.read(folder.file(sent)) },
            Task { _ = try await PictureContent.read(folder.file(shown), MetadataEntries()) },
          ]
        }
      }
      await eventually { asked.withLock { $0.count { $0.value == 2 } } == 2 * count }
      let result = await Self.work()
      XCTAssertEqual(result, 7)
      for _ in 0..<(2 * count) { gate.signal() }
      for task in waiting { try await task.value }
    }
  }

  func testAFileOfAnUnknownKindIsLookedAtWhereItHoldsUpNothing() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write("a letter", to: "letter.jpg")
      try folder.write(try bytes(sample("sailing-boat.gif")), to: "boat.gif")
      let asked = Mutex<[String: Int]>([:])
      let gate = DispatchSemaphore(value: 0)
      let decoder = PictureDecoder(workers: 1)
      let paths = ["letter.jpg", "boat.gif"].map { folder.file($0) }
      let (letter, boat) = PictureDisk.$wait.withValue({ path in
        // It is opened at once.
        let isOpen = asked.withLock { asked in
          asked[path, default: 0] += 1
          return asked[path] == 2
        }
        if isOpen { gate.wait() }
      }) {
        (
          Task { _ = try await decoder.decode(paths[0], longestSide: 64) },
          Task { _ = try await decoder.animation(paths[1], longestSide: 64) }
        )
      }
      await eventually { asked.withLock { $0 } == [paths[0]: 2, paths[1]: 2] }
      for _ in paths { gate.signal() }
      do {
        try await letter.value
        XCTFail("It is no picture.")
      } catch {
        XCTAssertEqual(error as? PictureError, .unknownFormat)
      }
      try await boat.value
    }
  }

  /// Needs one of the threads that tasks share.
  @concurrent
  private nonisolated static func work() async -> Int { 7 }
}
