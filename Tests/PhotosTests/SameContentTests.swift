// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Photos

/// What is joined, or takes over what the user wrote.
struct SameContentTests {
  /// Pages that differ only in the middle.
  private let pages = (0..<2).map { MadePicture.scannedPage($0) }

  @Test("Only equal files are listed as one picture")
  func duplicates() async throws {
    let fixture = try LibraryFixture()
    for (name, page) in [("a.bmp", pages[0]), ("b.bmp", pages[1]), ("copy.bmp", pages[0])] {
      try fixture.write(page, to: name)
    }
    try await fixture.scanned()
    let groups = try await fixture.library.groups(.same)
    #expect(groups.map { Set($0.photos.map(\.name)) } == [["a.bmp", "copy.bmp"]])
  }

  @Test("Another name of a file is no copy of it", arguments: [true, false])
  func names(isSymbolic: Bool) async throws {
    let fixture = try LibraryFixture()
    try fixture.write(pages[0], to: "b.bmp")
    let name = "\(fixture.pictures)/a.bmp"
    if isSymbolic {
      symlink("b.bmp", name)
    } else {
      try FileManager.default.linkItem(atPath: "\(fixture.pictures)/b.bmp", toPath: name)
    }
    try await fixture.scanned()
    #expect(try await fixture.names().count == 2)
    #expect(try await fixture.library.groups(.same) == [])
    // With a true copy, the link isn't listed.
    try fixture.write(pages[0], to: "copy.bmp")
    try await fixture.library.scan()
    let groups = try await fixture.library.groups(.same)
    #expect(groups.map(\.photos.count) == [2])
    if isSymbolic { #expect(groups.allSatisfy { !$0.photos.map(\.name).contains("a.bmp") }) }
  }

  @Test("A disk that doesn't answer is asked once, and what is on others is compared")
  func silentDisk() async throws {
    let fixture = try LibraryFixture()
    try fixture.home.makeFolder("server")
    let server = fixture.home.file("server")
    for number in 0..<3 {
      for name in ["a", "b"] {
        try fixture.home.write(
          MadePicture.scannedPage(UInt8(number)), to: "server/\(name)\(number).bmp")
      }
    }
    for name in ["a.bmp", "b.bmp"] { try fixture.write(MadePicture.scannedPage(9), to: name) }
    try await fixture.library.add(folder: server)
    try await fixture.scanned()
    // The checksums are known then.
    #expect(try await fixture.library.groups(.same).count == 4)
    let asked = Mutex(0)
    let gate = DispatchSemaphore(value: 0)
    let ask: @Sendable (String) -> FileNames.Name? = { [ask = FileNames.ask] path in
      guard path.hasPrefix(server) else { return ask(path) }
      asked.withLock { $0 += 1 }
      gate.wait()
      return nil
    }
    let groups = try await FileNames.$ask.withValue(
      ask, operation: { try await fixture.library.groups(.same, patience: .seconds(3)) })
    #expect(groups.map { $0.photos.map(\.name).sorted() } == [["a.bmp", "b.bmp"]])
    #expect(asked.withLock { $0 } == 1)
    for _ in 0..<6 { gate.signal() }
  }

  @Test("A file changed since its scan is no copy of what it was")
  func changed() async throws {
    let fixture = try LibraryFixture()
    for name in ["a.bmp", "copy.bmp"] { try fixture.write(pages[0], to: name) }
    try await fixture.scanned()
    try fixture.write(pages[1], to: "copy.bmp")
    #expect(try await fixture.library.groups(.same) == [])
  }

  @Test("What the user wrote goes to copies, and to no other picture", arguments: [true, false])
  func words(isOriginalDeleted: Bool) async throws {
    let fixture = try LibraryFixture()
    try fixture.write(pages[0], to: "1.bmp")
    try await fixture.scanned()
    let photo = try await fixture.photo("1.bmp")
    try await fixture.library.setDescription("My will", of: photo.id)
    try await fixture.library.setCaption("Private", of: photo.id)
    if isOriginalDeleted { try FileManager.default.removeItem(atPath: photo.path) }
    try fixture.write(pages[1], to: "2.bmp")
    try fixture.write(pages[0], to: "copy.bmp")
    try await fixture.library.scan()
    let other = try await fixture.photo("2.bmp")
    let details = try #require(try await fixture.library.details(of: other.id))
    #expect(other.id != photo.id && !other.hasDescription && details.caption == "")
    let copy = try await fixture.photo("copy.bmp")
    #expect(try await fixture.library.details(of: copy.id)?.caption == "Private")
    #expect((copy.id == photo.id) == isOriginalDeleted)
  }

  @Test("What the user wrote goes to no page that gets the name of a deleted one")
  func name() async throws {
    let fixture = try LibraryFixture()
    for (name, page) in [("1.bmp", pages[0]), ("2.bmp", MadePicture.scannedPage(2))] {
      try fixture.write(page, to: name)
    }
    try await fixture.scanned()
    let photo = try await fixture.photo("1.bmp")
    try await fixture.library.setDescription("My will", of: photo.id)
    try FileManager.default.removeItem(atPath: photo.path)
    try await fixture.library.scan()
    try fixture.write(pages[1], to: "1.bmp")
    try await fixture.library.scan()
    #expect(try await !fixture.photo("1.bmp").hasDescription)
    try fixture.write(pages[0], to: "1.bmp")
    try fixture.write(pages[0], to: "copy.bmp")
    try await fixture.library.scan()
    #expect(try await fixture.photo("copy.bmp").hasDescription)
  }

  @Test("A picture without words that is deleted is not taken for another one")
  func deleted() async throws {
    let fixture = try LibraryFixture()
    try fixture.write(pages[0], to: "1.bmp")
    try await fixture.scanned()
    let photo = try await fixture.photo("1.bmp")
    try await fixture.library.setFavorite(true, of: [photo.id])
    try FileManager.default.removeItem(atPath: photo.path)
    try fixture.write(pages[1], to: "2.bmp")
    try await fixture.library.scan()
    #expect(try await fixture.photo("2.bmp").isFavorite == false)
  }

  @Test("Words that were there before checksums are kept with the file from the next scan on")
  func earlier() async throws {
    let fixture = try LibraryFixture()
    try fixture.write(pages[0], to: "1.bmp")
    try await fixture.scanned()
    let photo = try await fixture.photo("1.bmp")
    try await fixture.library.setDescription("A page", of: photo.id)
    try await fixture.library.write { try $0.run("DELETE FROM photo_checksums") }
    try await fixture.library.scan()
    try fixture.move("1.bmp", "2.bmp")
    #expect(try await fixture.library.scan().moved == 1)
    #expect(try await fixture.photo("2.bmp").hasDescription)
  }
}
