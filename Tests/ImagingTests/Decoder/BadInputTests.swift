// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc
import PictureDamage
import TestSupport
import XCTest

@testable import Imaging

final class BadInputTests: MainLoopTestCase {
  func testFilesThatAreNotPicturesAreRecognized() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write("", to: "empty.jpg")
      try folder.write("Dear diary,\n", to: "letter.jpg")
      try folder.makeFolder("folder.jpg")
      mkfifo(folder.file("pipe.jpg"), 0o600)
      truncate(folder.file("empty.jpg"), 0)
      try folder.write("BM", to: "huge.bmp")
      truncate(folder.file("huge.bmp"), off_t(DecodingLimits.fileBytes) + 1)
      symlink("loop.jpg", folder.file("loop.jpg"))

      for (name, reason, sentence) in [
        ("none.jpg", PictureError.missing, "File not found."),
        ("empty.jpg", .empty, "The file is empty."),
        (
          "letter.jpg", .unknownFormat,
          "This isn't a photo, or its format isn't supported."
        ),
        ("folder.jpg", .folder, "This is a folder, not a photo."),
        ("pipe.jpg", .notAFile, "This isn't a regular file."),
        ("huge.bmp", .fileTooLarge, "The file is too large for a photo."),
        ("loop.jpg", .unreadable, "Can't read the file."),
      ] {
        let failure = await decoder.failure(folder.file(name))
        XCTAssertEqual(failure, reason, name)
        XCTAssertEqual(failure?.description, sentence)
      }
      let device = await decoder.failure("/dev/zero")
      XCTAssertEqual(device, .notAFile)
    }
  }

  func testAFileThatMayNotBeRead() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-size", "4x4", "xc:red", folder.file("secret.png"))
      chmod(folder.file("secret.png"), 0)
      chmod(folder.path, 0o755)
      let decoder = PictureDecoder(workers: 1)
      _ = try await decoder.idleProcess()
      // Root may read everything.
      let isRoot = geteuid() == 0
      if isRoot { seteuid(65534) }
      let failure = await decoder.failure(folder.file("secret.png"))
      if isRoot { seteuid(0) }
      XCTAssertEqual(failure, .noPermission)
      XCTAssertEqual(failure?.description, "Permission denied.")
    }
  }

  func testATruncatedPictureIsDamaged() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for format in ["jpg", "png", "gif", "tiff", "bmp", "webp"] {
        let path = folder.file("whole.\(format)")
        try convert("-size", "200x200", "plasma:red-blue", path)
        let whole = try bytes(path)
        try folder.write(Array(whole[..<(whole.count / 2)]), to: "half.\(format)")
        let failure = await decoder.failure(folder.file("half.\(format)"))
        XCTAssertEqual(failure, .damaged, format)
        XCTAssertEqual(failure?.description, "The photo is damaged or incomplete.")
      }
    }
  }

  func testALibraryThatComplainsDoesNotEndTheProcess() throws {
    // As in a test run, where Cameo's own criticals end the process.
    let former = getenv("G_DEBUG").map { String(cString: $0) }
    setenv("G_DEBUG", "fatal-criticals", 1)
    defer { if let former { setenv("G_DEBUG", former, 1) } else { unsetenv("G_DEBUG") } }
    let environment = try XCTUnwrap(cameo_worker_environment())
    defer { free(environment) }
    var names: Set<String> = []
    var next = environment
    while let text = next.pointee {
      names.insert(String(String(cString: text).prefix { $0 != "=" }))
      next += 1
    }
    XCTAssertTrue(names.isSuperset(of: ["GLIBC_TUNABLES", "PATH"]))
    XCTAssertFalse(names.contains("G_DEBUG"))
  }

  func testBombsAreRefused() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0], to: "bomb.gif")
      try folder.write(pngHeader(60000, 60000), to: "bomb.png")
      let decoder = PictureDecoder(workers: 1)
      let process = try await decoder.idleProcess()
      for name in ["bomb.gif", "bomb.png"] {
        let failure = await decoder.failure(folder.file(name))
        XCTAssertEqual(failure, .tooManyPixels, name)
        XCTAssertEqual(failure?.description, "The photo has too many pixels.")
      }
      // It did not even break the process.
      let after = try await decoder.idleProcess()
      XCTAssertEqual(after, process)
    }
  }

  func testAFileThatLacksNothingButItsEndIsShown() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      for (name, options, endLength) in [
        ("plain.jpg", [], 2), ("halved.jpg", ["-sampling-factor", "4:2:0"], 2),
        ("inks.jpg", ["-colorspace", "CMYK"], 2), ("progressive.jpg", ["-interlace", "Plane"], 2),
        ("still.gif", [], 1), ("moving.gif", ["(", "+clone", "-negate", ")"], 1),
      ] {
        let path = folder.file(name)
        try convert(["-seed", "7", "-size", "90x70", "plasma:red-blue"] + options + [path])
        let whole = try bytes(path)
        let cut = folder.file("cut")
        let complete = try await decoder.decode(path, longestSide: 90)
        for count in 1...endLength {
          try folder.write(Array(whole.dropLast(count)), to: "cut")
          let shown = try await decoder.decode(cut, longestSide: 90)
          XCTAssert(shown.withBytes { one in complete.withBytes { one.elementsEqual($0) } }, name)
        }
        // Of a moving picture, only the first frame is read.
        for count in name == "moving.gif" ? [] : [3, 8, 40, 300] {
          try folder.write(Array(whole.dropLast(endLength + count)), to: "cut")
          let failure = await decoder.failure(cut)
          XCTAssertEqual(failure, .damaged, "\(name) \(count)")
        }
      }
    }
  }

  func testAProgressivePictureWithoutItsLastScanIsDamaged() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert(
        "-size", "90x70", "plasma:red-blue", "-interlace", "Plane", folder.file("whole.jpg"))
      let whole = try bytes(folder.file("whole.jpg"))
      let scans = JPEGSegments(whole).segments.filter { $0.marker == 0xDA }
      XCTAssertGreaterThan(scans.count, 5)
      let decoder = PictureDecoder(workers: 1)
      for scan in scans.dropLast() {
        try folder.write(Array(whole[..<scan.scan.upperBound]), to: "cut.jpg")
        let failure = await decoder.failure(folder.file("cut.jpg"))
        XCTAssertEqual(failure, .damaged)
      }
    }
  }

  func testTheFirstFrameOfAnEndlessAnimationIsShown() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("short.gif")
      try convert(
        "-delay", "1", "-loop", "0", "-size", "40x40", "xc:red", "xc:blue", "xc:green", path)
      let whole = try bytes(path)
      let first = try XCTUnwrap(
        whole.indices.dropLast(3).first { Array(whole[$0..<($0 + 3)]) == [0x21, 0xF9, 4] })
      let frames = Array(whole[first...].dropLast())
      var endless = Array(whole[..<first])
      while endless.count < 20_000_000 { endless += frames }
      try folder.write(endless, to: "endless.gif")
      let decoder = PictureDecoder(workers: 1)
      let picture = try await decoder.decode(folder.file("endless.gif"), longestSide: 40)
      XCTAssert(picture.isRed(20, 20))
    }
  }
}

/// The beginning of a PNG file that claims this size.
private func pngHeader(_ width: UInt32, _ height: UInt32) -> [UInt8] {
  let size = PNGSums.bigEndian(width) + PNGSums.bigEndian(height) + [8, 6, 0, 0, 0]
  return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + PNGSums.chunk("IHDR", size)
    + PNGSums.bigEndian(64) + Array("IDAT".utf8) + [UInt8](repeating: 0, count: 68)
}
