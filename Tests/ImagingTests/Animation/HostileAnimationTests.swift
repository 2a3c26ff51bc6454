// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PictureDamage
import TestSupport
import XCTest

@testable import Imaging

/// Malicious and damaged moving pictures.
final class HostileAnimationTests: MainLoopTestCase {
  func testMoreFramesThanAnyoneWatchesAreLeftOut() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write(Self.gif(frames: 60_000, width: 1, height: 1), to: "many.gif")
      let found = try await decoder.animation(folder.file("many.gif"), longestSide: 64)
      let animation = try XCTUnwrap(found)
      XCTAssertEqual(animation.frameCount, DecodingLimits.frames)
      for number in 0..<100 {
        let frame = try await animation.next()
        XCTAssertEqual(frame?.number, number)
      }
      animation.end()
      await eventually { decoder.sharedLimit.count == 0 }
    }
  }

  func testABombIsNotShown() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      // A canvas of four gigapixels doesn't move; a frame of that size is left out.
      try folder.write(Self.gif(frames: 3, width: 0xFFFF, height: 0xFFFF), to: "bomb.gif")
      let bomb = try await decoder.animation(folder.file("bomb.gif"), longestSide: 64)
      XCTAssertNil(bomb)
      let small = Self.gif(frames: 1, width: 4, height: 4).dropLast()
      let large = Self.gif(frames: 1, width: 0xFFFF, height: 0xFFFF).dropFirst(19)
      try folder.write(Array(small + large), to: "hidden.gif")
      let found = try await decoder.animation(folder.file("hidden.gif"), longestSide: 64)
      let animation = try XCTUnwrap(found)
      for _ in 0..<2 {
        let frame = try await animation.next()
        XCTAssertEqual(frame?.picture.width, 4)
      }
    }
  }

  func testDamageDoesNoHarm() throws {
    let count = AddressSanitizer.isOn ? 60 : 200
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try PictureStudio.moving(in: URL(filePath: folder.path))
      let bases = try ["moving.gif", "moving.webp", "moving.png"].map { name in
        try bytes(folder.file(name))
      }
      var dice = Dice(seed: 5)
      var outcomes: [String: Int] = [:]
      for number in 0..<count {
        var file = bases[number % 3]
        if dice.onceIn(3) { file.removeLast(dice.roll(1..<file.count)) }
        for _ in 0..<dice.roll(0..<4) where file.count > 20 {
          file[dice.roll(12..<file.count)] = UInt8(dice.pick([0, 1, 0x7F, 0x80, 0xFF]))
        }
        try folder.write(file, to: "damaged")
        outcomes[try await Self.play(decoder, folder.file("damaged")), default: 0] += 1
      }
      XCTAssertGreaterThan(outcomes["moves", default: 0], count / 10, "\(outcomes)")
      XCTAssertEqual(outcomes["decoderFailed", default: 0], 0, "\(outcomes)")
      await eventually { decoder.sharedLimit.count == 0 && hasNoChildren() }
    }
  }

  func testALyingProcessDoesNoHarm() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(Self.gif(frames: 3, width: 4, height: 4), to: "moving.gif")
      let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("lying-worker").path
      let decoder = PictureDecoder(workers: 2, seconds: 0.3, patience: 0.3, program: program)
      var dice = Dice(seed: 8)
      defer { unsetenv("CAMEO_LIES") }
      var outcomes: [String: Int] = [:]
      for _ in 0..<150 {
        setenv("CAMEO_LIES", "\(dice.next())", 1)
        outcomes[try await Self.play(decoder, folder.file("moving.gif")), default: 0] += 1
      }
      // Some of its replies are correct.
      XCTAssertGreaterThan(outcomes["moves", default: 0], 0, "\(outcomes)")
      await eventually { decoder.sharedLimit.count == 0 && hasNoChildren() }
    }
  }

  /// Shows some frames and reads all their pixels.
  @MainActor
  private static func play(_ decoder: PictureDecoder, _ path: String) async throws -> String {
    do {
      guard let animation = try await decoder.animation(path, longestSide: 64) else {
        return "still"
      }
      for _ in 0..<5 {
        guard let frame = try await animation.next() else { break }
        let sum = frame.picture.withBytes { $0.reduce(0) { $0 &+ Int($1) } }
        let isFine =
          frame.picture.withBytes { $0.count } == frame.picture.bytesPerRow * frame.picture.height
          && sum >= 0 && max(frame.picture.width, frame.picture.height) <= 64
          && (20...600_000).contains(frame.milliseconds)
        if !isFine { XCTFail("\(frame)") }
      }
      return "moves"
    } catch let error as PictureError {
      return "\(error)"
    }
  }

  /// A file of frames of one colour whose pixels are there only if they are small.
  private static func gif(frames: Int, width: Int, height: Int) -> [UInt8] {
    let size = littleEndian(width, bytes: 2) + littleEndian(height, bytes: 2)
    var file = Array("GIF89a".utf8) + size + [0x80, 0, 0] + [255, 0, 0, 0, 0, 0]
    // Clear, a run of the first colour, and the end.
    let pixels: [UInt8] = width * height <= 1 ? [2, 2, 0x44, 1, 0] : [2, 3, 0x84, 0x8F, 0x05, 0]
    let frame = [0x2C, 0, 0, 0, 0] + size + [0] + pixels
    for _ in 0..<frames { file += frame }
    return file + [0x3B]
  }
}
