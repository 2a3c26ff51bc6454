// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Foundation
import Glibc
import TestSupport
import XCTest

@testable import Imaging

final class WorkerDeathTests: MainLoopTestCase {
  func testAWorkerKilledWhileStartingCostsNothing() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let work = Task { await decoder.failure(sample("lighthouse.jpg")) }
      await eventually { decoder.workers.first?.processID != nil }
      XCTAssertEqual(decoder.workers.first?.state, .starting)
      kill(try XCTUnwrap(decoder.workers.first?.processID), SIGKILL)
      let failure = await work.value
      XCTAssertNil(failure)
    }
  }

  func testAWorkerKilledWhileIdleIsReplaced() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      kill(process, SIGKILL)
      await eventually { decoder.workers.isEmpty }
      let next = try await decoder.idleProcess()
      XCTAssertNotEqual(next, process)
    }
  }

  func testTheSignalThatCrashedAWorkerIsLogged() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      kill(process, SIGABRT)
      var entries = takeLog(domain: ChildProcess.logDomain)
      await eventually("A line about it") {
        entries += takeLog(domain: ChildProcess.logDomain)
        return !entries.isEmpty
      }
      XCTAssertEqual(entries.map(\.text), ["The decoder \(process) ended with signal \(SIGABRT)."])

      let next = try await decoder.idleProcess()
      decoder.workers.first?.end()
      await eventually { kill(next, 0) != 0 }
      XCTAssertEqual(takeLog(domain: ChildProcess.logDomain).count, 0)
    }
  }

  func testAWorkerKilledWhileDecodingCostsOnePicture() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><filter id="f">
        <feTurbulence baseFrequency="0.05" numOctaves="10"/></filter>
        <rect width="90" height="90" filter="url(#f)"/></svg>
        """, to: "slow.svg")
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      let before = ticks(process)
      let work = Task { await decoder.failure(folder.file("slow.svg"), longestSide: 6000) }
      let next = Task { await decoder.failure(sample("brooch.jpg")) }
      await eventually { ticks(process) > before + 5 }
      XCTAssertEqual(decoder.workers.first?.state, .busy)
      kill(process, SIGKILL)
      let (failure, nextFailure) = (await work.value, await next.value)
      XCTAssertEqual(failure, .decoderFailed)
      XCTAssertEqual(
        failure?.description, "Something went wrong while opening this photo. It may be damaged.")
      XCTAssertNil(nextFailure)
    }
  }

  func testAWorkerKilledBeforeDecodingCostsNothing() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      await stop(process)
      let work = Task { await decoder.failure(sample("lighthouse.jpg")) }
      await eventually { decoder.workers.first?.state == .busy }
      kill(process, SIGKILL)
      let failure = await work.value
      XCTAssertNil(failure)
    }
  }

  func testAWorkerKilledAtAnyMomentCostsAtMostOnePicture() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      for round in 0..<40 {
        let process = try await decoder.idleProcess()
        let work = Task { await decoder.failure(sample("hills-at-noon.jpg"), longestSide: 2000) }
        await eventually { decoder.workers.first?.state == .busy }
        // A different moment of the work in each round, in real time: no moment makes a difference.
        usleep(UInt32(round) * 1500)
        kill(process, SIGKILL)
        let failure = await work.value
        XCTAssert(failure == nil || failure == .decoderFailed, "\(String(describing: failure))")
        await eventually { decoder.workers.first?.processID != process }
      }
    }
  }

  func testAWorkerThatComputesForeverIsEnded() throws {
    try onMain {
      let time = DecoderTime()
      let decoder = PictureDecoder(workers: 1, limits: time.limits)
      let process = try await decoder.idleProcess()
      await stop(process)
      time.end()
      let failure = await decoder.failure(sample("lighthouse.jpg"))
      XCTAssertEqual(failure, .tookTooLong)
      XCTAssertEqual(failure?.description, "Opening the photo took too long.")
      time.end(false)
      let next = await decoder.failure(sample("lighthouse.jpg"))
      XCTAssertNil(next)
    }
  }

  func testAWorkerThatWaitsForeverIsEnded() throws {
    try onMain {
      let time = DecoderTime()
      let decoder = PictureDecoder(workers: 1, limits: time.limits)
      let process = try await decoder.idleProcess()
      await stop(process)
      time.read()
      let failure = await decoder.failure(sample("lighthouse.jpg"))
      XCTAssertEqual(failure, .waitedTooLong)
      XCTAssertEqual(failure?.description, "Opening the photo took too long.")
      time.end(false)
      let next = await decoder.failure(sample("lighthouse.jpg"))
      XCTAssertNil(next)
    }
  }

  func testTheTimeOfASlowDiskIsNotThePictures() throws {
    try onMain {
      let time = DecoderTime(patience: waitingLimit)
      let decoder = PictureDecoder(workers: 1, limits: time.limits)
      let process = try await decoder.idleProcess()
      await stop(process)
      time.read()
      let work = Task { await decoder.failure(sample("lighthouse.jpg")) }
      await eventually { decoder.workers.first?.state == .busy }
      let before = time.looks
      await eventually("Looking again and again") { time.looks > before + 3 }
      XCTAssertEqual(decoder.workers.first?.processID, process)
      kill(process, SIGCONT)
      let failure = await work.value
      XCTAssertNil(failure)
    }
  }

  func testComputingAndWaitingHaveLimitsOfTheirOwn() {
    let limits = WorkerLimits.usual
    func left(
      _ elapsed: Double, computing: Double = 0, queueing: Double = 0
    ) -> (Duration, PictureError) {
      limits.left(
        after: .seconds(elapsed),
        ProcessTime(computing: .seconds(computing), queueing: .seconds(queueing)))
    }
    XCTAssert(left(0) == (.seconds(10), .tookTooLong))
    XCTAssert(left(11, computing: 10) == (.zero, .tookTooLong))
    XCTAssert(left(80, computing: 9) == (.seconds(1), .tookTooLong))
    XCTAssert(left(60, computing: 1) == (.seconds(9), .tookTooLong))
    XCTAssert(left(85, computing: 1) == (.seconds(5), .waitedTooLong))
    XCTAssert(left(90, computing: 9) == (.zero, .waitedTooLong))
    XCTAssert(left(1000, computing: 9, queueing: 980) == (.seconds(1), .tookTooLong))
    // Where the system doesn't count it, a process may have computed all the time.
    XCTAssert(limits.left(after: .seconds(9), nil) == (.seconds(1), .tookTooLong))
  }

  func testTheTimeWithoutAProcessorIsNotThePictures() throws {
    try onMain {
      let time = DecoderTime()
      let decoder = PictureDecoder(workers: 1, limits: time.limits)
      let process = try await decoder.idleProcess()
      await stop(process)
      let work = Task { await decoder.failure(sample("lighthouse.jpg")) }
      await eventually { decoder.workers.first?.state == .busy }
      let before = time.looks
      await eventually("Looking again and again") { time.looks > before + 3 }
      XCTAssertEqual(decoder.workers.first?.processID, process)
      kill(process, SIGCONT)
      let failure = await work.value
      XCTAssertNil(failure)
    }
  }

  func testTheSystemCountsTheTimeWithAndWithoutAProcessor() throws {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let programs = try (0...processors).map { _ in
      let program = Foundation.Process()
      program.executableURL = URL(fileURLWithPath: "/bin/sh")
      program.arguments = ["-c", "while :; do :; done"]
      try program.run()
      return program
    }
    defer { for program in programs { program.terminate() } }
    // One more than there are processors: at any moment, one of them waits.
    try waitUntil("one of them has waited, and computed") {
      programs.contains { program in
        ProcessTime(of: program.processIdentifier).map {
          $0.queueing > .zero && $0.computing > .zero
        }
          == true
      }
    }
    XCTAssertNil(ProcessTime(of: 0))
  }

  func testAProgramThatDoesNotStartIsReported() throws {
    try onMain {
      // Whatever they would do in more time.
      let time = DecoderTime()
      time.end()
      for program in ["/nonexistent", "/bin/false", "/usr/bin/yes"] {
        let decoder = PictureDecoder(limits: time.limits, program: program)
        let failure = await decoder.failure(sample("lighthouse.jpg"))
        XCTAssertEqual(failure, .noDecoder, program)
      }
    }
  }

  func testAWorkerWithoutWorkEnds() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1, idleSeconds: 0.2)
      let process = try await decoder.idleProcess()
      await eventually { decoder.workers.isEmpty }
      await eventually { kill(process, 0) != 0 }
      let failure = await decoder.failure(sample("lighthouse.jpg"))
      XCTAssertNil(failure)
    }
  }

  func testACancelledRequestLeavesTheQueue() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      await stop(process)
      let first = Task { await decoder.failure(sample("lighthouse.jpg")) }
      await eventually { decoder.workers.first?.state == .busy }
      let second = Task { try await decoder.decode(sample("brooch.jpg"), longestSide: 9) }
      await turn()
      second.cancel()
      do {
        _ = try await second.value
        XCTFail("Cancelled.")
      } catch {
        XCTAssert(error is CancellationError)
      }
      kill(process, SIGCONT)
      let failure = await first.value
      XCTAssertNil(failure)
    }
  }

  func testNothingIsLeftBehind() throws {
    try onMain {
      _ = try await PictureDecoder().idleProcess()
      await eventually { hasNoChildren() }
      let descriptors = openDescriptors()
      weak var gone: PictureDecoder?
      try await assertGivenBack {
        let decoder = PictureDecoder(workers: 2)
        gone = decoder
        for round in 0..<20 {
          let process = try await decoder.idleProcess()
          _ = await decoder.failure("/nonexistent")
          guard round % 4 == 0 else { continue }
          kill(process, SIGKILL)
          await eventually { decoder.workers.allSatisfy { $0.processID != process } }
        }
      }
      XCTAssertNil(gone)
      await eventually { hasNoChildren() }
      XCTAssertEqual(openDescriptors(), descriptors)
    }
  }

  func testMemoryThatCouldChangeIsNotTaken() throws {
    let memory = Descriptor(cameo_shared_memory(16))
    var reply = CameoPictureReply()
    (reply.width, reply.height, reply.full_width, reply.full_height) = (2, 2, 2, 2)
    reply.length = 16
    XCTAssertNil(DecodedPicture(reply, memory: memory, longestSide: 2))
    XCTAssertEqual(cameo_seal(memory.number), 0)
    XCTAssertNotNil(DecodedPicture(reply, memory: memory, longestSide: 2))
    XCTAssertNil(DecodedPicture(reply, memory: memory, longestSide: 1))
    reply.height = 3
    XCTAssertNil(DecodedPicture(reply, memory: memory, longestSide: 3))
  }
}

/// How long a process has been computing.
func ticks(_ process: pid_t) -> Int {
  let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return text.flatMap { Int($0.split(separator: " ")[13]) } ?? 0
}
