// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import Imaging

/// Unusual files.
final class StrangeFileTests: MainLoopTestCase {
  func testSpecialFilesAreReported() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try bindSocket(folder.file("socket.png"))
      symlink("nowhere.png", folder.file("dangling.png"))
      symlink("pong.png", folder.file("ping.png"))
      symlink("ping.png", folder.file("pong.png"))
      let long = String(repeating: "n", count: 300)
      for (path, reason) in [
        (folder.file("socket.png"), PictureError.notAFile), ("/dev/null", .notAFile),
        (folder.file("dangling.png"), .missing), (folder.file("ping.png"), .unreadable),
        (folder.file(long), .unreadable), ("/proc/self", .folder), ("/proc/self/status", .empty),
        (folder.file("socket.png/inside.png"), .missing), ("", .missing),
      ] {
        let failure = await decoder.failure(path)
        XCTAssertEqual(failure, reason, path)
      }
    }
  }

  func testNamesMayContainAnything() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let red = try { () throws -> [UInt8] in
        try convert("-size", "8x8", "xc:red", "png:" + folder.file("red"))
        return try bytes(folder.file("red"))
      }()
      for name in ["two\nlines.png", " ", "-rf", "%s%n.png", "ä字😀.png", "\u{1B}[2J.png", "pdf.txt"]
      {
        try folder.write(red, to: name)
        let picture = try await decoder.decode(folder.file(name), longestSide: 8)
        XCTAssert(picture.isRed(4, 4), name.debugDescription)
      }
      // Text in Swift is Unicode, so other names can't even be requested.
      let strange: [CChar] = folder.file("").utf8CString.dropLast() + [-1, -2, 0]
      symlink(folder.file("red"), strange)
      let failure = await decoder.failure(folder.file("\u{FFFD}\u{FFFD}"))
      XCTAssertEqual(failure, .missing)
    }
  }

  func testAFileThatShrinksWhileItIsReadIsDamaged() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-size", "600x600", "plasma:", "-depth", "8", folder.file("big.png"))
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      await stop(process)
      let work = Task { await decoder.failure(folder.file("big.png")) }
      await eventually { decoder.workers.first?.state == .busy }
      truncate(folder.file("big.png"), 5000)
      kill(process, SIGCONT)
      let failure = await work.value
      XCTAssertEqual(failure, .damaged)
    }
  }

  func testAFileThatGrowsWhileItIsReadEnds() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-delay", "1", "-size", "9x9", "xc:red", "xc:blue", "gif:" + folder.file("grows"))
      let whole = try bytes(folder.file("grows"))
      try folder.write(Array(whole.dropLast()), to: "grows")
      let file = open(folder.file("grows"), O_WRONLY | O_APPEND)
      defer { close(file) }
      let frames = whole[(whole.count / 2)...].dropLast()
      let writing = Task.detached {
        while !Task.isCancelled {
          _ = Array(frames).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        }
      }
      let failure = await PictureDecoder(workers: 1).failure(folder.file("grows"))
      writing.cancel()
      await writing.value
      XCTAssertNil(failure)
    }
  }
}

private func bindSocket(_ path: String) throws {
  let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(socket) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let bound = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  XCTAssertEqual(bound, 0)
}
