// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import Imaging

final class ThumbnailQueueTests: MainLoopTestCase {
  func testTheLatestRequestComesFirst() throws {
    try onMain {
      let line = ThumbnailQueue(limit: 1)
      let watch = Watch()
      @MainActor func enter(_ name: String, _ ticket: ThumbnailQueue.Ticket) -> Task<
        Void, any Error
      > {
        Task {
          try await line.perform(ticket) {
            watch.order.append(name)
            while !watch.isOpen { await turn() }
          }
        }
      }
      var tasks = [enter("first", line.ticket())]
      await eventually { watch.order == ["first"] }
      let late = line.ticket()
      for (name, ticket) in [
        ("1", line.ticket()), ("2", line.ticket()), ("moved", late), ("left", line.ticket()),
      ] { tasks.append(enter(name, ticket)) }
      await turn()
      await turn()
      line.moveForward(late)
      tasks[4].cancel()
      await turn()
      watch.isOpen = true
      for task in tasks { _ = await task.result }
      XCTAssertEqual(watch.order, ["first", "moved", "2", "1"])
    }
  }

  func testADuplicateRequestIsDoneOnce() throws {
    try onMain {
      let watch = Watch()
      let work = SharedWork {
        watch.order.append("work")
        while !watch.isOpen { await turn() }
        return 7
      }
      var ends = 0
      work.onEnd = { ends += 1 }
      let tasks = (0..<3).map { _ in Task { try await work.value() } }
      await turn()
      tasks[0].cancel()
      do {
        _ = try await tasks[0].value
        XCTFail("Cancelled.")
      } catch { XCTAssert(error is CancellationError) }
      watch.isOpen = true
      for task in tasks.dropFirst() {
        let value = try await task.value
        XCTAssertEqual(value, 7)
      }
      XCTAssertEqual([watch.order.count, ends], [1, 1])
    }
  }

  func testAnAbandonedRequestIsCancelled() throws {
    try onMain {
      let watch = Watch()
      let work = SharedWork {
        while !Task.isCancelled { await turn() }
        watch.order.append("end")
        return 7
      }
      let tasks = (0..<2).map { _ in Task { try await work.value() } }
      await turn()
      for task in tasks { task.cancel() }
      await eventually { watch.order == ["end"] }
      for task in tasks {
        let result = await task.result
        XCTAssertThrowsError(try result.get())
      }
    }
  }

  func testConcurrentCallersGetTheSamePicture() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      let tasks = (0..<5).map { _ in Task { try await fixture.thumbnails.thumbnail(of: path) } }
      var pictures: [DecodedPicture] = []
      for task in tasks { pictures.append(try await task.value) }
      XCTAssert(pictures.allSatisfy { $0 === pictures[0] })
    }
  }

  func testTwoHundredConcurrentRequestsSurviveKilledDecoders() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 2)
      _ = try await decoder.idleProcess()
      let fixture = try ThumbnailFixture(decoder: decoder)
      let paths = try (0..<200).map { try fixture.picture("\($0).jpg", of: "brooch.jpg") }
      let descriptors = openDescriptors()
      var (done, failed) = (0, 0)
      let tasks = paths.map { path in
        Task {
          do {
            _ = try await fixture.thumbnails.thumbnail(of: path, size: .normal)
            done += 1
          } catch { failed += 1 }
        }
      }
      for count in stride(from: 20, through: 180, by: 40) {
        await eventually {
          done >= count && decoder.workers.contains { $0.state == .busy }
        }
        if let process = decoder.workers.first(where: { $0.state == .busy })?.processID {
          kill(process, SIGKILL)
        }
        XCTAssertLessThan(openDescriptors(), descriptors + 24)
      }
      for task in tasks { await task.value }
      XCTAssertEqual([done, failed], [200, 0])
      for path in paths {
        XCTAssertEqual(access(fixture.place(of: path, in: "normal"), F_OK), 0)
      }
      // Both processes may be there now, with a socket and a descriptor each.
      await eventually { openDescriptors() <= descriptors + 2 }
    }
  }

  func testNothingIsLeftBehindByThumbnails() throws {
    try onMain {
      weak var gone: Thumbnails?
      try await assertGivenBack {
        let fixture = try ThumbnailFixture()
        gone = fixture.thumbnails
        let path = try fixture.picture()
        _ = try await fixture.thumbnails.thumbnail(of: path)
        _ = try await fixture.thumbnails.thumbnail(of: path, size: .normal)
      }
      await eventually { gone == nil }
      await eventually { hasNoChildren() }
    }
  }
}

/// What happened, and whether it may go on.
@MainActor
private final class Watch {
  var order: [String] = []
  var isOpen = false
}
