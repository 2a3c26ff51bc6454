// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport
import XCTest

@testable import Imaging

final class OutgoingTests: MainLoopTestCase {
  /// Why a picture is not sent; nil if it may be.
  private static func refusal(
    _ path: String, _ limits: PictureLimits, crop: PixelRect? = nil, _ decoder: PictureDecoder
  ) async -> OutgoingError? {
    do {
      _ = try await Outgoing.prepare(
        path, for: limits, edit: PictureEdit(crop: crop), with: decoder)
      return nil
    } catch {
      return error
    }
  }

  func testAPictureThatFitsIsNotTouched() throws {
    try onMain {
      let path = sample("lighthouse.jpg")
      let picture = try await Outgoing.prepare(
        path, for: PictureLimits(bytes: 50_000_000), with: PictureDecoder(workers: 1))
      XCTAssertFalse(picture.isReencoded)
      XCTAssertFalse(picture.removed.isEmpty)
      XCTAssertEqual(picture.bytes, try MetadataStripper.strip(bytes(path)).bytes)
      XCTAssertEqual(picture.type, "image/jpeg")
      XCTAssertEqual(picture.ending, "jpg")
      // It is turned by a quarter, so its stored size is the other way round.
      XCTAssertLessThan(picture.size.width, picture.size.height)
    }
  }

  func testAPictureIsReencodedWhenNecessary() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let path = sample("lighthouse.jpg")
      let smaller = try await Outgoing.prepare(
        path, for: PictureLimits(longestSide: 300), with: decoder)
      XCTAssert(smaller.isReencoded)
      XCTAssertEqual(smaller.size.longestSide, 300)
      XCTAssert(smaller.removed.contains(.exif))
      let crop = PixelRect(x: 10, y: 20, width: 50, height: 40)
      let part = try await Outgoing.prepare(
        path, for: PictureLimits(), edit: PictureEdit(crop: crop), with: decoder)
      XCTAssert(part.isReencoded)
      XCTAssertEqual(part.size, PictureSize(width: 50, height: 40))
      let other = try await Outgoing.prepare(
        sample("oak-leaf.png"), for: PictureLimits(formats: [.jpeg]), with: decoder)
      XCTAssertEqual(other.format, .jpeg)
      XCTAssert(other.isReencoded)
      XCTAssertEqual(other.sha256, Checksum.hex(Checksum.of(other.bytes, .sha256)))
    }
  }

  func testDataHiddenInThePixelsIsRemovedByReencoding() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try convert("-seed", "7", "-size", "64x48", "plasma:", "-strip", folder.file("plain.jpg"))
      var hiding = try bytes(folder.file("plain.jpg"))
      hiding.insert(contentsOf: "<x:xmpmeta xmlns".utf8, at: hiding.count - 2)
      try folder.write(hiding, to: "hiding.jpg")
      let picture = try await Outgoing.prepare(
        folder.file("hiding.jpg"), for: PictureLimits(), with: PictureDecoder(workers: 1))
      XCTAssert(picture.isReencoded)
      XCTAssertEqual(MetadataVerifier.findings(in: picture.bytes), [])
    }
  }

  func testMetadataStaysOnlyWhenWantedAndPossible() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let path = sample("lighthouse.jpg")
      let kept = try await Outgoing.prepare(
        path, for: PictureLimits(), keepingMetadata: true, with: decoder)
      XCTAssertEqual(kept.bytes, try bytes(path))
      let dropped = try await Outgoing.prepare(
        path, for: PictureLimits(longestSide: 200), keepingMetadata: true, with: decoder)
      XCTAssertEqual(MetadataVerifier.findings(in: dropped.bytes), [])
    }
  }

  func testAnimationsGoWholeOrNotAtAll() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try PictureStudio.moving(in: URL(filePath: folder.path))
      for name in ["moving.gif", "moving.webp", "moving.png"] {
        let path = folder.file(name)
        let whole = try await Outgoing.prepare(path, for: PictureLimits(), with: decoder)
        XCTAssertEqual(whole.isReencoded, false, name)
        XCTAssertEqual(PictureHeader(whole.bytes)?.isAnimation, true, name)
        XCTAssertFalse(whole.removed.isEmpty, name)
        let count = whole.bytes.count
        let refusals: [(PictureLimits, PixelRect?, OutgoingError)] = [
          (PictureLimits(takesAnimations: false), nil, .animationNotTaken(whole.format)),
          (PictureLimits(formats: [.jpeg]), nil, .animationNotTaken(whole.format)),
          (PictureLimits(width: 10), nil, .animationHasTooManyPixels(whole.size)),
          (
            PictureLimits(bytes: count, animationBytes: count - 1), nil,
            .animationHasTooManyBytes(count, most: count - 1)
          ),
          (PictureLimits(), PixelRect(x: 0, y: 0, width: 9, height: 9), .animationEdited),
        ]
        for (limits, crop, expected) in refusals {
          let found = await Self.refusal(path, limits, crop: crop, decoder)
          XCTAssertEqual(found, expected, name)
        }
        let first = try await Outgoing.prepare(
          path, for: PictureLimits(takesAnimations: false), firstPictureOnly: true, with: decoder)
        XCTAssertEqual(PictureHeader(first.bytes)?.isAnimation, false, name)
        XCTAssertEqual(first.size, whole.size, name)
      }
    }
  }

  func testEveryRefusalSaysWhyAndWhatToDo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      try folder.write("no picture", to: "text.jpg")
      let path = sample("lighthouse.jpg")
      let missing = await Self.refusal(folder.file("gone.jpg"), PictureLimits(), decoder)
      XCTAssertEqual(missing, .notReadable(.missing))
      let text = await Self.refusal(folder.file("text.jpg"), PictureLimits(), decoder)
      XCTAssertEqual(text, .notReadable(.unknownFormat))
      let tiny = await Self.refusal(path, PictureLimits(bytes: 200), decoder)
      XCTAssertEqual(tiny, .cannotFit(bytes: 200))
      XCTAssert(tiny?.description.contains("200 bytes") == true)
      let odd = await Self.refusal(path, PictureLimits(formats: [.webP]), decoder)
      XCTAssertEqual(odd, .noFormat([.webP]))
      XCTAssert(odd?.description.contains("WebP") == true)
      let outside = PixelRect(x: 0, y: 0, width: 99_999, height: 9)
      let crop = await Self.refusal(path, PictureLimits(), crop: outside, decoder)
      XCTAssertEqual(crop, .notReadable(.cropOutside))
      let half = try bytes(path)
      try folder.write(Array(half.prefix(half.count / 2)), to: "half.jpg")
      let damaged = await Self.refusal(folder.file("half.jpg"), PictureLimits(), decoder)
      XCTAssertEqual(damaged, .notReadable(.damaged))
    }
  }

  func testACancelledCallerGetsACancellationError() throws {
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      let task = Task {
        await Self.refusal(sample("lighthouse.jpg"), PictureLimits(longestSide: 100), decoder)
      }
      task.cancel()
      let found = await task.value
      XCTAssertEqual(found, .cancelled)
    }
  }
}
