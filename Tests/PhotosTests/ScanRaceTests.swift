// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import TestSupport
import Testing

@testable import Photos

/// What happens to pictures between the beginning of a scan and the moment its findings are written.
struct ScanRaceTests {
  private let fixture: LibraryFixture

  /// A picture, and a copy of it with the same time in another folder.
  init() throws {
    fixture = try LibraryFixture()
    for folder in ["a", "b"] { try fixture.makeFolder(folder) }
    let picture = MadePicture.jpeg()
    for path in ["a/x.jpg", "b/x.jpg"] {
      try fixture.write(picture, to: path)
      try fixture.age("\(fixture.pictures)/\(path)")
    }
    for folder in ["/a", "/b", ""] { try fixture.age(fixture.pictures + folder) }
  }

  private var folders: [String] {
    get async throws {
      try await fixture.library.photos(in: .recent).map { $0.folder.lastPathPart }.sorted()
    }
  }

  private func photo(in folder: String) async throws -> Photo {
    try #require(
      try await fixture.library.photos(in: .recent).first { $0.folder.lastPathPart == folder })
  }

  /// Writes findings as a scan does that began before.
  private func write(_ findings: [FolderWalk.Finding]) async throws {
    let root = try #require(try await fixture.library.folders().first)
    try await fixture.library.write { transaction in
      var writer = ScanWriter(root: root.id, path: root.path)
      try writer.write(findings, in: transaction)
    }
  }

  private func known(_ photo: Photo) -> KnownPhoto {
    KnownPhoto(id: photo.id, folder: photo.folder, name: photo.name)
  }

  /// - Parameter candidates: The contents that have checksums; while one is made, the disk fails.
  private func record(
    _ folder: String, candidates: Set<Int64> = []
  ) throws -> FileRecord {
    let path = "\(fixture.pictures)/\(folder)"
    let directory = open(path, O_RDONLY | O_DIRECTORY)
    defer { close(directory) }
    return try #require(
      FileRecord(
        "x.jpg", in: path, directory: directory, candidates: candidates,
        goesOn: { false }))
  }

  private func mark(_ folder: String) throws -> FolderWalk.FolderMark {
    let path = "\(fixture.pictures)/\(folder)"
    var status = stat()
    try #require(stat(path, &status) == 0)
    return FolderWalk.FolderMark(
      path: path, folders: [], device: Int64(status.st_dev), inode: Int64(status.st_ino),
      modified: status.modified)
  }

  /// Removes the folder from the library and adds it again; only `a/x.jpg` is kept, for its album.
  private func addedAgain() async throws -> Photo {
    try await fixture.scanned()
    #expect(try await folders == ["a", "b"])
    let photo = try await photo(in: "a")
    _ = try await fixture.library.createAlbum("Summer", photos: [photo.id])
    try await fixture.library.remove(folder: fixture.pictures)
    try await fixture.library.add(folder: fixture.pictures)
    return photo
  }

  @Test("A picture whose place a copy has taken is found, too")
  func copy() async throws {
    let photo = try await addedAgain()
    // The copy is looked at first.
    try await write([.files([record("b")]), .complete(mark("b"))])
    #expect(try await folders == ["b"])
    #expect(try await self.photo(in: "b").id == photo.id)
    try await write([.files([record("a")]), .complete(mark("a"))])
    #expect(try await folders == ["a", "b"])
    try await fixture.library.scan()
    #expect(try await folders == ["a", "b"])
    #expect(try await fixture.names(.album(1)) == ["x.jpg"])
  }

  @Test("Both of a picture and its copy are there when the folder is added again")
  func again() async throws {
    _ = try await addedAgain()
    for _ in 0..<2 { try await fixture.library.scan() }
    #expect(try await folders == ["a", "b"])
  }

  @Test("A picture that was forgotten while its folder was read is found")
  func forgotten() async throws {
    try await fixture.scanned()
    let (one, other) = (try await photo(in: "a"), try await photo(in: "b"))
    try await fixture.library.write { transaction in
      try transaction.run("DELETE FROM photos WHERE id IN (?, ?)", one.id, other.id)
    }
    // One was deleted when the scan began, the other was listed.
    try await write([
      .files([record("a")]), .complete(mark("a")), .files([record("b")]),
      .complete(mark("b")),
    ])
    #expect(try await folders == ["a", "b"])
    try await fixture.library.scan()
    #expect(try await folders == ["a", "b"])
  }

  @Test("A picture that was moved while its old folder was read stays in the lists")
  func moved() async throws {
    try await fixture.scanned()
    let photo = try await photo(in: "a")
    try fixture.move("a/x.jpg", "a/y.jpg")
    try await fixture.library.scan()
    try await write([.gone([known(photo)])])
    #expect(try await fixture.names().sorted() == ["x.jpg", "y.jpg"])
  }

  @Test("A picture that returns keeps its words where the disk fails while its checksum is made")
  func failing() async throws {
    try await fixture.scanned()
    let photo = try await photo(in: "a")
    try await fixture.library.setDescription("A pier", of: photo.id)
    let path = "\(fixture.pictures)/a/x.jpg"
    let content = try record("a").content
    try #require(rename(path, fixture.home.file("away.jpg")) == 0)
    try await fixture.library.scan()
    #expect(try await folders == ["b"])
    try #require(rename(fixture.home.file("away.jpg"), path) == 0)
    try fixture.age("\(fixture.pictures)/a")
    let found = try record("a", candidates: [content])
    #expect(found.content == 0 && found.modified == 0)
    try await write([.files([found]), .complete(mark("a"))])
    try await fixture.library.scan()
    let back = try await self.photo(in: "a")
    #expect(back.id == photo.id)
    #expect(try await fixture.library.details(of: back.id)?.description == "A pier")
  }

  @Test("A picture that is trashed while its folder is read takes its copy's place in no order")
  func trashed() async throws {
    try await fixture.scanned()
    let (photo, copy) = (try await photo(in: "a"), try await photo(in: "b"))
    // As after copying, which was found later.
    let (old, new) = photo.id < copy.id ? (photo, copy) : (copy, photo)
    let trashed = try await fixture.library.trash([(old.id, old.path)])
    try await write([.gone([known(old)])])
    #expect(try await fixture.library.photos(in: .recent).map(\.id) == [new.id])
    #expect(try await fixture.library.restore(trashed) == 1)
    #expect(try await folders == ["a", "b"])
  }
}
