// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import Decoding
@testable import Imaging

/// Files that another program shortens while their pictures are decoded.
final class CutFileTests: MainLoopTestCase {
  func testAFileThatIsCutWhileItIsDecodedIsDamaged() throws {
    try onMain {
      let folder = try TemporaryFolder()
      // Black pixels, which take seconds and no disk.
      let side = 6000
      let head =
        Array("BM".utf8) + littleEndian(54 + side * side * 3) + littleEndian(0) + littleEndian(54)
        + littleEndian(40) + littleEndian(side) + littleEndian(side) + [1, 0, 24, 0]
        + [UInt8](repeating: 0, count: 24)
      try folder.write(head, to: "large.bmp")
      XCTAssertEqual(truncate(folder.file("large.bmp"), off_t(54 + side * side * 3)), 0)
      let decoder = PictureDecoder(workers: 1, limits: DecoderTime().limits)
      let process = try await decoder.idleProcess()
      let before = ticks(process)
      let work = Task { await decoder.failure(folder.file("large.bmp")) }
      await eventually { ticks(process) > before + 10 }
      await stop(process)
      XCTAssertEqual(truncate(folder.file("large.bmp"), 5000), 0)
      kill(process, SIGCONT)
      let failure = await work.value
      XCTAssertEqual(failure, .damaged)
      XCTAssertEqual(failure?.description, "The photo is damaged or incomplete.")
      let after = try await decoder.idleProcess()
      XCTAssertEqual(after, process, "It has survived.")
    }
  }

  func testBytesThatAreGoneAreNoPicture() throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 7, count: 100_000), to: "file")
    let file = open(folder.file("file"), O_RDWR)
    defer { close(file) }
    /// How many bytes are not 0, if the file is cut before they are counted.
    func count(cutTo length: Int?) throws(DecodingRefusal) -> Int {
      try MappedFile(file).withBytes { bytes -> Int in
        if let length { ftruncate(file, off_t(length)) }
        return bytes.count { $0 != 0 }
      }
    }
    XCTAssertEqual(try count(cutTo: nil), 100_000)
    do {
      _ = try count(cutTo: 5000)
      XCTFail("Most of them are gone.")
    } catch {
      XCTAssertEqual(error.outcome, .damaged)
    }
    XCTAssertEqual(try count(cutTo: nil), 5000)
  }
}
