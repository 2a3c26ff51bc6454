// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Synchronization
import TestSupport
import Testing

@testable import Photos

/// Pictures that can't be found for a moment, because of their disk or another program: they are not deleted.
struct AwayTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func move(_ from: String, _ to: String) throws {
    try #require(rename(fixture.home.file(from), fixture.home.file(to)) == 0)
  }

  @Test("A photo that is empty for a moment stays, and is read again when it has its content")
  func emptied() async throws {
    for name in ["1.jpg", "2.jpg"] { try fixture.write(to: name) }
    try fixture.age(fixture.pictures)
    try await fixture.scanned()
    let photo = try await fixture.photo("1.jpg")
    #expect(truncate(photo.path, 0) == 0)
    #expect(try await fixture.library.scan().gone == 0)
    #expect(Set(try await fixture.names()) == ["1.jpg", "2.jpg"])
    try fixture.write(MadePicture.jpeg(width: 50), to: "1.jpg")
    #expect(try await fixture.library.scan().changed == 1)
    let again = try await fixture.photo("1.jpg")
    #expect(again.id == photo.id && again.width == 50)
  }

  @Test("A file that stays empty doesn't have its folder read again and again")
  func empty() async throws {
    try fixture.write(to: "1.jpg")
    try fixture.home.write("", to: "pictures/2.jpg")
    try fixture.age(fixture.pictures)
    try await fixture.scanned()
    #expect(try await unfinishedFolders() == 1, "It may be about to be saved.")
    try fixture.age("\(fixture.pictures)/2.jpg")
    try await fixture.library.scan()
    #expect(try await unfinishedFolders() == 0)
  }

  /// How many folders the next scan reads though they haven't changed.
  private func unfinishedFolders() async throws -> Int? {
    try await fixture.library.write { transaction in
      try transaction.value("SELECT count(*) FROM directory_states WHERE modified = 0") ?? 0
    }
  }

  @Test("So does one that a disk can't say anything about")
  func failing() async throws {
    try fixture.home.write(MadePicture.jpeg(), to: "1.jpg")
    #expect(symlink(fixture.home.file("1.jpg"), "\(fixture.pictures)/1.jpg") == 0)
    try fixture.write(to: "2.jpg")
    try fixture.age(fixture.pictures)
    try await fixture.scanned()
    let photo = try await fixture.photo("1.jpg")
    // A link that leads to itself fails like a disk, also for root.
    try move("1.jpg", "2.jpg")
    #expect(symlink("1.jpg", fixture.home.file("1.jpg")) == 0)
    for _ in 0..<2 { #expect(try await fixture.library.scan().gone == 0) }
    try move("2.jpg", "1.jpg")
    try await fixture.library.scan()
    #expect(try await fixture.photo("1.jpg").id == photo.id)
  }

  @Test("A link to a photo that is away is looked at again each time")
  func linked() async throws {
    try fixture.home.write(MadePicture.jpeg(), to: "1.jpg")
    #expect(symlink(fixture.home.file("1.jpg"), "\(fixture.pictures)/1.jpg") == 0)
    try fixture.age(fixture.pictures)
    let (photo, _) = try await fixture.describeFirst()
    try move("1.jpg", "2.jpg")
    for gone in [1, 0] { #expect(try await fixture.library.scan().gone == gone) }
    try move("2.jpg", "1.jpg")
    let summary = try await fixture.library.scan()
    #expect(summary.back == 1 && summary.hasFindings, "Changes are looked for soon again.")
    #expect(try await fixture.photo("1.jpg").id == photo.id)
  }

  @Test(
    "Photos on a disk that is removed during a scan are away, not deleted",
    arguments: [true, false])
  func removed(isReplaced: Bool) async throws {
    for folder in ["a", "b"] {
      try fixture.makeFolder(folder)
      try fixture.write(to: "\(folder)/\(folder).jpg")
    }
    try await fixture.scanned()
    let photo = try await fixture.photo("a.jpg")
    let (pictures, elsewhere) = (fixture.pictures, fixture.home.file("elsewhere"))
    let disk = FolderEvent("\(pictures)/b") {
      rename(pictures, elsewhere)
      if isReplaced { mkdir(pictures, 0o700) }
    }
    let summary = try await FolderWalk.$open.withValue(disk.open) {
      try await fixture.library.scan()
    }
    #expect(summary.folders.map(\.state) == [.away] && summary.gone == 0)
    #expect(Set(try await fixture.names()) == ["a.jpg", "b.jpg"])
    #expect(try await fixture.photo("a.jpg").isAway)
    if isReplaced { try #require(rmdir(pictures) == 0) }
    try #require(rename(elsewhere, pictures) == 0)
    #expect(try await fixture.library.scan().added == 0)
    let again = try await fixture.photo("a.jpg")
    #expect(again.id == photo.id && !again.isAway)
  }

  @Test("A folder that was missing for a moment is found again with what is in it")
  func missing() async throws {
    for folder in ["a", "a/x"] { try fixture.makeFolder(folder) }
    try fixture.write(to: "a/x/1.jpg")
    for folder in ["/a/x", "/a", ""] { try fixture.age(fixture.pictures + folder) }
    try await fixture.scanned()
    let (folder, elsewhere) = ("\(fixture.pictures)/a", fixture.home.file("elsewhere"))
    let disk = FolderEvent(folder) { rename(folder, elsewhere) }
    try await FolderWalk.$open.withValue(disk.open) { try await fixture.library.scan() }
    #expect(try await fixture.names() == [])
    try #require(rename(elsewhere, folder) == 0)
    // As where a server leaves its folder out for a moment: the one around it is as before.
    try fixture.age(fixture.pictures)
    try await fixture.library.scan()
    #expect(try await fixture.names() == ["1.jpg"])
  }
}

/// Something that happens when a folder is opened for the first time.
private final class FolderEvent: Sendable {
  private let folder: String
  private let event: @Sendable () -> Void
  private let isDue = Mutex(true)

  init(_ folder: String, _ event: @escaping @Sendable () -> Void) {
    (self.folder, self.event) = (folder, event)
  }

  @Sendable
  func open(_ path: String, _ flags: Int32) -> Int32 {
    let isNow = isDue.withLock { isDue in
      defer { if path == folder { isDue = false } }
      return isDue && path == folder
    }
    if isNow { event() }
    return FileCalls.open(path, flags)
  }
}
