// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import GLib
@testable import Photos

struct MovingTests {
  /// Pictures with everything that the user can say about them.
  private func described() async throws -> (LibraryFixture, Photo, album: PhotoAlbum) {
    let fixture = try LibraryFixture()
    for folder in ["a", "b"] { try fixture.makeFolder(folder) }
    for path in ["a/1.jpg", "a/2.jpg", "b/3.jpg"] { try fixture.write(to: path) }
    let (photo, album) = try await fixture.describeFirst()
    return (fixture, photo, album)
  }

  private func check(
    _ fixture: LibraryFixture, _ name: String, is photo: Photo, in album: PhotoAlbum
  ) async throws {
    let found = try await fixture.photo(name)
    #expect(found.id == photo.id)
    #expect(found.isFavorite && found.isShared && found.hasDescription)
    let details = try #require(try await fixture.library.details(of: found.id))
    #expect(details.description == "A pier" && details.caption == "At last")
    #expect(try await fixture.names(.album(album.id)) == [name])
    #expect(try await fixture.names().count == 3)
  }

  @Test("A renamed picture keeps what was said about it")
  func renamed() async throws {
    let (fixture, photo, album) = try await described()
    try fixture.move("a/1.jpg", "a/new.jpg")
    let summary = try await fixture.library.scan()
    #expect(summary.moved == 1 && summary.added == 0 && summary.gone == 0)
    try await check(fixture, "new.jpg", is: photo, in: album)
    #expect(try await fixture.names(.search("new", within: .recent)) == ["new.jpg"])
  }

  @Test(
    "A picture that was moved to another folder keeps what was said, whichever folder is read first"
  )
  func moved() async throws {
    let (fixture, photo, album) = try await described()
    for (from, to) in [("a/1.jpg", "b/1.jpg"), ("b/1.jpg", "a/1.jpg"), ("a/1.jpg", "1.jpg")] {
      try fixture.move(from, to)
      let summary = try await fixture.library.scan()
      #expect(summary.moved == 1 && summary.added == 0 && summary.gone == 0)
      try await check(fixture, "1.jpg", is: photo, in: album)
    }
  }

  @Test("A picture that was seen while it was being moved to another disk keeps what was said")
  func movedSlowly() async throws {
    let (fixture, photo, album) = try await described()
    let bytes = try Data(contentsOf: URL(filePath: photo.path))
    let file = URL(filePath: "\(fixture.pictures)/b/1.jpg")
    try bytes.prefix(bytes.count / 2).write(to: file)
    try await fixture.library.scan()
    try bytes.write(to: file)
    try FileManager.default.removeItem(atPath: photo.path)
    try await fixture.library.scan()
    try await check(fixture, "1.jpg", is: photo, in: album)
    #expect(try await fixture.photo("1.jpg").path == "\(fixture.pictures)/b/1.jpg")
  }

  @Test("A picture that was gone before it was complete elsewhere keeps what was said")
  func goneBeforeComplete() async throws {
    let (fixture, photo, album) = try await described()
    let bytes = try Data(contentsOf: URL(filePath: photo.path))
    let file = URL(filePath: "\(fixture.pictures)/b/new.jpg")
    try FileManager.default.removeItem(atPath: photo.path)
    try bytes.prefix(bytes.count / 2).write(to: file)
    try await fixture.library.scan()
    try bytes.write(to: file)
    let summary = try await fixture.library.scan()
    #expect(summary.moved == 1 && summary.changed == 0 && summary.added == 0)
    try await check(fixture, "new.jpg", is: photo, in: album)
    #expect(try await fixture.names(.search("new", within: .recent)) == ["new.jpg"])
  }

  @Test("A renamed picture that couldn't be read at first keeps what was said")
  func renamedUnread() async throws {
    let (fixture, photo, album) = try await described()
    try fixture.move("a/1.jpg", "a/new.jpg")
    let lease = try Lease(of: "\(fixture.pictures)/a/new.jpg")
    try await fixture.library.scan()
    lease.end()
    try await fixture.library.scan()
    try await check(fixture, "new.jpg", is: photo, in: album)
  }

  @Test("A copy that was seen before it was complete has the same description")
  func copiedSlowly() async throws {
    let (fixture, photo, album) = try await described()
    let bytes = try Data(contentsOf: URL(filePath: photo.path))
    let file = URL(filePath: "\(fixture.pictures)/b/copy.jpg")
    try bytes.prefix(bytes.count / 2).write(to: file)
    try await fixture.library.scan()
    try bytes.write(to: file)
    try await fixture.library.scan()
    let copy = try await fixture.photo("copy.jpg")
    #expect(copy.id != photo.id && copy.hasDescription && !copy.isFavorite)
    let details = try #require(try await fixture.library.details(of: copy.id))
    #expect(details.description == "A pier" && details.caption == "At last")
    #expect(try await fixture.names(.album(album.id)) == ["1.jpg"])
    let found = try await fixture.names(.search("pier", within: .recent))
    #expect(found.sorted() == ["1.jpg", "copy.jpg"])
  }

  @Test("A renamed folder takes its pictures along")
  func folder() async throws {
    let (fixture, photo, album) = try await described()
    try fixture.move("a", "z")
    let summary = try await fixture.library.scan()
    #expect(summary.moved == 2 && summary.gone == 0)
    try await check(fixture, "1.jpg", is: photo, in: album)
    #expect(try await fixture.photo("1.jpg").folder == "\(fixture.pictures)/z")
  }

  @Test("A renamed folder keeps everything when the folder around it is added")
  func parent() async throws {
    let fixture = try LibraryFixture()
    for folder in ["outer", "outer/inner", "outer/inner/deep"] { try fixture.makeFolder(folder) }
    for path in ["outer/inner/1.jpg", "outer/inner/2.jpg", "outer/inner/deep/3.jpg"] {
      try fixture.write(to: path)
    }
    try await fixture.library.add(folder: "\(fixture.pictures)/outer/inner")
    _ = try await fixture.library.scan()
    let (photo, album) = try await fixture.sayEverything(of: "1.jpg")
    try fixture.move("outer/inner", "outer/renamed")
    try await fixture.library.add(folder: "\(fixture.pictures)/outer")
    let summary = try await fixture.library.scan()
    #expect(summary.added == 0 && summary.gone == 0)
    try await check(fixture, "1.jpg", is: photo, in: album)
    #expect(try await fixture.library.folders().map(\.name) == ["outer"])
  }

  /// Describes the second picture, in words of its own.
  private func describeSecond(_ fixture: LibraryFixture) async throws -> (Photo, PhotoAlbum) {
    let photo = try await fixture.photo("2.jpg")
    try await fixture.library.setDescription("A gull", of: photo.id)
    try await fixture.library.setFavorite(true, of: [photo.id])
    let album = try await fixture.library.createAlbum("Birds", photos: [photo.id])
    // Their checksums are known afterwards.
    try await fixture.library.scan()
    return (try await fixture.photo("2.jpg"), album)
  }

  /// What is said about a picture, to be compared.
  private func words(_ fixture: LibraryFixture, of name: String) async throws -> [String] {
    let details = try await fixture.library.details(of: fixture.photo(name).id)
    return [details?.caption ?? "", details?.description ?? ""]
  }

  @Test("Renumbered pictures take what was said about them along")
  func renumbered() async throws {
    let (fixture, first, album) = try await described()
    let (second, birds) = try await describeSecond(fixture)
    try fixture.move("a/2.jpg", "a/9.jpg")
    try fixture.move("a/1.jpg", "a/2.jpg")
    let summary = try await fixture.library.scan()
    #expect(summary.moved == 2 && summary.added == 0 && summary.gone == 0)
    try await check(fixture, "2.jpg", is: first, in: album)
    #expect(try await fixture.photo("9.jpg").id == second.id)
    #expect(try await words(fixture, of: "9.jpg") == ["", "A gull"])
    #expect(try await fixture.names(.album(birds.id)) == ["9.jpg"])
    #expect(try await fixture.names(.search("gull", within: .recent)) == ["9.jpg"])
  }

  @Test(
    "A name that another picture got says nothing about it",
    arguments: [("a/1.jpg", "a/2.jpg", "a/9.jpg"), ("a/2.jpg", "a/1.jpg", "b/0.jpg")])
  func renumberedUndescribed(plain: String, described: String, free: String) async throws {
    let (fixture, first, album) = try await self.described()
    if described == "a/2.jpg" {
      // The described one is the second, in names and in the library.
      try fixture.move("a/2.jpg", "a/0.jpg")
      try fixture.move("a/1.jpg", "a/2.jpg")
      try await fixture.library.scan()
      try fixture.move("a/0.jpg", "a/1.jpg")
      try await fixture.library.scan()
    }
    try fixture.move(described, free)
    try fixture.move(plain, described)
    try await fixture.library.scan()
    try await check(fixture, PhotoLibrary.split(free).name, is: first, in: album)
    #expect(try await words(fixture, of: PhotoLibrary.split(described).name) == ["", ""])
  }

  @Test("Pictures that have changed names keep what was said about each")
  func swapped() async throws {
    let (fixture, first, album) = try await described()
    let (second, birds) = try await describeSecond(fixture)
    try fixture.move("a/1.jpg", "b/aside.jpg")
    try fixture.move("a/2.jpg", "a/1.jpg")
    try fixture.move("b/aside.jpg", "a/2.jpg")
    let summary = try await fixture.library.scan()
    #expect(summary.moved == 2 && summary.added == 0 && summary.gone == 0)
    try await check(fixture, "2.jpg", is: first, in: album)
    #expect(try await fixture.photo("1.jpg").id == second.id)
    #expect(try await words(fixture, of: "1.jpg") == ["", "A gull"])
    #expect(try await fixture.names(.album(birds.id)) == ["1.jpg"])
  }

  @Test("A picture whose copy was brought back is still the same picture")
  func broughtBack() async throws {
    let (fixture, photo, album) = try await described()
    let (copy, back) = ("\(fixture.pictures)/b/3.jpg", photo.path)
    try FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: back, toPath: copy)
    try await fixture.library.scan()
    try fixture.write(MadePicture.jpeg(width: 99), to: "a/1.jpg")
    try await fixture.library.scan()
    try FileManager.default.removeItem(atPath: back)
    try FileManager.default.copyItem(atPath: copy, toPath: back)
    let summary = try await fixture.library.scan()
    #expect(summary.changed == 1 && summary.added == 0 && summary.gone == 0)
    try await check(fixture, "1.jpg", is: photo, in: album)
    #expect(try await fixture.names(.search("pier", within: .recent)).contains("1.jpg"))
  }

  @Test("A described picture whose file was overwritten with another one leaves no words on it")
  func overwritten() async throws {
    let (fixture, _, album) = try await described()
    let (second, birds) = try await describeSecond(fixture)
    try FileManager.default.removeItem(atPath: "\(fixture.pictures)/a/1.jpg")
    try FileManager.default.copyItem(
      atPath: second.path, toPath: "\(fixture.pictures)/a/1.jpg")
    let summary = try await fixture.library.scan()
    #expect(summary.added == 1 && summary.gone == 1)
    #expect(try await words(fixture, of: "1.jpg") == ["", "A gull"])
    #expect(try await fixture.names(.album(album.id)) == [])
    #expect(try await fixture.names(.album(birds.id)) == ["2.jpg"])
  }

  @Test("An edited picture stays the same picture")
  func edited() async throws {
    let (fixture, photo, album) = try await described()
    try fixture.write(MadePicture.jpeg(width: 99), to: "a/1.jpg")
    #expect(try await fixture.library.scan().changed == 1)
    try await check(fixture, "1.jpg", is: photo, in: album)
    #expect(try await fixture.photo("1.jpg").width == 99)
  }

  @Test("A copy is another picture, with the same description")
  func copied() async throws {
    let (fixture, photo, _) = try await described()
    try FileManager.default.copyItem(
      atPath: photo.path, toPath: "\(fixture.pictures)/b/copy.jpg")
    #expect(try await fixture.library.scan().added == 1)
    let copy = try await fixture.photo("copy.jpg")
    #expect(copy.id != photo.id && copy.hasDescription && !copy.isFavorite)
  }

  @Test("A deleted picture leaves the lists, and what was said comes back with the file")
  func deleted() async throws {
    let (fixture, photo, album) = try await described()
    let bytes = try Data(contentsOf: URL(filePath: photo.path))
    try FileManager.default.removeItem(atPath: photo.path)
    #expect(try await fixture.library.scan().gone == 1)
    #expect(try await fixture.names(.album(album.id)) == [])
    #expect(try await fixture.library.photo(atPath: photo.path) == nil)
    try await fixture.library.scan()
    try bytes.write(to: URL(filePath: photo.path))
    #expect(try await fixture.library.scan().added == 0)
    try await check(fixture, "1.jpg", is: photo, in: album)
  }

  @Test("What was said of a deleted picture goes to no other one that gets its name")
  func nameTakenOver() async throws {
    let (fixture, photo, album) = try await described()
    let bytes = try Data(contentsOf: URL(filePath: photo.path))
    try FileManager.default.removeItem(atPath: photo.path)
    #expect(try await fixture.library.scan().gone == 1)
    try fixture.write(to: "a/1.jpg")
    #expect(try await fixture.library.description(atPath: photo.path) == nil)
    #expect(try await fixture.library.scan().added == 1)
    let other = try await fixture.photo("1.jpg")
    #expect(other.id != photo.id && other.path == photo.path)
    #expect(!other.isFavorite && !other.isShared && !other.hasDescription)
    #expect(try await fixture.names(.album(album.id)) == [])
    let again = try await fixture.library.scan()
    #expect(again.added == 0 && again.changed == 0 && again.gone == 0)
    // It is still recognised.
    try FileManager.default.removeItem(atPath: "\(fixture.pictures)/b/3.jpg")
    try bytes.write(to: URL(filePath: "\(fixture.pictures)/b/back.jpg"))
    #expect(try await fixture.library.scan().moved == 1)
    try await check(fixture, "back.jpg", is: photo, in: album)
  }

  @Test("What was said of a deleted picture goes to no other one of its name, size and time")
  func nameSizeAndTimeTakenOver() async throws {
    let (fixture, photo, album) = try await described()
    try fixture.age(photo.path)
    try await fixture.library.scan()
    let bytes = try Data(contentsOf: URL(filePath: photo.path))
    try FileManager.default.removeItem(atPath: photo.path)
    #expect(try await fixture.library.scan().gone == 1)
    var others = bytes
    others[bytes.count - 3] ^= 1
    try others.write(to: URL(filePath: photo.path))
    try fixture.age(photo.path)
    #expect(try await fixture.library.scan().added == 1)
    let other = try await fixture.photo("1.jpg")
    #expect(other.id != photo.id && !other.isFavorite && !other.hasDescription)
    #expect(try await fixture.names(.album(album.id)) == [])
    try FileManager.default.removeItem(atPath: photo.path)
    #expect(try await fixture.library.scan().gone == 1)
    try bytes.write(to: URL(filePath: photo.path))
    try fixture.age(photo.path)
    #expect(try await fixture.library.scan().added == 0)
    try await check(fixture, "1.jpg", is: photo, in: album)
  }

  @Test("A file with the name of a deleted picture is listed, even if it can't be read at first")
  func nameTakenOverUnread() async throws {
    let (fixture, photo, _) = try await described()
    try FileManager.default.removeItem(atPath: photo.path)
    #expect(try await fixture.library.scan().gone == 1)
    try fixture.write(to: "a/1.jpg")
    try fixture.age("\(fixture.pictures)/a")
    let lease = try Lease(of: photo.path)
    #expect(try await fixture.library.scan().added == 0)
    lease.end()
    #expect(try await fixture.library.scan().added == 1)
    let other = try await fixture.photo("1.jpg")
    #expect(other.id != photo.id && !other.hasDescription)
  }

  @Test("A picture comes back from the trash although another one had its name meanwhile")
  func trashedNameTakenOver() async throws {
    let (fixture, photo, album) = try await described()
    let trashed = try await fixture.library.trash([(photo.id, photo.path)])
    try fixture.write(to: "a/1.jpg")
    #expect(try await fixture.library.scan().added == 1)
    #expect(try await fixture.photo("1.jpg").id != photo.id)
    try FileManager.default.removeItem(atPath: photo.path)
    #expect(try await fixture.library.restore(trashed) == 1)
    try await check(fixture, "1.jpg", is: photo, in: album)
    let again = try await fixture.library.scan()
    #expect(again.added == 0 && again.changed == 0 && again.gone == 0)
    try await check(fixture, "1.jpg", is: photo, in: album)
  }

  @Test(
    "The pictures of a drive that is not connected are away, and come back with it",
    arguments: [true, false])
  func away(mountPointStays: Bool) async throws {
    let (fixture, photo, album) = try await described()
    let aside = fixture.home.file("aside")
    #expect(rename(fixture.pictures, aside) == 0)
    if mountPointStays { try fixture.home.makeFolder("pictures") }
    let summary = try await fixture.library.scan()
    #expect(summary.folders.map(\.state) == [.away] && summary.gone == 0)
    let all = try await fixture.library.photos(in: .recent)
    #expect(all.count == 3 && all.allSatisfy(\.isAway))
    #expect(try await fixture.names(.album(album.id)) == ["1.jpg"])
    if mountPointStays { #expect(rmdir(fixture.pictures) == 0) }
    #expect(rename(aside, fixture.pictures) == 0)
    let back = try await fixture.library.scan()
    #expect(back.folders.map(\.state) == [.present] && back.added == 0)
    #expect(try await fixture.library.photos(in: .recent).allSatisfy { !$0.isAway })
    try await check(fixture, "1.jpg", is: photo, in: album)
  }

  @Test("Pictures go to the trash and come back with everything said about them")
  func trash() async throws {
    let (fixture, photo, album) = try await described()
    let trashed = try await fixture.library.trash([(photo.id, photo.path)])
    #expect(trashed.ids == [photo.id] && trashed.failures.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: photo.path))
    #expect(try await fixture.names().count == 2)
    #expect(try await fixture.library.scan().gone == 0)
    #expect(try await fixture.library.restore(trashed) == 1)
    #expect(FileManager.default.fileExists(atPath: photo.path))
    try await check(fixture, "1.jpg", is: photo, in: album)
    let again = try await fixture.library.scan()
    #expect(again.added == 0 && again.changed == 0)
  }

  @Test("Undo is offered where it is known what in the trash is the file")
  func restorable() async throws {
    let (fixture, photo, _) = try await described()
    let trashed = try await fixture.library.trash([(photo.id, photo.path)])
    #expect(trashed.areRestorable)
    // As through the portal of a sandbox.
    let unknown = TrashedPhotos(
      ids: [photo.id], failures: [], files: [TrashedFile(path: photo.path, place: nil)])
    #expect(!unknown.areRestorable)
    await #expect(throws: LibraryError.self) { try await fixture.library.restore(unknown) }
  }

  @Test("A picture that comes back to a folder that was removed from the library isn't listed")
  func restoredAfterRemoving() async throws {
    let (fixture, photo, _) = try await described()
    let trashed = try await fixture.library.trash([(photo.id, photo.path)])
    try await fixture.library.remove(folder: fixture.pictures)
    #expect(try await fixture.library.restore(trashed) == 1)
    #expect(FileManager.default.fileExists(atPath: photo.path))
    #expect(try await fixture.names() == [])
    try await fixture.scanned()
    #expect(try await fixture.photo("1.jpg").id == photo.id)
  }

  @Test("A file that has taken its place is not overwritten by undoing")
  func occupied() async throws {
    let (fixture, photo, _) = try await described()
    let trashed = try await fixture.library.trash([(photo.id, photo.path)])
    try fixture.home.write("mine", to: "pictures/a/1.jpg")
    await #expect(throws: LibraryError.self) { try await fixture.library.restore(trashed) }
    #expect(try fixture.home.read("pictures/a/1.jpg") == "mine")
  }
  @Test("What is no longer listed, or somewhere else, is a failure and stays")
  func notThere() async throws {
    let (fixture, photo, _) = try await described()
    let other = try await fixture.photo("2.jpg")
    try fixture.move("a/2.jpg", "b/2.jpg")
    try await fixture.library.scan()
    let trashed = try await fixture.library.trash([
      (other.id, other.path), (4_711, other.path), (photo.id, photo.path),
    ])
    #expect(trashed.ids == [photo.id] && trashed.failures.map(\.name) == ["2.jpg", "2.jpg"])
    #expect(FileManager.default.fileExists(atPath: "\(fixture.pictures)/b/2.jpg"))
    await #expect(throws: LibraryError.self) {
      try await fixture.library.trash([(photo.id, photo.path)])
    }
  }

  @Test("A picture that was found elsewhere while its file was moved to the trash stays listed")
  func foundElsewhere() async throws {
    let (fixture, photo, _) = try await described()
    try fixture.move("a/1.jpg", "b/new.jpg")
    try await fixture.library.scan()
    try await fixture.library.noteTrashed(photo.id, from: photo.path)
    let moved = try await fixture.photo("new.jpg")
    #expect(moved.id == photo.id)
    try await fixture.library.noteTrashed(photo.id, from: moved.path)
    #expect(try await !fixture.names().contains("new.jpg"))
  }

  @Test("A cancelled task moves no more")
  func cancelled() async throws {
    let (fixture, photo, _) = try await described()
    let trashed = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await fixture.library.trash([(photo.id, photo.path)])
    }.value
    #expect(trashed.ids.isEmpty && trashed.failures.isEmpty)
    #expect(FileManager.default.fileExists(atPath: photo.path))
  }
  @Test("A name that begins with an accent, or has one after a dot, comes back from the trash")
  func accents() async throws {
    let fixture = try LibraryFixture()
    let names = ["\u{301}1.jpg", "2.\u{301}.jpg"]
    for name in names { try fixture.write(to: name) }
    try await fixture.scanned()
    for photo in try await fixture.library.photos(in: .recent) {
      let trashed = try await fixture.library.trash([(photo.id, photo.path)])
      #expect(!FileManager.default.fileExists(atPath: photo.path))
      #expect(try await fixture.library.restore(trashed) == 1)
      #expect(FileManager.default.fileExists(atPath: photo.path))
    }
    #expect(try await fixture.names().count == names.count)
  }
}

/// A file that nobody else can open, root included.
private final class Lease {
  /// `F_SETSIG` and `F_SETLEASE`, which Glibc doesn't import.
  private static let (setSignal, setLease): (Int32, Int32) = (10, 1024)
  private var file: Int32

  init(of path: String) throws {
    file = open(path, O_RDWR | O_CLOEXEC)
    // Who is refused is reported by a signal, which must be one that nothing comes of.
    guard file >= 0, fcntl(file, Self.setSignal, SIGURG) == 0,
      fcntl(file, Self.setLease, Int32(F_WRLCK)) == 0
    else { throw CocoaError(.fileReadUnknown) }
  }

  func end() {
    if file >= 0 { close(file) }
    file = -1
  }

  deinit { end() }
}
