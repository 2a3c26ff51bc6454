// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
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

  @Test("So does one that a disk can't say anything about")
  func failing() async throws {
    try fixture.home.write(MadePicture.jpeg(), to: "1.jpg")
    #expect(symlink(fixture.home.file("1.jpg"), "\(fixture.pictures)/1.jpg") == 0)
    try fixture.age(fixture.pictures)
    try await fixture.scanned()
    let photo = try await fixture.photo("1.jpg")
    // A link that leads to itself fails like a disk, also for root.
    try move("1.jpg", "2.jpg")
    #expect(symlink("1.jpg", fixture.home.file("1.jpg")) == 0)
    #expect(try await fixture.library.scan().gone == 0)
    #expect(try await fixture.names() == ["1.jpg"])
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
    #expect(try await fixture.library.scan().gone == 1)
    try move("2.jpg", "1.jpg")
    try await fixture.library.scan()
    #expect(try await fixture.photo("1.jpg").id == photo.id)
  }
}
