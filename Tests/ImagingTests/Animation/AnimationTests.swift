// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Moving pictures as other programs write them.
final class AnimationTests: MainLoopTestCase {
  func testEveryFormatMoves() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try PictureStudio.moving(in: URL(filePath: folder.path))
      for name in ["moving.gif", "moving.webp", "moving.png", "moving.avif", "moving.jxl"] {
        let found = try await decoder.animation(folder.file(name), longestSide: 8)
        let animation = try XCTUnwrap(found, name)
        XCTAssertEqual(animation.frameCount, 2, name)
        XCTAssertNil(animation.loops, name)
        // All of it again: it is kept, so that no process is needed.
        for round in 0..<2 {
          let red = try await animation.frame()
          let blue = try await animation.frame()
          XCTAssertEqual([red.number, blue.number], [0, 1], name)
          XCTAssertEqual(red.milliseconds, 100, name)
          XCTAssertEqual([red.picture.width, red.picture.height], [8, 6], name)
          XCTAssertEqual([red.picture.fullWidth, red.picture.fullHeight], [16, 12], name)
          XCTAssert(red.picture.isRed(4, 3), name)
          XCTAssertFalse(blue.picture.isRed(4, 3), "\(name) \(round)")
        }
        await eventually { decoder.sharedLimit.count == 0 }
      }
      let still = try await decoder.animation(sample("lighthouse.jpg"), longestSide: 8)
      XCTAssertNil(still)
      let drawing = try await decoder.animation(sample("oak-leaf.png"), longestSide: 8)
      XCTAssertNil(drawing)
      try convert("-size", "9x9", "xc:red", "gif:" + folder.file("still.gif"))
      let single = try await decoder.animation(folder.file("still.gif"), longestSide: 8)
      XCTAssertNil(single)
    }
  }

  func testNoProcessIsStartedForPicturesThatDoNotMove() throws {
    let folder = try TemporaryFolder()
    let place = URL(filePath: folder.path)
    try PictureStudio.moving(in: place)
    try PictureStudio.run(["convert", "frame-0.png", "-quality", "95", "photo.jpg"], in: place)
    for (name, arguments) in [
      ("plain.jxl", ["frame-0.png"]), ("exact.jxl", ["-d", "0", "frame-0.png"]),
      ("boxes.jxl", ["photo.jpg"]),
    ] {
      try PictureStudio.run(["cjxl", "--quiet"] + arguments + [name], in: place)
      XCTAssertFalse(MovingPicture.mayBeOne(try bytes(folder.file(name)), .jxl), name)
    }
    try PictureStudio.run(["avifenc", "-s", "9", "frame-0.png", "still.avif"], in: place)
    XCTAssertFalse(MovingPicture.mayBeOne(try bytes(folder.file("still.avif")), .avif))
    XCTAssert(MovingPicture.mayBeOne(try bytes(folder.file("moving.jxl")), .jxl))
    XCTAssert(MovingPicture.mayBeOne(try bytes(folder.file("moving.avif")), .avif))
  }

  func testFramesAreDrawnOverEachOtherAsTheFileSays() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let patch = ["-size", "4x4"]
      func gif(_ disposal: String) throws {
        try PictureStudio.run(
          ["convert", "-loop", "3", "-delay", "7", "-dispose", "none", "-size", "16x12", "xc:red"]
            + ["-delay", "0", "-dispose", disposal] + patch + ["-page", "+2+2", "xc:blue"]
            + ["-dispose", "none"] + patch + ["-page", "+9+2", "xc:blue", "\(disposal).gif"],
          in: URL(filePath: folder.path))
      }
      // What is where the second frame was once the third is there.
      for (disposal, expected) in [
        ("none", 0xFF00_00FF), ("background", 0), ("previous", 0xFFFF_0000),
      ] as [(String, UInt32)] {
        try gif(disposal)
        let found = try await decoder.animation(folder.file("\(disposal).gif"), longestSide: 99)
        let animation = try XCTUnwrap(found)
        XCTAssertEqual(animation.frameCount, 3)
        XCTAssertEqual(animation.loops, 3, disposal)
        let first = try await animation.frame()
        let second = try await animation.frame()
        let third = try await animation.frame()
        XCTAssertEqual([first.milliseconds, second.milliseconds], [70, 100])
        XCTAssertEqual(first.picture.pixel(3, 3), 0xFFFF_0000)
        XCTAssertEqual(second.picture.pixel(3, 3), 0xFF00_00FF)
        XCTAssertEqual(second.picture.pixel(1, 1), 0xFFFF_0000)
        XCTAssertEqual(third.picture.pixel(3, 3), expected, disposal)
        XCTAssertEqual(third.picture.pixel(10, 3), 0xFF00_00FF, disposal)
        for _ in 3..<9 { _ = try await animation.next() }
        let afterwards = try await animation.next()
        XCTAssertNil(afterwards, "It plays three times.")
      }
    }
  }

  func testTransparentFramesLetThroughWhatIsBelow() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let place = URL(filePath: folder.path)
      let decoder = PictureDecoder(workers: 1)
      try PictureStudio.run(["convert", "-size", "16x12", "xc:red", "red.png"], in: place)
      try PictureStudio.run(
        ["convert", "-size", "8x8", "xc:none", "-fill", "blue", "-draw", "rectangle 0,0 3,7"]
          + ["half.png"], in: place)
      for name in ["red", "half"] {
        try PictureStudio.run(["cwebp", "-quiet", "\(name).png", "-o", "\(name).webp"], in: place)
      }
      for (mark, expected) in [("+b", 0xFFFF_0000), ("-b", 0)] as [(String, UInt32)] {
        try PictureStudio.run(
          ["webpmux", "-frame", "red.webp", "+40", "-frame", "half.webp", "+60+4+2+0\(mark)"]
            + ["-loop", "2", "-o", "over.webp"], in: place)
        let found = try await decoder.animation(folder.file("over.webp"), longestSide: 99)
        let animation = try XCTUnwrap(found)
        XCTAssertEqual(animation.loops, 2)
        _ = try await animation.next()
        let second = try await animation.frame()
        XCTAssertEqual(second.milliseconds, 60)
        let left = second.picture.pixel(6, 5)
        XCTAssert(left & 0xFF > 200 && left >> 24 == 0xFF, String(left, radix: 16))
        let right = second.picture.pixel(10, 5)
        XCTAssert(
          expected == 0 ? right == 0 : second.picture.isRed(10, 5), String(right, radix: 16))
      }
    }
  }

  func testALongOneIsDecodedWhileItPlays() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // 90 MB in all.
      let colours = (0..<24).map { "xc:rgb(\($0 * 10),0,0)" }
      try PictureStudio.run(
        ["convert", "-delay", "5", "-loop", "0", "-size", "1100x850"] + colours + ["long.gif"],
        in: URL(filePath: folder.path))
      let found = try await decoder.animation(folder.file("long.gif"), longestSide: 2000)
      let animation = try XCTUnwrap(found)
      XCTAssertEqual(animation.frameCount, 24)
      for round in 0..<2 {
        for number in 0..<24 {
          let frame = try await animation.frame()
          XCTAssertEqual(frame.number, number, "\(round)")
          let red = frame.picture.pixel(500, 400) >> 16 & 0xFF
          XCTAssertLessThanOrEqual(abs(Int(red) - number * 10), 2, "\(round) \(number)")
        }
      }
      // Its process is killed: another one goes on where it was.
      let process = try XCTUnwrap(animation.process)
      kill(process, SIGKILL)
      for number in 0..<24 {
        let frame = try await animation.nextOrRetry()
        XCTAssertEqual(frame?.number, number)
      }
      animation.end()
      let afterwards = try await animation.next()
      XCTAssertNil(afterwards)
      await eventually { hasNoChildren() }
      XCTAssertEqual(decoder.sharedLimit.count, 0)
    }
  }
}

extension PictureAnimation {
  fileprivate func frame() async throws -> Frame {
    let frame = try await next()
    return try XCTUnwrap(frame)
  }

  /// The next frame. One that was being decoded when the process was killed fails once.
  fileprivate func nextOrRetry() async throws -> Frame? {
    do { return try await next() } catch { return try await next() }
  }
}
