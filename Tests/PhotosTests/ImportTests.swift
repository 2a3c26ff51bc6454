// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GLib
@testable import Photos

/// Imports from a card, after which that may be erased.
struct ImportTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
    try fixture.home.makeFolder("card")
  }

  private func importAll(
    to target: String? = nil, again: Bool = false
  ) async throws -> ImportResult {
    try await fixture.library.importPhotos(
      from: fixture.home.file("card"), to: target ?? fixture.pictures, again: again)
  }

  /// Imports everything; `sync` takes the place of bringing a file to the disk.
  private func importAll(
    to target: String? = nil, syncing sync: @escaping @Sendable (String) -> Int32
  ) async throws -> ImportResult {
    try await ImportCopy.$sync.withValue(sync, operation: { try await importAll(to: target) })
  }

  /// The contents of all files below the target.
  private func copies() throws -> Set<Data> {
    let all = FileManager.default.enumerator(atPath: fixture.pictures)?.allObjects ?? []
    return Set(
      all.compactMap { $0 as? String }.compactMap {
        try? Data(contentsOf: URL(filePath: "\(fixture.pictures)/\($0)"))
      })
  }

  @Test(
    "Scans that differ only in the middle are all imported", arguments: ["together", "one by one"])
  func scans(order: String) async throws {
    let pages = (0..<3).map { MadePicture.scannedPage($0) }
    for (number, page) in pages.enumerated() {
      try fixture.home.write(page, to: "card/scan\(number).bmp")
      if order == "one by one" { #expect(try await importAll().imported.count == 1) }
    }
    if order == "together" {
      let result = try await importAll()
      #expect(result.imported.count == 3 && result.known == 0 && result.failures.isEmpty)
    }
    #expect(try copies() == Set(pages.map { Data($0) }))
    let again = try await importAll()
    #expect(again.imported.isEmpty && again.known == 3)
  }

  @Test(
    "Folders on servers and phones, where files can't be renamed in one step, take imports, too")
  func elsewhere() async throws {
    try fixture.home.write(MadePicture.scannedPage(1), to: "card/scan.bmp")
    let calls = FileRename.Calls(renameIfFree: { _, _ in EINVAL }, link: { _, _ in EPERM })
    let result = try await FileRename.$calls.withValue(calls, operation: { try await importAll() })
    #expect(result.imported.count == 1 && result.failures.isEmpty)
    #expect(try copies() == [Data(MadePicture.scannedPage(1))])
  }

  @Test("A file that has the name, size and time of an imported one is imported if it differs")
  func sameName() async throws {
    let path = fixture.home.file("card/1.bmp")
    let pages = (0..<2).map { MadePicture.scannedPage($0) }
    for page in pages {
      try fixture.home.write(page, to: "card/1.bmp")
      // As by a camera whose clock has stopped.
      var times = [
        timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0),
      ]
      try #require(utimensat(AT_FDCWD, path, &times, 0) == 0)
      #expect(try await importAll().imported.count == 1)
    }
    #expect(try copies() == Set(pages.map { Data($0) }))
  }

  @Test("A long name that is taken is shortened, so that there is room for a number")
  func longName() async throws {
    let name = String(repeating: "ö", count: 125)
    let path = fixture.home.file("card/\(name).bmp")
    for number in 0..<2 {
      try fixture.home.write(MadePicture.scannedPage(UInt8(number)), to: "card/\(name).bmp")
      try fixture.age(path)
      let result = try await importAll()
      #expect(result.failures.isEmpty)
      let copy = try #require(result.imported.first)
      #expect(
        copy.lastPathPart
          == (number == 0 ? name : String(repeating: "ö", count: 123) + " (2)") + ".bmp")
    }
  }

  @Test("What is in the library is skipped, and not brought back when it is deleted there")
  func inLibrary() async throws {
    let page = MadePicture.scannedPage(1)
    try fixture.write(page, to: "mine.bmp")
    try fixture.home.write("Otherwise it would look as without its disk.", to: "pictures/notes.txt")
    try await fixture.scanned()
    try fixture.home.write(page, to: "card/scan.bmp")
    #expect(try await importAll().known == 1)
    try FileManager.default.removeItem(atPath: "\(fixture.pictures)/mine.bmp")
    try await fixture.library.scan()
    let deleted = try await importAll()
    #expect(deleted.known == 0 && deleted.missing == 1 && deleted.imported.isEmpty)
    // Another page is new, whatever the library knows of the deleted one.
    try fixture.home.write(MadePicture.scannedPage(2), to: "card/scan.bmp")
    #expect(try await importAll().imported.count == 1)
  }

  @Test(
    "What isn't a file of its own is no copy, whatever its name",
    arguments: ["link", "folder", "pipe"])
  func nameTaken(by kind: String) async throws {
    let page = MadePicture.scannedPage(1)
    try fixture.home.write(page, to: "card/scan.bmp")
    let place = try #require(try await importAll().imported.first)
    try FileManager.default.removeItem(atPath: place)
    switch kind {
    case "link": try #require(symlink(fixture.home.file("card/scan.bmp"), place) == 0)
    case "folder": try #require(mkdir(place, 0o700) == 0)
    default: try #require(mkfifo(place, 0o600) == 0)
    }
    let again = try await importAll(again: true)
    let copy = try #require(again.imported.first)
    #expect(copy != place && again.failures.isEmpty)
    try FileManager.default.removeItem(atPath: fixture.home.file("card/scan.bmp"))
    #expect(FileManager.default.contents(atPath: copy) == Data(page))
  }

  @Test("A folder of the library that was emptied takes photos again")
  func emptied() async throws {
    try fixture.write(to: "mine.jpg")
    try await fixture.scanned()
    try FileManager.default.removeItem(atPath: "\(fixture.pictures)/mine.jpg")
    try fixture.home.write(MadePicture.scannedPage(1), to: "card/scan.bmp")
    #expect(try await importAll().imported.count == 1)
  }

  @Test("Imported photos without a copy are told apart, and copied again only on request")
  func missing() async throws {
    let pages = (0..<3).map { MadePicture.scannedPage($0) }
    for (number, page) in pages.enumerated() {
      try fixture.home.write(page, to: "card/\(number).bmp")
    }
    let first = try await importAll()
    #expect(first.imported.count == 3)
    // The others have its size, its beginning and its end. No scan noticed that it is gone.
    try FileManager.default.removeItem(atPath: first.imported[1])
    let target = fixture.home.file("other")
    let gone = try await importAll(to: target)
    #expect(gone.imported.isEmpty && gone.known == 2 && gone.missing == 1)
    let again = try await importAll(to: target, again: true)
    #expect(again.imported.count == 1 && again.known == 2 && again.missing == 0)
    #expect(FileManager.default.contents(atPath: again.imported[0]) == Data(pages[1]))
    #expect(try await importAll().known == 3)
  }

  @Test("A copy that was moved, or is on the card twice, is not missing")
  func moved() async throws {
    try fixture.home.write(MadePicture.scannedPage(1), to: "card/1.bmp")
    try fixture.home.write(MadePicture.scannedPage(1), to: "card/2.bmp")
    let first = try await importAll()
    #expect(first.imported.count == 1 && first.known == 1 && first.missing == 0)
    try FileManager.default.moveItem(
      atPath: first.imported[0], toPath: "\(fixture.pictures)/mine.bmp")
    let moved = try await importAll()
    #expect(moved.known == 2 && moved.missing == 0)
    try FileManager.default.removeItem(atPath: "\(fixture.pictures)/mine.bmp")
    let again = try await importAll(again: true)
    #expect(again.imported.count == 1 && again.known == 1)
  }

  @Test("A target is only made and added when something is copied")
  func unneededTarget() async throws {
    try fixture.home.write(MadePicture.scannedPage(1), to: "card/1.bmp")
    _ = try await importAll()
    let target = fixture.home.file("other")
    #expect(try await importAll(to: target).known == 1)
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(try await fixture.library.folders().map(\.path) == [fixture.pictures])
  }

  @Test(
    "What is only on the card is imported, even if that is in the library, also through links",
    arguments: ["card", "link"], ["card/DCIM", "link/DCIM", "other"])
  func cardInLibrary(added: String, source: String) async throws {
    let home = fixture.home
    symlink(home.file("card"), home.file("link"))
    try home.makeFolder("card/DCIM")
    symlink(home.file("card/DCIM"), home.file("other"))
    let pages = (0..<2).map { MadePicture.scannedPage($0) }
    for (number, page) in pages.enumerated() {
      try home.write(page, to: "card/DCIM/\(number).bmp")
    }
    try await fixture.library.add(folder: home.file(added))
    try await fixture.library.scan()
    let result = try await fixture.library.importPhotos(
      from: home.file(source), to: fixture.pictures)
    #expect(result.imported.count == 2 && result.known == 0 && result.failures.isEmpty)
    #expect(try copies() == Set(pages.map { Data($0) }))
    let again = try await fixture.library.importPhotos(
      from: home.file(source), to: fixture.pictures)
    #expect(again.imported.isEmpty && again.known == 2)
  }

  @Test("Another name of the same file, and a file changed since the scan, prove nothing")
  func noProof() async throws {
    let pages = (0..<2).map { MadePicture.scannedPage($0) }
    try fixture.home.write(pages[0], to: "card/0.bmp")
    try fixture.home.write(pages[1], to: "card/1.bmp")
    try FileManager.default.linkItem(
      atPath: fixture.home.file("card/0.bmp"), toPath: "\(fixture.pictures)/same.bmp")
    try fixture.write(pages[1], to: "changed.bmp")
    try await fixture.scanned()
    try fixture.write(MadePicture.scannedPage(2), to: "changed.bmp")
    let result = try await importAll(to: fixture.home.file("target"))
    #expect(result.imported.count == 2 && result.known == 0)
  }

  @Test("An import of a folder that contains the target doesn't copy what is there")
  func targetInSource() async throws {
    try fixture.write(MadePicture.scannedPage(1), to: "mine.bmp")
    try fixture.home.write(MadePicture.scannedPage(1), to: "copy.bmp")
    try fixture.home.write(MadePicture.scannedPage(2), to: "new.bmp")
    try await fixture.scanned()
    let result = try await fixture.library.importPhotos(
      from: fixture.home.path, to: fixture.pictures)
    #expect(result.imported.count == 1 && result.known == 2 && result.failures.isEmpty)
  }

  @Test(
    "A folder in the target, the target itself, and links to them are not imported",
    arguments: ["pictures/card", "pictures", "link"])
  func sourceInTarget(source: String) async throws {
    try fixture.makeFolder("card")
    try fixture.write(MadePicture.scannedPage(1), to: "card/mine.bmp")
    symlink("\(fixture.pictures)/card", fixture.home.file("link"))
    try await fixture.scanned()
    let error = await #expect(throws: LibraryError.self) {
      try await fixture.library.importPhotos(
        from: fixture.home.file(source), to: fixture.pictures)
    }
    #expect(error?.code == .copy)
    #expect(error?.sentence.hasSuffix("Choose another folder.") == true)
    #expect(try await fixture.names() == ["mine.bmp"])
  }

  @Test("What can't be listed is a failure, not an empty folder")
  func unreadable() throws {
    for folder in ["card/a", "card/b", "card/c"] { try fixture.home.makeFolder(folder) }
    for file in ["card/a/1.jpg", "card/b/2.jpg", "card/c/3.jpg"] {
      try fixture.home.write(MadePicture.jpeg(), to: file)
    }
    let card = fixture.home.file("card")
    let found = ImportSources(in: card) { path in
      if path == "\(card)/a" { return ([], EACCES) }
      // The rest of it is on bad blocks.
      if path == "\(card)/b" { return (["2.jpg", "gone.jpg"], EIO) }
      return ImportSources.names(in: path)
    }
    #expect(found.pictures.map(\.name) == ["2.jpg", "3.jpg"])
    #expect(found.failures.map(\.path) == ["\(card)/a", "\(card)/b", "\(card)/b/gone.jpg"])
    #expect(ImportSources.names(in: "\(card)/none").problem == ENOENT)
    #expect(ImportSources.names(in: card).problem == 0)
  }

  @Test("Folders that are nested too deep, and files of other types, are told")
  func leftOut() async throws {
    var folder = "card"
    for _ in 0..<17 {
      folder += "/d"
      try fixture.home.makeFolder(folder)
    }
    try fixture.home.write(MadePicture.jpeg(), to: "\(folder)/deep.jpg")
    try fixture.home.write(MadePicture.jpeg(), to: "card/1.jpg")
    for other in ["card/1.mp4", "card/1.xmp", "card/.hidden.mp4"] {
      try fixture.home.write("other", to: other)
    }
    let result = try await importAll()
    #expect(result.imported.count == 1 && result.others == 2)
    #expect(result.failures.count == 1 && result.failures.allSatisfy { !$0.reason.isEmpty })
  }

  @Test("A copy counts as imported once it and the names of its folders are on the disk")
  func onDisk() async throws {
    let picture = MadePicture.jpeg(date: "2026:05:12 10:00:00")
    try fixture.home.write(picture, to: "card/1.jpg")
    let day = "\(fixture.pictures)/2026-05-12"
    let needed = ["\(day)/1.jpg", day, fixture.pictures]
    for failing in needed {
      let result = try await importAll { $0 == failing ? EIO : 0 }
      #expect(result.imported.isEmpty && result.failures.map(\.path).count == 1)
    }
    let synced = Mutex<[String]>([])
    let result = try await importAll { path in
      synced.withLock { $0.append(path) }
      return 0
    }
    #expect(result.imported == ["\(day)/1.jpg"] && result.known == 0)
    #expect(synced.withLock { $0 } == needed)
    #expect(try copies() == [Data(picture)])
  }

  @Test("The names of a new target are brought to the disk, too")
  func newTarget() async throws {
    try fixture.home.write(MadePicture.jpeg(), to: "card/1.jpg")
    let synced = Mutex<[String]>([])
    _ = try await importAll(to: fixture.home.file("new/target")) { path in
      synced.withLock { $0.append(path) }
      return 0
    }
    #expect(
      synced.withLock { Set($0) }.isSuperset(of: [fixture.home.file("new"), fixture.home.path]))
  }

  @Test("An import that is cancelled leaves nothing of the file that it copies")
  func cancelling() async throws {
    try fixture.home.write(MadePicture.jpeg(), to: "card/1.jpg")
    let source = try #require(ImportSources(in: fixture.home.file("card")).pictures.first)
    let cancellation = ImportCopy.Cancellation()
    cancellation.cancel()
    #expect(throws: ImportCopy.Failure.self) {
      try ImportCopy.copy(source, to: fixture.pictures, ImportCopy.sync, unless: cancellation)
    }
    #expect(try copies().isEmpty)
    // The same, before the first file is copied to a new folder.
    let target = fixture.home.file("new/target")
    let (ready, begin) = AsyncStream.makeStream(of: Void.self)
    let running = Mutex<Task<ImportResult, any Error>?>(nil)
    let task = Task {
      for await _ in ready { break }
      return try await importAll(to: target) { _ in
        running.withLock { $0?.cancel() }
        return 0
      }
    }
    running.withLock { $0 = task }
    begin.finish()
    await #expect(throws: CancellationError.self) { try await task.value }
    let left = try FileManager.default.subpathsOfDirectory(atPath: target)
    #expect(left.allSatisfy { !$0.hasSuffix("jpg") })
  }

  @Test("A link that waits in the target under the name of an unfinished copy is not followed")
  func link() async throws {
    try fixture.home.write("mine", to: "victim")
    try fixture.makeFolder("2026-05-12")
    let day = "\(fixture.pictures)/2026-05-12"
    // The names that earlier versions used.
    try FileManager.default.createSymbolicLink(
      atPath: "\(day)/\(ImportCopy.unfinished)\(getpid())",
      withDestinationPath: fixture.home.file("victim"))
    try fixture.home.write(MadePicture.jpeg(date: "2026:05:12 10:00:00"), to: "card/1.jpg")
    let source = try #require(ImportSources(in: fixture.home.file("card")).pictures.first)
    #expect(try ImportCopy.copy(source, to: day, ImportCopy.sync).path == "\(day)/1.jpg")
    #expect(try fixture.home.read("victim") == "mine")
  }

  @Test("Unfinished copies are removed from the target and its days, but not where a link leads")
  func tidying() async throws {
    let name = "\(ImportCopy.unfinished)1"
    for folder in ["2026-05-12", "other"] { try fixture.home.makeFolder(folder) }
    for file in [name, "2026-05-12/\(name)", "2026-05-12/1.jpg", "other/\(name)"] {
      try fixture.home.write("x", to: file)
    }
    symlink(fixture.home.file("other"), fixture.home.file("2026-05-13"))
    symlink(".", fixture.home.file("2026-05-14"))
    ImportCopy.tidy(fixture.home.path)
    let left = try FileManager.default.subpathsOfDirectory(atPath: fixture.home.path)
    #expect(
      left.filter { $0.hasSuffix(name) || $0.hasSuffix("jpg") }.sorted() == [
        "2026-05-12/1.jpg", "other/\(name)",
      ])
  }

  @Test("The unfinished copies of an import that is running stay")
  func running() throws {
    let source = fixture.home.file("card/1.jpg")
    try fixture.home.write(MadePicture.jpeg(date: "2026:05:12 10:00:00"), to: "card/1.jpg")
    let one = try #require(ImportSources(in: fixture.home.file("card")).pictures.first)
    // Another import begins just when the copy is complete.
    let calls = FileRename.Calls(
      renameIfFree: { [pictures = fixture.pictures] from, to in
        ImportCopy.tidy(pictures)
        return rename(from, to) == 0 ? 0 : errno
      }, link: { _, _ in EPERM })
    let copy = try FileRename.$calls.withValue(calls) {
      try ImportCopy.copy(one, to: fixture.pictures, ImportCopy.sync)
    }
    #expect(FileManager.default.contentsEqual(atPath: copy.path, andPath: source))
  }

  /// How the folder of the library looks while its disk isn't connected.
  enum Absence: CaseIterable { case missing, empty, otherDisk }

  @Test(
    "Nothing is written where a disk of the library is connected otherwise",
    arguments: Absence.allCases, ["", "/new/folder"])
  func disconnected(absence: Absence, inner: String) async throws {
    try fixture.write(to: "mine.jpg")
    try await fixture.scanned()
    try fixture.home.write(MadePicture.jpeg(), to: "card/1.jpg")
    let (pictures, aside) = (fixture.pictures, fixture.home.file("aside"))
    #expect(rename(pictures, aside) == 0)
    if absence != .missing { try fixture.home.makeFolder("pictures") }
    if absence == .otherDisk { try fixture.home.write("", to: "pictures/other.txt") }
    // Its disk is another one than that of the folder around it.
    try await fixture.library.write {
      try $0.run("UPDATE directory_states SET device = device + 1")
    }
    symlink(fixture.home.path, fixture.home.file("link"))
    for target in [pictures, fixture.home.file("link/pictures")] {
      let error = await #expect(throws: LibraryError.self) {
        try await importAll(to: target + inner)
      }
      #expect(error?.sentence.contains("isn't connected") == true)
    }
    let left = try? FileManager.default.subpathsOfDirectory(atPath: pictures)
    #expect(left == (absence == .missing ? nil : absence == .empty ? [] : ["other.txt"]))
    // The disk is there again.
    unlink("\(pictures)/other.txt")
    rmdir(pictures)
    #expect(rename(aside, pictures) == 0)
    #expect(try await importAll(to: pictures + inner).imported.count == 1)
    #expect(try await fixture.names().count == 2)
  }
}
