// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import PracticeServers
import TestSupport
import XCTest

@testable import CameoApp

/// One profile picture for several accounts.
final class SetAvatarModelTests: MainLoopTestCase {
  func testTheAvatarIsSetWhereCheckedAndRestored() throws {
    try onMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      let before = try XCTUnwrap(room.computerAvatar)
      try await room.avatars.refresh()
      let model = try room.setting()
      XCTAssertEqual(model.state.rows.map(\.isTicked), [true, true, true], "All are ticked.")
      model.tick(try room.id("Village"), false)
      XCTAssertEqual(model.state.count, 2)
      XCTAssertFalse(room.avatars.canRestore)
      try await model.set()
      XCTAssertEqual(model.state.rows.map(\.progress), [.done, .done, .open])
      XCTAssertTrue(model.isComplete)
      XCTAssertNotNil(room.harbour.avatar())
      XCTAssertNil(room.village.avatar(), "It was not ticked.")
      XCTAssertNotEqual(room.computerAvatar, before)
      await eventually { room.avatars.canRestore }

      let outcomes = try await room.avatars.restore()
      XCTAssertEqual(outcomes.map { $0.error?.sentence }, [nil, nil])
      XCTAssertNil(room.harbour.avatar())
      XCTAssertEqual(room.computerAvatar, before)
      await eventually { !room.avatars.canRestore }
      await eventually { room.avatars.all[1].shown == .none }
      await room.end()
    }
  }

  func testAFailedAccountSaysWhyAndIsTriedAgainAlone() throws {
    try onMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      let model = try room.setting()
      room.village.play(.fail(), on: .setAvatar)
      try await model.set()
      let village = try XCTUnwrap(model.state.rows.last)
      guard case .failed(let reason) = village.progress else {
        return XCTFail("\(village.progress)")
      }
      XCTAssertFalse(reason.isEmpty)
      XCTAssertFalse(model.isComplete)
      XCTAssertTrue(model.state.hasSet)
      XCTAssertEqual(model.next, [village.id])
      XCTAssertEqual(model.state.rows.map(\.isOpen), [false, false, true])
      try await model.set(village.id)
      XCTAssertEqual(model.state.rows.map(\.progress), [.done, .done, .done])
      XCTAssertTrue(model.isComplete)
      XCTAssertEqual(room.harbour.requests(.setAvatar), 1, "A finished account stays finished.")
      // Both attempts are undone at once.
      _ = try await room.avatars.restore(model.done)
      XCTAssertNil(room.harbour.avatar())
      XCTAssertNil(room.village.avatar())
      await room.end()
    }
  }

  func testEachAccountShowsWhatItsPictureWouldBecomeInItsShape() throws {
    try onMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      let model = try room.setting()
      model.followCrop()
      await eventually { model.preview != nil }
      XCTAssertEqual(model.preview.map { [$0.width, $0.height] }, [96, 96])
      XCTAssertEqual(
        model.state.rows.map(\.preview.isSquare), [false, true, true], "The computer's is round.")
      XCTAssertEqual(model.state.rows.map(\.face.isSquare), [false, true, true])
      XCTAssertEqual(model.state.rows.map(\.face.hasEmblem), [false, true, true])
      let before = model.preview
      model.crop.resize(by: 0.5)
      await eventually("It follows the square") { model.preview !== before }
      XCTAssertTrue(model.state.rows.allSatisfy { $0.preview.picture === model.preview })
      await room.end()
    }
  }

  func testAnAccountThatDoesNotAnswerIsUncheckedButSelectable() throws {
    try onMain {
      let room = try await AvatarRoom()
      room.village.stop()
      try await room.avatars.refresh()
      let model = try room.setting()
      XCTAssertEqual(model.state.rows.map(\.isTicked), [true, true, false])
      XCTAssertEqual(model.state.rows.map { $0.trouble == nil }, [true, true, false])
      model.toggle(try room.id("Village"))
      XCTAssertEqual(model.state.rows.map(\.isTicked), [true, true, true])
      model.toggle(try room.id("Village"))
      XCTAssertEqual(model.state.count, 2)
      await room.end()
    }
  }

  func testAMissingPictureSetsNothingAndTheFormStaysUsable() throws {
    try onMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      let crop = CropModel(try Samples.picture())
      let model = SetAvatarModel(
        "/none.png", size: PictureSize(width: 9, height: 9), crop: crop, entries: room.avatars)
      do {
        try await model.set()
        XCTFail("File not found.")
      } catch {
        XCTAssertFalse("\(error)".isEmpty)
      }
      XCTAssertEqual(model.state.rows.map(\.progress), [.open, .open, .open])
      XCTAssertEqual(model.state.rows.map(\.isOpen), [true, true, true])
      XCTAssertNil(room.harbour.avatar())
      await room.end()
    }
  }

  /// Setting it on this computer writes to that very file.
  func testThePictureOfThisComputerBecomesTheAvatarOfAllInTheSamePart() throws {
    try onMain {
      let room = try await AvatarRoom(picture: "hills-at-noon.jpg")
      try await room.avatars.refresh()
      let file = room.folder.file("home/.face")
      let picture = try readPicture(file)
      let crop = CropModel(picture)
      crop.resize(by: 0.5)
      let model = SetAvatarModel(
        file, size: PictureSize(width: picture.width, height: picture.height), crop: crop,
        entries: room.avatars)
      try await model.set()
      XCTAssertEqual(model.done.count, 3, "\(model.state.rows.map(\.progress))")
      await eventually { room.avatars.all.allSatisfy { $0.shown.picture != nil && !$0.isChanging } }
      let looks = room.avatars.all.compactMap { $0.shown.picture }.map { AvatarFingerprint($0) }
      XCTAssertEqual(looks.count, 3)
      for look in looks { XCTAssertTrue(look.resembles(looks[0])) }
      XCTAssertEqual(OpenFolder.names(in: room.folder.file("data/faces")).count, 1, "The old one.")
      await room.end()
    }
  }
}

/// The content of a folder.
private enum OpenFolder {
  static func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
