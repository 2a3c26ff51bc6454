// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

final class DescriptorTests: MainLoopTestCase {
  func testAReadableDescriptorTriggersWork() throws {
    try onMain {
      let pipe = try Pipe()
      try await assertGivenBack {
        var heard: [UInt8] = []
        let source = Source.watch(pipe.reading) {
          heard += pipe.readByte()
          return .again
        }
        for _ in 0..<3 { await turn() }
        XCTAssertEqual(heard, [], "Nothing to read, nothing to do.")
        try pipe.write(1)
        await eventually { heard == [1] }
        try pipe.write(2)
        await eventually { heard == [1, 2] }
        source.cancel()
        try pipe.write(3)
        for _ in 0..<3 { await turn() }
        XCTAssertEqual(heard, [1, 2])
      }
      XCTAssertEqual(pipe.readByte(), [3], "The descriptor is the caller's, cancelled or not.")
    }
  }

  func testClosingTheOtherEndIsReported() throws {
    try onMain {
      let pipe = try Pipe()
      await assertGivenBack {
        let source = Source.watch(pipe.reading) { pipe.readByte().isEmpty ? .stop : .again }
        await turn()
        XCTAssertTrue(source.isPending)
        pipe.closeWriting()
        await eventually { !source.isPending }
      }
    }
  }

  func testCancellingInsideTheOwnWork() throws {
    try onMain {
      let pipe = try Pipe()
      try await assertGivenBack {
        var calls = 0
        var source: Source?
        source = Source.watch(pipe.reading) {
          calls += 1
          source?.cancel()
          return .again
        }
        try pipe.write(1)
        await eventually { calls > 0 }
        for _ in 0..<3 { await turn() }
        XCTAssertEqual(calls, 1, "The byte is still there, but not watched.")
        source = nil
      }
    }
  }
}

private final class Pipe {
  let reading: Int32
  private var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
      throw Failed(code: errno)
    }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func write(_ byte: UInt8) throws {
    guard Glibc.write(writing, [byte], 1) == 1 else { throw Failed(code: errno) }
  }

  /// The next byte; none when nothing is there or the other end is closed.
  func readByte() -> [UInt8] {
    var byte: UInt8 = 0
    return read(reading, &byte, 1) == 1 ? [byte] : []
  }

  func closeWriting() {
    guard writing >= 0 else { return }
    close(writing)
    writing = -1
  }

  struct Failed: Error {
    let code: Int32
  }
}
