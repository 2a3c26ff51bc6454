// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Malicious drawings. `HostilePictureTests` has those that grow without end.
final class HostileDrawingTests: MainLoopTestCase {
  func testDrawingsThatReferToThemselvesEnd() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, content) in [
        ("a copy of itself", "<use id=\"a\" href=\"#a\"/>"),
        ("two copies", "<use id=\"a\" href=\"#b\"/><use id=\"b\" href=\"#a\"/>"),
        (
          "a copy of what it is in",
          "<g id=\"a\"><rect width=\"9\" height=\"9\"/><use href=\"#a\"/></g>"
        ),
        (
          "gradients",
          "<linearGradient id=\"a\" href=\"#b\"/><linearGradient id=\"b\" href=\"#a\"/>"
            + fill("#a")
        ),
        (
          "a pattern",
          "<pattern id=\"a\" href=\"#a\" width=\"1\" height=\"1\">\(fill("#a"))</pattern>"
            + fill("#a")
        ),
        (
          "a clip",
          "<clipPath id=\"a\" clip-path=\"url(#a)\">\(shape)</clipPath><g clip-path=\"url(#a)\">\(shape)</g>"
        ),
        (
          "a mask",
          "<mask id=\"a\" mask=\"url(#a)\">\(shape)</mask><g mask=\"url(#a)\">\(shape)</g>"
        ),
        (
          "a marker",
          "<marker id=\"a\"><path d=\"M0 0L9 9\" marker-start=\"url(#a)\"/></marker>"
            + "<path d=\"M0 0L9 9\" marker-start=\"url(#a)\"/>"
        ),
        (
          "a filter",
          "<filter id=\"a\"><feImage href=\"#b\"/></filter><g id=\"b\" filter=\"url(#a)\">\(shape)</g>"
        ),
        (
          "pictures in pictures",
          "<g id=\"a\"><filter id=\"f\"><feImage href=\"#a\"/></filter><rect width=\"9\" height=\"9\" filter=\"url(#f)\"/></g>"
        ),
      ] as [(String, String)] {
        try folder.write(svg(content), to: "drawing.svg")
        let failure = await decoder.failure(folder.file("drawing.svg"))
        XCTAssert(failure == nil || failure == .damaged, "\(name): \(String(describing: failure))")
      }
    }
  }

  func testEntitiesThatContainThemselvesAreRefused() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, entities) in [
        ("one", "<!ENTITY a \"&a;\">"), ("two", "<!ENTITY a \"&b;\"><!ENTITY b \"&a;&a;\">"),
        ("a parameter", "<!ENTITY % p \"&#37;p;\"> %p; <!ENTITY a \"\">"),
        // A quarter of a million times 50 kilobytes.
        (
          "a large one",
          "<!ENTITY a \"\(String(repeating: "&b;", count: 250_000))\">"
            + "<!ENTITY b \"\(String(repeating: "x", count: 50_000))\">"
        ),
      ] as [(String, String)] {
        try folder.write(
          "<?xml version=\"1.0\"?><!DOCTYPE svg [\(entities)]>" + svg("<text y=\"9\">&a;</text>"),
          to: "drawing.svg")
        let failure = await decoder.failure(folder.file("drawing.svg"))
        // Without memory, the library ends the process.
        let reasons: [PictureError?] = [nil, .damaged, .outOfMemory, .tookTooLong, .decoderFailed]
        XCTAssert(reasons.contains(failure), "\(name): \(String(describing: failure))")
        let next = await decoder.failure(sample("brooch.jpg"))
        XCTAssertNil(next, name)
      }
      _ = takeLog(domain: ChildProcess.logDomain)
    }
  }

  func testHugeDrawingsAreNoLargerThanWanted() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (size, isShown) in [
        ("width=\"30000\" height=\"30000\"", true), ("width=\"1e9\" height=\"1e9\"", true),
        ("width=\"2147483647\" height=\"2147483647\"", false),
        ("width=\"1e308\" height=\"1e308\"", false), ("width=\"9\" height=\"1e9\"", true),
        ("width=\"-9\" height=\"9\"", false), ("width=\"0\" height=\"9\"", false),
        ("viewBox=\"0 0 1e38 1e38\"", false), ("width=\"NaN\" height=\"9\"", false),
        ("width=\"9\" height=\"9\" viewBox=\"-1e308 -1e308 1e-308 1e-308\"", false),
      ] as [(String, Bool)] {
        try folder.write(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)><rect width=\"1e9\" height=\"1e9\"/></svg>",
          to: "drawing.svg")
        do {
          let picture = try await decoder.decode(folder.file("drawing.svg"), longestSide: 64)
          XCTAssertLessThanOrEqual(max(picture.width, picture.height), 64, size)
        } catch {
          let reasons: [PictureError] = [.damaged, .tooManyPixels, .outOfMemory]
          XCTAssert((error as? PictureError).map(reasons.contains) == true, "\(size): \(error)")
          XCTAssertFalse(isShown, "\(size): \(error)")
        }
        // To be sent, it is drawn no larger than pictures may be.
        if let sent = try? await Outgoing.prepare(
          folder.file("drawing.svg"), for: PictureLimits(), with: decoder)
        {
          XCTAssertLessThanOrEqual(sent.size.longestSide, DecodingLimits.longestSide, size)
        }
      }
    }
  }

  func testNothingOutsideOfADrawingIsShown() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try convert("-size", "9x9", "xc:red", folder.file("red.png"))
      try folder.write(
        svg("<g id=\"x\"><rect width=\"9\" height=\"9\" fill=\"red\"/></g>"), to: "red.svg")
      try folder.write("rect { fill: red !important }", to: "red.css")
      try folder.write(svg(shape), to: "drawing.svg")
      let honest = try await decoder.decode(folder.file("drawing.svg"), longestSide: 9)
      for address in ["file://\(folder.path)", folder.path, "."] {
        for (head, content) in [
          ("", "<image width=\"9\" height=\"9\" href=\"\(address)/red.png\"/>"),
          ("", "<image width=\"9\" height=\"9\" xlink:href=\"\(address)/red.svg\"/>"),
          ("", "<use href=\"\(address)/red.svg#x\"/>"),
          ("", "<style>@import \"\(address)/red.css\";</style>"),
          ("", "<style>@import url(\(address)/red.css);</style>"),
          ("<?xml-stylesheet href=\"\(address)/red.css\" type=\"text/css\"?>", ""),
          (
            "",
            "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"\(address)/red.svg\"/>"
          ),
          (
            "",
            "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"\(address)/red.css\" parse=\"text\"/>"
          ),
          ("", fill("\(address)/red.svg#x")),
          ("<!DOCTYPE svg [<!ENTITY e SYSTEM \"\(address)/red.svg\">]>", "<g>&e;</g>"),
          ("<!DOCTYPE svg [<!ENTITY % p SYSTEM \"\(address)/red.css\"> %p;]>", ""),
          ("<!DOCTYPE svg SYSTEM \"\(address)/red.css\">", ""),
          (
            "",
            "<filter id=\"f\"><feImage href=\"\(address)/red.png\"/></filter>"
              + "<rect width=\"9\" height=\"9\" fill=\"none\" filter=\"url(#f)\"/>"
          ),
        ] as [(String, String)] {
          try folder.write(head + svg(shape + content), to: "asking.svg")
          do {
            let asking = try await decoder.decode(folder.file("asking.svg"), longestSide: 9)
            XCTAssertEqual(
              honest.withBytes { Array($0) }, asking.withBytes { Array($0) }, head + content)
          } catch {
            // It may also be refused as a whole.
            XCTAssertEqual(error as? PictureError, .damaged, head + content)
          }
        }
      }
    }
  }

  func testAFewKilobytesThatAreUnpackedToAGigabyteDoNoHarm() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // Pieces that don't refer to what precedes them, so that one can be there a hundred times.
      let program = """
        import zlib
        packer = zlib.compressobj(9, wbits=31)
        def pack(text): return packer.compress(text) + packer.flush(zlib.Z_FULL_FLUSH)
        head = pack(b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">')
        piece = pack(b" " * 10_000_000)
        open("bomb.svgz", "wb").write(head + piece * 100 + pack(b"</svg>") + packer.flush())
        """
      try PictureStudio.run(["python3", "-c", program], in: URL(filePath: folder.path))
      XCTAssertLessThan(try bytes(folder.file("bomb.svgz")).count, 2_000_000)
      _ = await decoder.failure(folder.file("bomb.svgz"))
      // Whatever the result: it comes, and without harm to the next.
      let next = await decoder.failure(sample("brooch.jpg"))
      XCTAssertNil(next)
    }
  }
}

/// A green square.
private let shape = "<rect width=\"9\" height=\"9\" fill=\"#080\"/>"

/// A square that is filled with what is at an address, or not at all.
private func fill(_ address: String) -> String {
  "<rect width=\"9\" height=\"9\" fill=\"url(\(address)) none\"/>"
}

private func svg(_ content: String) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" \
  height="9">\(content)</svg>
  """
}
