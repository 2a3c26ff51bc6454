// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Imaging
import TestSupport
import Testing

@testable import Photos

struct ScanTests {
  @Test("Nothing exists before a folder is added")
  func empty() async throws {
    let fixture = try LibraryFixture()
    #expect(try await fixture.names() == [])
    #expect(try await fixture.library.albums() == [])
    try await fixture.library.setFavorite(true, of: [1])
    #expect(try await fixture.library.scan().found == 0)
    #expect(!fixture.library.exists)
    #expect(fixture.home.names == ["pictures"])
  }

  @Test("Pictures are found in all folders, and other files and hidden ones are left alone")
  func finding() async throws {
    let fixture = try LibraryFixture()
    try fixture.makeFolder("a")
    try fixture.makeFolder("a/b")
    try fixture.makeFolder(".hidden")
    for name in ["1.jpg", "a/2.JPG", "a/b/3.jpeg", ".4.jpg", ".hidden/5.jpg"] {
      try fixture.write(to: name)
    }
    try fixture.home.write("text", to: "pictures/notes.txt")
    try fixture.home.write("", to: "pictures/empty.jpg")
    let summary = try await fixture.scanned()
    #expect(summary.found == 3 && summary.added == 3)
    #expect(Set(try await fixture.names()) == ["1.jpg", "2.JPG", "3.jpeg"])
    #expect(Set(try await fixture.names(.folder("\(fixture.pictures)/a"))) == ["2.JPG", "3.jpeg"])
    #expect(try await fixture.names(.folder("\(fixture.pictures)/a/b")) == ["3.jpeg"])
    let again = try await fixture.library.scan()
    #expect(again.found == 3 && again.added == 0 && again.changed == 0 && again.moved == 0)
    #expect(again.folders.map(\.state) == [.present])
    #expect(again.folders.map(\.photoCount) == [3])
  }

  @Test("Date, time zone, size, orientation, camera and position come from the file")
  func facts() async throws {
    let fixture = try LibraryFixture()
    try fixture.write(
      MadePicture.jpeg(
        width: 400, height: 300, date: "2026:05:12 23:30:00", zone: "+09:00", model: "Pixel 9",
        orientation: 6, position: (-33, 151)), to: "1.jpg")
    try fixture.write(to: "2.jpg")
    try await fixture.scanned()
    let photo = try await fixture.photo("1.jpg")
    #expect(photo.width == 300 && photo.height == 400)
    #expect(photo.taken.offset == Int32(32_400))
    #expect(photo.day.date == (2026, 5, 12))
    #expect(photo.taken.seconds == 1_778_596_200)
    let details = try #require(try await fixture.library.details(of: photo.id))
    let kept = try await fixture.library.read(orEmpty: [String]()) {
      try $0.values("SELECT camera || ' ' || format FROM photos WHERE id = ?", photo.id)
    }
    #expect(kept == ["Pixel 9 jpeg"])
    #expect(details.latitude == -33.5 && details.longitude == 151.5)
    let other = try await fixture.photo("2.jpg")
    #expect(other.day == .today)
  }

  @Test("Broken pictures are marked, and mended ones no longer")
  func broken() async throws {
    let fixture = try LibraryFixture()
    try fixture.home.write("no picture", to: "pictures/1.jpg")
    try await fixture.scanned()
    #expect(try await fixture.photo("1.jpg").isBroken)
    try fixture.write(to: "1.jpg")
    let summary = try await fixture.library.scan()
    #expect(summary.changed == 1)
    #expect(try await !fixture.photo("1.jpg").isBroken)
  }

  @Test("Screenshots are told by name, folder and size, unless a camera took them")
  func screenshots() async throws {
    let fixture = try LibraryFixture()
    try fixture.makeFolder("Screenshots")
    try fixture.write(to: "Screenshot from 2026-05-12.jpg")
    try fixture.write(to: "Screenshots/1.jpg")
    try fixture.write(MadePicture.png(width: 1080, height: 2340), to: "2.png")
    try fixture.write(MadePicture.png(width: 1000, height: 2340), to: "3.png")
    try fixture.write(MadePicture.jpeg(model: "Pixel 9"), to: "Screenshots/4.jpg")
    try fixture.write(to: "5.jpg")
    try await fixture.scanned()
    #expect(
      Set(try await fixture.names(.screenshots)) == [
        "Screenshot from 2026-05-12.jpg", "1.jpg", "2.png",
      ])
  }

  @Test(
    "Names that are not UTF-8, and names that differ only in how an accent is encoded, are files like others"
  )
  func names() async throws {
    let fixture = try LibraryFixture()
    let odd = PathText.text([0x66, 0xFC, 0x72]) + ".jpg"
    let composed = "caf\u{E9}.jpg"
    let decomposed = "cafe\u{301}.jpg"
    for name in [odd, composed, decomposed] {
      let path = "\(fixture.pictures)/\(name)"
      let file = path.withFileBytes { open($0, O_WRONLY | O_CREAT, 0o600) }
      #expect(FileCalls.write(MadePicture.jpeg(), to: file))
      close(file)
    }
    let summary = try await fixture.scanned()
    #expect(summary.added == 3)
    let again = try await fixture.library.scan()
    #expect(again.added == 0 && again.gone == 0 && again.changed == 0 && again.moved == 0)
    let photo = try #require(try await fixture.library.photo(atPath: "\(fixture.pictures)/\(odd)"))
    #expect(PathText.bytes(photo.name) == [0x66, 0xFC, 0x72] + Array(".jpg".utf8))
    try await fixture.library.setDescription("A pier", of: photo.id)
    #expect(
      try await fixture.library.description(atPath: "\(fixture.pictures)/\(odd)") == "A pier")
  }

  @Test("Links are followed once, and never into the library again")
  func links() async throws {
    let fixture = try LibraryFixture()
    try fixture.makeFolder("a")
    try fixture.write(to: "a/1.jpg")
    try fixture.home.makeFolder("outside")
    try fixture.home.write(MadePicture.jpeg(), to: "outside/2.jpg")
    #expect(symlink("..", "\(fixture.pictures)/a/loop") == 0)
    #expect(symlink(fixture.home.file("outside"), "\(fixture.pictures)/out") == 0)
    #expect(symlink(fixture.home.file("outside"), "\(fixture.pictures)/a/out") == 0)
    #expect(symlink(fixture.home.path, fixture.home.file("outside/back")) == 0)
    let summary = try await fixture.scanned()
    #expect(summary.found == 2)
    #expect(Set(try await fixture.names()) == ["1.jpg", "2.jpg"])
    #expect(try await fixture.library.scan().gone == 0)
  }

  @Test("Links to folders around the library are not followed, wherever they are")
  func linksUpwards() async throws {
    let fixture = try LibraryFixture()
    try fixture.write(to: "1.jpg")
    for name in ["private", "outside"] {
      try fixture.home.makeFolder(name)
      try fixture.home.write(MadePicture.jpeg(), to: "\(name)/\(name).jpg")
    }
    #expect(symlink("..", "\(fixture.pictures)/up") == 0)
    #expect(symlink(fixture.home.path, "\(fixture.pictures)/home") == 0)
    #expect(symlink(fixture.home.file("outside"), "\(fixture.pictures)/out") == 0)
    #expect(symlink("..", fixture.home.file("outside/up")) == 0)
    try await fixture.scanned()
    #expect(Set(try await fixture.names()) == ["1.jpg", "outside.jpg"])
  }

  @Test("A link to a folder around another one of the library shows what is not in that")
  func linksAroundOthers() async throws {
    let fixture = try LibraryFixture()
    try fixture.write(to: "1.jpg")
    for folder in ["disk", "disk/added", "disk/other"] { try fixture.home.makeFolder(folder) }
    for file in ["disk/2.jpg", "disk/added/3.jpg", "disk/other/4.jpg"] {
      try fixture.home.write(MadePicture.jpeg(), to: file)
    }
    let added = fixture.home.file("disk/added")
    #expect(symlink(fixture.home.file("disk"), "\(fixture.pictures)/disk") == 0)
    // Both ways, upwards and in circles.
    for target in [fixture.pictures, fixture.home.path, fixture.home.file("disk"), added, "."] {
      let name = "link\(target.utf8.count)"
      #expect(symlink(target, fixture.home.file("disk/other/\(name)")) == 0)
      #expect(symlink(target, fixture.home.file("disk/added/\(name)")) == 0)
    }
    try await fixture.library.add(folder: added)
    for _ in 0..<2 {
      #expect(try await fixture.scanned().found == 4)
      #expect(try await fixture.names().sorted() == ["1.jpg", "2.jpg", "3.jpg", "4.jpg"])
    }
    // What is in the folder that is no longer added is found through the link.
    try await fixture.library.remove(folder: added)
    #expect(try await fixture.library.scan().found == 4)
    #expect(
      try await fixture.photo("3.jpg").path == "\(fixture.pictures)/disk/added/3.jpg")
    try await fixture.library.add(folder: added)
    #expect(try await fixture.library.scan().found == 4)
    #expect(try await fixture.photo("3.jpg").path == "\(added)/3.jpg")
  }

  @Test("A folder inside a folder of the library is part of it; one around it takes it over")
  func nested() async throws {
    let fixture = try LibraryFixture()
    try fixture.makeFolder("a")
    try fixture.write(to: "a/1.jpg")
    try await fixture.library.add(folder: "\(fixture.pictures)/a")
    try await fixture.library.scan()
    let photo = try await fixture.photo("1.jpg")
    try await fixture.library.setDescription("A pier", of: photo.id)
    try await fixture.library.add(folder: fixture.pictures)
    try await fixture.library.add(folder: "\(fixture.pictures)/a/../a")
    #expect(try await fixture.library.folders().map(\.path) == [fixture.pictures])
    try await fixture.library.scan()
    #expect(try await fixture.photo("1.jpg").id == photo.id)
    #expect(try await fixture.photo("1.jpg").hasDescription)
    try await fixture.library.remove(folder: fixture.pictures)
    #expect(try await fixture.names() == [])
    await #expect(throws: LibraryError.self) {
      try await fixture.library.remove(folder: fixture.pictures)
    }
  }
  @Test("A picture that another program has found meanwhile keeps what the user said about it")
  func atOnce() async throws {
    let fixture = try LibraryFixture()
    for name in ["1.jpg", "2.jpg"] { try fixture.write(to: name) }
    let (photo, album) = try await fixture.describeFirst()
    let folder = try #require(try await fixture.library.folders().first)
    let directory = FileCalls.open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(directory) }
    // As found by a scan that began before the picture was known.
    let record = try #require(
      FileRecord("1.jpg", in: folder.path, directory: directory))
    try await fixture.library.write { transaction in
      var writer = ScanWriter(root: folder.id, path: folder.path)
      try writer.write([.files([record])], in: transaction)
    }
    let found = try await fixture.photo("1.jpg")
    #expect(found.id == photo.id && found.isFavorite && found.hasDescription)
    let details = try #require(try await fixture.library.details(of: found.id))
    #expect(details.description == "A pier" && details.caption == "At last")
    #expect(try await fixture.names(.album(album.id)) == ["1.jpg"])
    #expect(try await fixture.names(.search("pier", within: .recent)) == ["1.jpg"])
    #expect(try await fixture.names().count == 2)
  }
}
