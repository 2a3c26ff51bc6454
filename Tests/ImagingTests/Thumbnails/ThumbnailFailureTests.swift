// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import Imaging

final class ThumbnailFailureTests: MainLoopTestCase {
  func testADamagedPictureIsNotTriedAgainUntilItChanges() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let path = try fixture.picture()
      try write(Array(try bytes(path).prefix(9000)), to: path)
      setTime(path, 1000)
      let first = await fixture.failure(path)
      XCTAssertEqual(first, .damaged)
      XCTAssertEqual(rights(fixture.failurePlace(of: path)), 0o600)
      // The picture isn't read: one that could be decoded now is not.
      let size = try bytes(path).count
      try write(Array(try bytes(sample("brooch.jpg")).prefix(size)), to: path)
      setTime(path, 1000)
      let noted = number(fixture.failurePlace(of: path))
      let second = await fixture.failure(path)
      XCTAssertEqual(second, .damaged)
      XCTAssertEqual(number(fixture.failurePlace(of: path)), noted)
      let whole = try fixture.picture()
      let third = await fixture.failure(whole)
      XCTAssertNil(third)
    }
  }

  func testAFileThatIsNotAPictureIsNoted() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      for (name, text, expected) in [
        ("empty.jpg", "", PictureError.empty), ("words.jpg", "no picture", .unknownFormat),
      ] {
        try fixture.folder.write(text, to: name)
        let path = fixture.folder.file(name)
        let failure = await fixture.failure(path)
        XCTAssertEqual(failure, expected)
        XCTAssertEqual(access(fixture.failurePlace(of: path), F_OK), 0)
        let again = await fixture.failure(path)
        XCTAssertEqual(again, expected)
      }
    }
  }

  func testATemporaryFailureIsNotNoted() throws {
    try onMain {
      let fixture = try ThumbnailFixture()
      let missing = await fixture.failure(fixture.folder.file("missing.jpg"))
      XCTAssertEqual(missing, .missing)
      let folder = await fixture.failure(fixture.folder.path)
      XCTAssertEqual(folder, .folder)

      let path = try fixture.picture()
      let idle = PictureDecoder(program: "/nonexistent")
      let other = Thumbnails(decoder: idle, version: "9", root: fixture.root)
      do {
        _ = try await other.thumbnail(of: path)
        XCTFail("There is no decoder.")
      } catch { XCTAssertEqual(error as? PictureError, .noDecoder) }
      XCTAssertNotEqual(access(fixture.failurePlace(of: path), F_OK), 0)
      let failure = await fixture.failure(path)
      XCTAssertNil(failure)
    }
  }

  func testASlowThumbnailIsTriedOncePerProgram() throws {
    try onMain {
      let time = DecoderTime()
      let decoder = PictureDecoder(workers: 1, limits: time.limits)
      let fixture = try ThumbnailFixture(decoder: decoder)
      let path = try fixture.picture()
      let process = try await decoder.idleProcess()
      await stop(process)
      time.end()
      for _ in 0..<2 {
        // The second time there is a process that could do it at once.
        do {
          _ = try await fixture.thumbnails.thumbnail(of: path)
          XCTFail("It took too long.")
        } catch { XCTAssertEqual(error as? PictureError, .tookTooLong) }
        time.end(false)
      }
      XCTAssertNotEqual(access(fixture.failurePlace(of: path), F_OK), 0)
      let later = await fixture.failure(path)
      XCTAssertNil(later)
    }
  }

  func testAThumbnailFromASlowDiskIsTriedAgain() throws {
    try onMain {
      let time = DecoderTime()
      let decoder = PictureDecoder(workers: 1, limits: time.limits)
      let fixture = try ThumbnailFixture(decoder: decoder)
      let path = try fixture.picture()
      await stop(try await decoder.idleProcess())
      time.read()
      do {
        _ = try await fixture.thumbnails.thumbnail(of: path)
        XCTFail("It took too long.")
      } catch { XCTAssertEqual(error as? PictureError, .waitedTooLong) }
      time.end(false)
      _ = try await fixture.thumbnails.thumbnail(of: path)
    }
  }

  func testAKilledDecoderIsRetriedAndAPictureThatKillsTwoIsNoted() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let fixture = try ThumbnailFixture(decoder: decoder)
      // It takes much longer than this test needs to notice that it is being drawn.
      let slow = String(repeating: #"<rect width="90" height="90" filter="url(#f)"/>"#, count: 6)
      try fixture.folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><filter id="f">
        <feTurbulence baseFrequency="0.05" numOctaves="9"/></filter>\(slow)</svg>
        """, to: "slow.svg")
      let path = fixture.folder.file("slow.svg")
      for kills in 1...2 {
        _ = try await decoder.idleProcess()
        let work = Task { try await fixture.again().thumbnail(of: path, size: .xxLarge) }
        for _ in 0..<kills {
          var process: pid_t = 0
          // What it has computed before it got the picture doesn't count.
          var before: [pid_t: Int] = [:]
          await eventually {
            guard let worker = decoder.workers.first, worker.state == .busy,
              let id = worker.processID
            else { return false }
            let start = before[id] ?? ticks(id)
            before[id] = start
            process = id
            return ticks(id) >= start + 8
          }
          kill(process, SIGKILL)
          await eventually { decoder.workers.allSatisfy { $0.processID != process } }
        }
        do {
          _ = try await work.value
          XCTAssertEqual(kills, 1)
          unlink(fixture.place(of: path, in: "xx-large"))
        } catch {
          XCTAssertEqual(error as? PictureError, .decoderFailed)
          XCTAssertEqual(kills, 2)
        }
      }
      let noted = try ThumbnailNotes(reading: bytes(fixture.failurePlace(of: path)))
      XCTAssertEqual(noted?.failure, .decoderFailed)
    }
  }
}
