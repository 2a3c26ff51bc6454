// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PictureDamage
import TestSupport
import XCTest

@testable import Imaging

/// Malicious pictures.
final class HostilePictureTests: MainLoopTestCase {
  func testABombOfAnyFormatIsRefused() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // A hundred thousand pixels wide and as high, in a handful of bytes.
      let size: [UInt8] = [0xA0, 0x86, 1, 0]
      let fields: [[UInt8]] = [
        [0, 1, 4, 0, 1, 0, 0, 0] + size, [1, 1, 4, 0, 1, 0, 0, 0] + size,
        [2, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0], [3, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0],
        [6, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0], [0x11, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0],
        [0x16, 1, 4, 0, 1, 0, 0, 0] + size, [0x17, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0],
      ]
      let tiff: [UInt8] =
        [0x49, 0x49, 42, 0, 8, 0, 0, 0, 8, 0] + fields.flatMap { $0 } + [0, 0, 0, 0]
      try folder.write(tiff, to: "bomb.tiff")
      let bmp: [UInt8] =
        Array("BM".utf8) + [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0] + size + size
        + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 28)
      try folder.write(bmp, to: "bomb.bmp")
      for name in ["bomb.tiff", "bomb.bmp"] {
        let failure = await decoder.failure(folder.file(name))
        let reasons: [PictureError] = [.tooManyPixels, .outOfMemory, .damaged]
        XCTAssert(failure.map(reasons.contains) == true, "\(name): \(String(describing: failure))")
      }
      let next = await decoder.failure(sample("brooch.jpg"))
      XCTAssertNil(next)
    }
  }

  func testStackedPagesAreNotCountedForever() {
    // Ten thousand directories of 65,535 fields each, in less than a megabyte.
    let (first, fields) = (8, 0xFFFF)
    var file = [UInt8](repeating: 0xFF, count: first + 2 + fields * 12)
    file.replaceSubrange(0..<8, with: [0x49, 0x49, 42, 0] + littleEndian(first))
    for number in 1...10_000 { file += littleEndian(first + number * 4) }
    let count = file.withUnsafeBytes { TIFFPages.count($0) }
    // Half a million fields are looked at.
    XCTAssertEqual(count, 8)
  }

  func testNoDrawingIsReadForever() throws {
    try onMain {
      let folder = try TemporaryFolder()
      // What takes forever takes longer than any test.
      let decoder = PictureDecoder(workers: 1, limits: DecoderTime().limits)
      try folder.write(svg(String(repeating: "<!>", count: 200_000)), to: "types.svg")
      _ = try await decoder.entries(folder.file("types.svg"))
      let deep = String(repeating: "<g>", count: 20_000)
      try folder.write(svg(deep + String(repeating: "x<b/>", count: 20_000)), to: "deep.svg")
      _ = try await decoder.entries(folder.file("deep.svg"))
    }
  }

  func testEndlesslyGrowingDrawingsAreAbandoned() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let time = DecoderTime(seconds: 3)
      let decoder = PictureDecoder(workers: 2, limits: time.limits)
      let laughs = (1...9).map { level in
        let ten = String(repeating: "&l\(level - 1);", count: 10)
        return "<!ENTITY l\(level) \"\(ten)\">"
      }
      try folder.write(
        "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY l0 \"ha\">\(laughs.joined())]>"
          + svg("<text y=\"9\">&l9;</text>"), to: "laughs.svg")
      try folder.write(
        svg(
          "<filter id=\"f\" filterRes=\"99999\" width=\"9999999\" height=\"9999999\">"
            + "<feTurbulence baseFrequency=\"1e-9\" numOctaves=\"999999\"/>"
            + "<feGaussianBlur stdDeviation=\"99999\"/></filter>"
            + "<rect width=\"9999999\" height=\"9999999\" filter=\"url(#f)\"/>"), to: "filter.svg")
      let uses = (1...20).map { level in
        "<g id=\"u\(level)\">"
          + String(repeating: "<use href=\"#u\(level - 1)\"/>", count: 10) + "</g>"
      }
      try folder.write(svg("<rect id=\"u0\"/>" + uses.joined()), to: "uses.svg")
      for name in ["laughs.svg", "filter.svg", "uses.svg"] {
        time.end()
        _ = await decoder.failure(folder.file(name))
        // Whatever the result: it comes, and without harm to the next.
        time.end(false)
        let next = await decoder.failure(sample("brooch.jpg"))
        XCTAssertNil(next, name)
      }
    }
  }

  func testADrawingMakesNoRequests() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let listener = try Listener()
      let plain = svg("<rect width=\"9\" height=\"9\" fill=\"#080\"/>")
      let address = "http://127.0.0.1:\(listener.port)"
      let text =
        "<?xml version=\"1.0\"?><?xml-stylesheet href=\"\(address)/a.css\" type=\"text/css\"?>"
        + "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file:///etc/passwd\">"
        + "<!ENTITY % p SYSTEM \"\(address)/p.dtd\">]>"
        + svg(
          "<style>@import url(\(address)/b.css); @import url(file:///etc/passwd);</style>"
            + "<image href=\"\(address)/c.png\" width=\"9\" height=\"9\"/>"
            + "<image href=\"file:///etc/passwd\" width=\"9\" height=\"9\"/>"
            + "<use href=\"\(address)/d.svg#x\"/><rect width=\"9\" height=\"9\" fill=\"#080\"/>")
      try folder.write(plain, to: "plain.svg")
      try folder.write(text, to: "asking.svg")
      let decoder = PictureDecoder(workers: 1)
      let honest = try await decoder.decode(folder.file("plain.svg"), longestSide: 9)
      let asking = try await decoder.decode(folder.file("asking.svg"), longestSide: 9)
      XCTAssertEqual(honest.withBytes { Array($0) }, asking.withBytes { Array($0) })
      XCTAssertFalse(listener.wasAsked)
    }
  }
}

private func svg(_ content: String) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\(content)</svg>
  """
}

/// Listens on this computer without answering.
private final class Listener {
  let port: UInt16
  private let socket: Int32

  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        XCTAssertEqual(bind(socket, $0, length), 0)
        XCTAssertEqual(listen(socket, 5), 0)
        XCTAssertEqual(getsockname(socket, $0, &length), 0)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(socket) }

  /// Whether there was a connection.
  var wasAsked: Bool {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) != 0
  }
}
