// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Synchronization
import TestSupport
import Testing

@testable import Photos
@testable import SQLiteStorage

/// Added folders that are renamed, removed and added again.
struct KeepingTests {
  /// A picture about which everything was said, and another one.
  private func described() async throws -> (LibraryFixture, Photo, album: PhotoAlbum) {
    let fixture = try LibraryFixture()
    try fixture.makeFolder("a")
    for path in ["a/1.jpg", "2.jpg"] { try fixture.write(to: path) }
    let (photo, album) = try await fixture.describeFirst()
    return (fixture, photo, album)
  }

  private func check(
    _ fixture: LibraryFixture, is photo: Photo, in folder: String, _ album: PhotoAlbum
  ) async throws {
    let found = try await fixture.photo("1.jpg")
    #expect(found.id == photo.id && found.folder == folder)
    #expect(found.isFavorite && found.isShared && found.hasDescription && !found.isAway)
    let details = try #require(try await fixture.library.details(of: found.id))
    #expect(details.description == "A pier" && details.caption == "At last")
    #expect(try await fixture.names(.album(album.id)) == ["1.jpg"])
    #expect(Set(try await fixture.names()) == ["1.jpg", "2.jpg"])
    #expect(try await fixture.names(.search("pier", within: .recent)) == ["1.jpg"])
  }

  @Test("Folders on another disk than their root are not watched")
  func watched() async throws {
    let fixture = try LibraryFixture()
    try fixture.makeFolder("nas")
    for path in ["nas/1.jpg", "2.jpg"] { try fixture.write(to: path) }
    try await fixture.scanned()
    let nas = "\(fixture.pictures)/nas"
    #expect(
      Set(try await fixture.library.watchableFolders(9).map(\.path)) == [fixture.pictures, nas])
    try await fixture.library.write { transaction in
      try transaction.run(
        """
        UPDATE directory_states SET device = device + 1
        WHERE directory = (SELECT id FROM directories WHERE path = ?)
        """, nas)
    }
    #expect(try await fixture.library.watchableFolders(9).map(\.path) == [fixture.pictures])
  }

  @Test("An added folder that was renamed keeps everything", arguments: [true, false])
  func renamed(isScannedFirst: Bool) async throws {
    let (fixture, photo, album) = try await described()
    let new = fixture.home.file("photographs")
    #expect(rename(fixture.pictures, new) == 0)
    if isScannedFirst {
      #expect(try await fixture.library.scan().folders.map(\.state) == [.away])
    }
    let folder = try await fixture.library.add(folder: new)
    #expect(folder.path == new)
    let summary = try await fixture.library.scan()
    #expect(summary.folders.map(\.path) == [new] && summary.folders.map(\.state) == [.present])
    #expect(summary.found == 2 && summary.added == 0 && summary.gone == 0)
    try await check(fixture, is: photo, in: "\(new)/a", album)
    #expect(
      Set(try await fixture.names(.search("photographs", within: .recent))) == ["1.jpg", "2.jpg"])
  }

  @Test("So does one whose name ends with a sign that joins a slash behind it to one character")
  func joined() async throws {
    let (fixture, photo, album) = try await described()
    var old = fixture.pictures
    for new in ["photographs\u{600}", "photographs"].map(fixture.home.file) {
      #expect(rename(old, new) == 0)
      try await fixture.library.add(folder: new)
      try await fixture.library.scan()
      try await check(fixture, is: photo, in: "\(new)/a", album)
      old = new
    }
  }

  @Test("A folder with other pictures is another one, even if it has the number of the old one")
  func other() async throws {
    let (fixture, _, _) = try await described()
    let new = fixture.home.file("photographs")
    #expect(rename(fixture.pictures, new) == 0)
    for name in ["a/1.jpg", "2.jpg"] {
      try FileManager.default.removeItem(atPath: "\(new)/\(name)")
      try fixture.home.write(MadePicture.jpeg(), to: "photographs/\(name)")
    }
    try await fixture.library.add(folder: new)
    #expect(try await fixture.library.folders().map(\.path) == [new, fixture.pictures].sorted())
  }

  @Test("A folder that was removed and is added again gets back what was said")
  func removed() async throws {
    let (fixture, photo, album) = try await described()
    try await fixture.library.remove(folder: fixture.pictures)
    #expect(try await fixture.names() == [])
    #expect(try await fixture.library.folders() == [])
    #expect(try await fixture.library.stats().photos == 0)
    #expect(try await fixture.library.scan().folders == [])
    try await fixture.scanned()
    try await check(fixture, is: photo, in: "\(fixture.pictures)/a", album)
  }

  @Test("So does one that was moved to another disk", arguments: [true, false])
  func copied(isRemovedFirst: Bool) async throws {
    let (fixture, photo, album) = try await described()
    let new = fixture.home.file("elsewhere")
    try FileManager.default.copyItem(atPath: fixture.pictures, toPath: new)
    try FileManager.default.removeItem(atPath: fixture.pictures)
    if isRemovedFirst { try await fixture.library.remove(folder: fixture.pictures) }
    try await fixture.library.add(folder: new)
    try await fixture.library.scan()
    if !isRemovedFirst { try await fixture.library.remove(folder: fixture.pictures) }
    try await check(fixture, is: photo, in: "\(new)/a", album)
    #expect(try await fixture.library.folders().map(\.photoCount) == [2])
  }

  @Test("What was said comes back from a backup, which has nothing that can be scanned again")
  func backedUp() async throws {
    let (fixture, photo, album) = try await described()
    try await #require(try await fixture.library.database()).backUp()
    await fixture.library.close()
    let file = fixture.home.file("data/photos.sqlite")
    let backup = try await Database.open(file + ".backup", migrations: LibrarySchema.migrations)
    let counts = try await backup.read { transaction in
      try (
        transaction.value("SELECT count(*) FROM photos", as: Int.self),
        transaction.value("SELECT count(*) FROM search", as: Int.self)
      )
    }
    #expect(counts == (1, 0))
    await backup.close()
    try fixture.home.write(Array("This is no database.".utf8), to: "data/photos.sqlite")
    let restored = PhotoLibrary(fixture.home.file("data"))
    #expect(await restored.whatHappened?.contains("restored from a backup") == true)
    #expect(try await restored.folders().map(\.path) == [fixture.pictures])
    #expect(try await restored.photos(in: .album(album.id)).map(\.path) == [photo.path])
    let summary = try await restored.scan()
    #expect(summary.found == 2 && summary.added == 1 && summary.folders.map(\.state) == [.present])
    await restored.close()
    try await check(fixture, is: photo, in: "\(fixture.pictures)/a", album)
  }

  @Test("Counts, days and chosen pictures are read without the whole list")
  func counting() async throws {
    let fixture = try LibraryFixture()
    for (name, date) in [("1.jpg", "12 08"), ("2.jpg", "12 23"), ("3.jpg", "13 00")] {
      try fixture.write(MadePicture.jpeg(date: "2026:05:\(date):00:00"), to: name)
    }
    let library = fixture.library
    #expect(try await library.count(of: .recent) == 0)
    try await fixture.scanned()
    #expect(try await library.count(of: .recent) == 3)
    #expect(try await library.count(of: .search("may 12", within: .recent)) == 2)
    #expect(try await library.count(of: .favorites) == 0)
    let day = try #require(PhotoDay(year: 2026, month: 5, day: 12))
    let ids = try await library.ids(in: .recent, days: day...day)
    #expect(try await library.photos(withIDs: Set(ids)).map(\.name) == ["2.jpg", "1.jpg"])
    #expect(try await library.ids(in: .favorites, days: day...day) == [])
    #expect(try await library.ids(in: .recent).count == 3)
  }

  @Test("A folder that doesn't answer is named, and holds up neither other folders nor questions")
  func hanging() async throws {
    let fixture = try LibraryFixture()
    try fixture.home.makeFolder("server")
    try fixture.home.write(MadePicture.jpeg(), to: "server/1.jpg")
    try fixture.write(to: "2.jpg")
    try await fixture.library.add(folder: fixture.home.file("server"))
    try await fixture.scanned()
    let disk = HangingDisk(fixture.home.file("server"))
    defer { disk.answer() }
    try fixture.write(to: "3.jpg")
    try await FolderWalk.$open.withValue(disk.open) {
      let summary = try await fixture.library.scan(patience: .seconds(3))
      #expect(summary.added == 1 && !summary.isCancelled)
      #expect(
        summary.folders.map { "\(PathText.stem($0.name)) \($0.state)" }
          == ["pictures present", "server notResponding"])
      #expect(try await fixture.photo("1.jpg").isAway)
      // While a thread waits for it, it isn't asked again.
      #expect(try await fixture.library.scan(patience: .seconds(600)).found == 2)
      #expect(disk.asked == 1)
    }
    disk.answer()
    while try await fixture.library.scan().folders.last?.state != .present {}
    #expect(try await !fixture.photo("1.jpg").isAway)
  }

  @Test("A scan whose findings can't be written ends with all of its threads")
  func fullDisk() async throws {
    let fixture = try LibraryFixture()
    // More than the walk may find before some of it is written.
    for number in 0..<1000 { try fixture.makeFolder("folder \(number)") }
    let library = fixture.library
    let root = try await library.add(folder: fixture.pictures)
    let known = try await library.read(orEmpty: KnownFiles?.none) {
      try KnownFiles(root: root.id, in: $0)
    }
    try await library.write { try $0.run("PRAGMA max_page_count = 1") }
    let walk = FolderWalk(root: root.path, roots: [root.path], known: try #require(known))
    let writing = ScanWriting(library, walk, root, try #require(known))
    walk.start()
    await #expect(throws: (any Error).self) {
      try await writing.run(ProgressBoard(nil), filesPerTransaction: 4000)
    }
    try waitUntil("The threads end") { !walk.isRunning }
  }

  @Test("What a disk failed to give when its folder was listed is found by the next scan")
  func failing() async throws {
    let fixture = try LibraryFixture()
    try fixture.write(to: "1.jpg")
    try fixture.age(fixture.pictures)
    try await fixture.library.add(folder: fixture.pictures)
    let disk = FailingDisk(fixture.pictures)
    try await FolderWalk.$open.withValue(disk.open) { try await fixture.library.scan() }
    #expect(try await fixture.names() == [])
    try await fixture.library.scan()
    #expect(try await fixture.names() == ["1.jpg"])
  }

  @Test("Folders that a scan didn't reach before it ended are found by the next one")
  func unfinished() async throws {
    let fixture = try LibraryFixture()
    let count = 300
    for number in 0..<count {
      try fixture.makeFolder("\(number)")
      try fixture.write(to: "\(number)/\(number).jpg")
    }
    try fixture.age(fixture.pictures)
    try await fixture.library.add(folder: fixture.pictures)
    let disk = HangingDisk("\(fixture.pictures)/20")
    defer { disk.answer() }
    try await FolderWalk.$open.withValue(disk.open) {
      try await fixture.library.scan(patience: .seconds(3))
    }
    let reached = try await fixture.library.count(of: .recent)
    #expect(reached > 0 && reached < count)
    disk.answer()
    while try await fixture.library.scan().folders.last?.state != .present {}
    #expect(try await fixture.library.count(of: .recent) == count)
  }
}

/// A disk that fails while the files of a folder are read, once.
private final class FailingDisk: Sendable {
  private let folder: String
  private let opened = Mutex(0)

  init(_ folder: String) { self.folder = folder }

  @Sendable
  func open(_ path: String, _ flags: Int32) -> Int32 {
    // First it is listed.
    guard path == folder,
      opened.withLock({
        $0 += 1
        return $0
      }) == 2
    else {
      return FileCalls.open(path, flags)
    }
    errno = EIO
    return -1
  }
}

/// A disk on which one folder is on a server that stopped answering.
private final class HangingDisk: Sendable {
  private let folder: String
  private let gate = NSCondition()
  private nonisolated(unsafe) var isAnswering = false
  private nonisolated(unsafe) var count = 0

  init(_ folder: String) { self.folder = folder }

  var asked: Int { gate.withLock { count } }

  func answer() {
    gate.withLock {
      isAnswering = true
      gate.broadcast()
    }
  }

  @Sendable
  func open(_ path: String, _ flags: Int32) -> Int32 {
    if path == folder {
      gate.withLock {
        count += 1
        while !isAnswering { gate.wait() }
      }
    }
    return FileCalls.open(path, flags)
  }
}
