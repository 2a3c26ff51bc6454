// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import XCTest

@testable import Imaging

/// Processes for a single picture, and their number.
final class WorkerLimitTests: MainLoopTestCase {
  func testEachSharedPictureHasItsOwnProcess() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("large.png")
      try convert("-seed", "7", "-size", "1500x1000", "plasma:", path)
      let decoder = PictureDecoder(workers: 1, limits: .usual, in: WorkerLimit(most: 3))
      let shared = try await decoder.idleProcess()
      var seen: Set<pid_t> = []
      for round in 1...3 {
        let work = Task { try await decoder.render(path, for: PictureLimits(longestSide: 900)) }
        await eventually { !decodingProcesses().subtracting([shared]).isEmpty }
        seen.formUnion(decodingProcesses().subtracting([shared]))
        _ = try await work.value
        XCTAssertEqual(seen.count, round)
        // It is gone before the next picture comes.
        await eventually { decodingProcesses() == [shared] }
      }
      let still = try await decoder.idleProcess()
      XCTAssertEqual(still, shared)
    }
  }

  func testTheNumberOfProcessesIsLimited() throws {
    try onMain {
      let room = WorkerLimit(most: 2)
      let decoders = (0..<3).map { _ in PictureDecoder(workers: 2, limits: .usual, in: room) }
      var work: [Task<Bool, Never>] = []
      for number in 0..<18 {
        let decoder = decoders[number % 3]
        work.append(
          Task {
            if number < 6 {
              let limits = PictureLimits(longestSide: 200)
              return (try? await decoder.render(sample("brooch.jpg"), for: limits)) != nil
            }
            return await decoder.failure(sample("lighthouse.jpg")) == nil
          })
      }
      var most = 0
      let watch = Task {
        while !Task.isCancelled {
          most = max(most, decodingProcesses().count)
          await turn()
        }
      }
      for one in work {
        let isFine = await one.value
        XCTAssert(isFine)
      }
      watch.cancel()
      // One that is being ended may still be there when the next one starts.
      XCTAssert((2...4).contains(most), "\(most)")
      XCTAssertLessThanOrEqual(room.count, 2)
    }
  }

  func testOfManyReportsOnlyAFewHaveTheirFilesInMemory() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 2)
      let work = (0..<12).map { _ in Task { try await decoder.report(sample("brooch.jpg")) } }
      await eventually { decoder.reports.waiting == 10 }
      XCTAssertEqual(decoder.reports.count, 2)
      for one in work.suffix(4) { one.cancel() }
      await eventually { decoder.reports.waiting <= 6 }
      for one in work.suffix(4) {
        let result = await one.result
        XCTAssertThrowsError(try result.get()) { XCTAssert($0 is CancellationError, "\($0)") }
      }
      for one in work.prefix(8) { _ = try await one.value }
      await eventually { decoder.reports.count == 0 }
      XCTAssertEqual(decoder.reports.waiting, 0)
    }
  }

  func testOutgoingPicturesTakePrecedence() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1, limits: .usual, in: WorkerLimit(most: 1))
      var decoded = 0
      let others = (0..<30).map { _ in
        Task {
          let failure = await decoder.failure(sample("hills-at-noon.jpg"))
          XCTAssertNil(failure)
          decoded += 1
        }
      }
      await eventually { decoded > 0 }
      let limits = PictureLimits(longestSide: 64)
      _ = try await decoder.render(sample("lighthouse.jpg"), for: limits)
      XCTAssertLessThan(decoded, 30)
      for one in others { await one.value }
    }
  }

  func testTheNumberOfWorkersFollowsTheComputer() {
    XCTAssertEqual(DecodingLimits.workers(cores: 4, memory: 64 << 30), 8)
    XCTAssertEqual(DecodingLimits.workers(cores: 4, memory: 8 << 30), 4)
    XCTAssertEqual(DecodingLimits.workers(cores: 8, memory: 1 << 30), 1)
  }

  func testDecodingProcessesEndFirstWhenMemoryRunsOut() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      let text = try String(contentsOfFile: "/proc/\(process)/oom_score_adj", encoding: .utf8)
      XCTAssertEqual(text, "1000\n")
    }
  }
}

/// The decoding processes of this one that are alive.
private func decodingProcesses() -> Set<pid_t> {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return Set(
    names.compactMap { pid_t($0) }.filter { process in
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return false }
      let words = text[end...].split(separator: " ")
      return words.count > 2 && words[2] == "\(getpid())" && words[1] != "Z"
        && text.contains("(cameo-imaging)")
    })
}
