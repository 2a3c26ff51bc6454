// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Photos

struct SearchTests {
  @Test("Pictures are found by name, folder, date, camera, caption, description and album")
  func words() async throws {
    let fixture = try LibraryFixture()
    try fixture.makeFolder("Lake Constance")
    try fixture.write(
      MadePicture.jpeg(date: "2026:05:12 10:00:00", model: "Pixel 9"),
      to: "Lake Constance/IMG_1.jpg")
    try fixture.write(MadePicture.jpeg(date: "2026:05:13 10:00:00"), to: "IMG_2.jpg")
    try fixture.write(MadePicture.jpeg(date: "2025:05:12 10:00:00"), to: "lake.jpg")
    try await fixture.scanned()
    let second = try await fixture.photo("IMG_2.jpg")
    try await fixture.library.setCaption("Grüße aus Köln", of: second.id)
    try await fixture.library.setDescription("A heron", of: second.id)
    try await fixture.library.createAlbum("Birds", photos: [second.id])
    func found(_ text: String) async throws -> [String] {
      let names = try await fixture.names(.search(text, within: .recent))
      // What the list shows at once is the same.
      let quick = try await fixture.library.read(orEmpty: []) {
        try PhotoQuery(.search(text, within: .recent), limit: 300, isQuick: true).photos(in: $0)
      }
      #expect(quick.map(\.name) == names)
      return names
    }
    #expect(try await found("may 2026 lake") == ["IMG_1.jpg"])
    #expect(try await found("may 2026") == ["IMG_2.jpg", "IMG_1.jpg"])
    #expect(try await found("2026-05-12") == ["IMG_1.jpg"])
    #expect(try await found("lak") == ["IMG_1.jpg", "lake.jpg"])
    #expect(try await found("pixel") == ["IMG_1.jpg"])
    #expect(try await found("koln gruss") == [])
    #expect(try await found("koln gruße") == ["IMG_2.jpg"])
    #expect(try await found("HERON") == ["IMG_2.jpg"])
    #expect(try await found("bird") == ["IMG_2.jpg"])
    #expect(try await found("\" OR * NEAR(") == [])
    #expect(try await found("  ").count == 3)
    #expect(
      try await fixture.names(.search("img", within: .folder("\(fixture.pictures)/Lake Constance")))
        == ["IMG_1.jpg"])
    let album = try #require(try await fixture.library.albums().first)
    try await fixture.library.renameAlbum(album.id, to: "Herons and egrets")
    #expect(try await found("bird") == [])
    #expect(try await found("egret") == ["IMG_2.jpg"])
    try await fixture.library.deleteAlbum(album.id)
    #expect(try await found("egret") == [])
    // The folder that contains the library is in nobody's way.
    #expect(try await found("cameo") == [])
  }

  @Test(
    "What is typed is divided into words as the index divides texts",
    arguments: [
      ("sea, sky", ["sea", "sky"]), ("\u{24D0} sea", ["sea"]), ("\u{24D0}", []), ("\u{301}", []),
      // Joined to what follows, it makes one character of a letter and a quotation mark.
      ("\u{D4E}\" OR x", ["\u{D4E}", "OR", "x"]),
      (
        "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", ["\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}"]
      ),
      ("\u{645}\u{6CC}\u{200C}\u{62E}", ["\u{645}\u{6CC}\u{200C}\u{62E}"]),
      ("cafe\u{301}", ["caf\u{E9}"]),
    ] as [(String, [String])])
  func typed(_ text: String, words: [String]) {
    let match = words.map { "(\"\($0)\"*)" }.joined(separator: " AND ")
    #expect(SearchText.match(text)?.utf8.elementsEqual(match.utf8) ?? words.isEmpty)
  }

  @Test("Names are found however their letters are encoded")
  func encodings() async throws {
    let fixture = try LibraryFixture()
    // As by a Mac, whose file names have letters taken apart.
    let names = [
      "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}.jpg", "\u{304B}\u{3099}.jpg",
      "\u{92E}\u{940}\u{920}\u{93E}.jpg",
    ]
    for name in names { try fixture.write(to: name) }
    try await fixture.scanned()
    for name in names {
      let stem = String(name.dropLast(4))
      for text in [stem, stem.precomposedStringWithCanonicalMapping] {
        #expect(try await fixture.names(.search(text, within: .recent)) == [name])
      }
    }
    #expect(try await fixture.names(.search("\u{D55C}", within: .recent)) == [names[0]])
  }

  @Test("Months are found by how they begin, without accents, and by names of two characters")
  func months() {
    for (word, month) in [
      ("f\u{E9}v", "f\u{E9}vrier"), ("FEVR", "f\u{E9}vrier"), ("1\u{6708}", "1\u{6708}"),
    ] {
      #expect(SearchText.isBeginning(word, of: month), "\(word)")
    }
    for (word, month) in [
      ("ma", "March"), ("1\u{6708}", "10\u{6708}"), ("", "May"), ("mays", "May"),
    ] {
      #expect(!SearchText.isBeginning(word, of: month), "\(word)")
    }
  }

  @Test("Lists have a section for each day, the newest first")
  func days() async throws {
    let fixture = try LibraryFixture()
    for (name, date) in [("1.jpg", "12 08"), ("2.jpg", "12 23"), ("3.jpg", "13 00")] {
      try fixture.write(MadePicture.jpeg(date: "2026:05:\(date):00:00"), to: name)
    }
    try await fixture.scanned()
    let sections = try await fixture.library.read(orEmpty: []) {
      try PhotoQuery(.recent).sections(
        in: $0, today: PhotoDay(number: 20_587))
    }
    #expect(sections.map { $0.items.map(\.name) } == [["3.jpg"], ["2.jpg", "1.jpg"]])
    #expect(sections.map(\.title) == ["Yesterday", "Tuesday, 12 May"])
  }

  @Test("Days are those of the calendar")
  func calendar() {
    for (date, number) in [
      ((1970, 1, 1), 0), ((2000, 2, 29), 11_016), ((2026, 5, 12), 20_585), ((1969, 12, 31), -1),
    ] {
      #expect(PhotoDay(year: date.0, month: date.1, day: date.2)?.number == Int32(number))
      #expect(PhotoDay(number: Int32(number)).date == date)
    }
    #expect(PhotoDay(year: 2026, month: 2, day: 29) == nil)
    #expect(PhotoTime(local: -1, offset: nil).day.number == -1)
  }

  @Test("Albums have names of their own")
  func albums() async throws {
    let fixture = try LibraryFixture()
    try fixture.write(to: "1.jpg")
    try await fixture.scanned()
    let photo = try await fixture.photo("1.jpg")
    let album = try await fixture.library.createAlbum(" Summer ")
    #expect(album.name == "Summer" && album.photoCount == 0 && album.cover == nil)
    await #expect(throws: LibraryError.self) { try await fixture.library.createAlbum("Summer") }
    await #expect(throws: LibraryError.self) { try await fixture.library.createAlbum(" ") }
    try await fixture.library.add([photo.id, photo.id, 99], toAlbum: album.id)
    #expect(try await fixture.library.albums().map(\.photoCount) == [1])
    #expect(try await fixture.library.albums().map(\.cover) == [photo.id])
    try await fixture.library.remove([photo.id], fromAlbum: album.id)
    #expect(try await fixture.library.albums().map(\.photoCount) == [0])
  }
}
