// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport
import Testing

@testable import Sharing

/// Files of the outbox are whole or not there.
struct DurableFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("outbox/picture.jpg") }

  init() throws { folder = try TemporaryFolder() }

  @Test func writtenDataCanBeRead() async throws {
    try await DurableFile.write([1, 2, 3], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
    #expect(names == ["picture.jpg"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func aCopyHasEveryByte() async throws {
    let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let source = folder.file("source")
    try bytes.write(to: URL(filePath: source))
    try await DurableFile.copy(source, to: path)
    #expect(FileManager.default.contents(atPath: path) == bytes)
  }

  @Test func aFullDiskIsReportedAndLeavesTheOldFile() async throws {
    try await DurableFile.write([1], to: path)
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let error = #expect(throws: DeliveryError.self) {
      try DurableFile.create(path) { _ in
        FileCalls.write([UInt8](repeating: 0, count: 100_000), to: full)
      }
    }
    #expect(error?.code == .diskFull)
    #expect(error?.sentence == "The disk is full. Free some space, then try again.")
    #expect(FileManager.default.contents(atPath: path) == Data([1]))
    #expect(names == ["picture.jpg"])
  }

  @Test func aFileThatIsCalledLikeAnUnfinishedOneStays() async throws {
    try folder.makeFolder("outbox")
    try folder.write("mine", to: "mine")
    try folder.write("mine, too", to: "outbox/other.jpg.part")
    symlink(folder.file("mine"), path + ".part")
    try await DurableFile.write([1], to: path)
    try await DurableFile.write([1], to: folder.file("outbox/other.jpg"))
    #expect(try folder.read("mine") == "mine")
    #expect(try folder.read("outbox/other.jpg.part") == "mine, too")
    #expect(
      names.sorted() == ["other.jpg", "other.jpg.part", "picture.jpg", "picture.jpg.part"])
  }

  @Test func whatACrashLeftIsRemovedAfterAnHour() async throws {
    try folder.makeFolder("outbox")
    try folder.write("mine", to: "mine")
    let old = ["picture.jpg.17.part", "picture.jpg.4294967295.part"]
    let others = [
      "other.jpg.17.part", "picture.jpg.017.part", "picture.jpg.1a.part", "picture.jpg.17.part2",
    ]
    for name in old + others {
      symlink(folder.file("mine"), folder.file("outbox/\(name)"))
      let times = [timespec](repeating: timespec(tv_sec: time(nil) - 3700, tv_nsec: 0), count: 2)
      utimensat(AT_FDCWD, folder.file("outbox/\(name)"), times, AT_SYMLINK_NOFOLLOW)
    }
    try folder.write("young", to: "outbox/picture.jpg.18.part")
    try await DurableFile.write([1], to: path)
    #expect(names.sorted() == (others + ["picture.jpg", "picture.jpg.18.part"]).sorted())
    #expect(try folder.read("mine") == "mine")
  }

  @Test func everyNewFolderIsOnDiskAsWell() async throws {
    let deep = folder.file("a/b/c/picture.jpg")
    #expect(
      DurableFile.missingFolders(for: deep)
        == [folder.file("a/b/c"), folder.file("a/b"), folder.file("a")])
    try await DurableFile.write([1], to: deep)
    #expect(DurableFile.missingFolders(for: deep) == [])
  }

  @Test func aFileInPlaceOfAFolderIsReported() async throws {
    try folder.write("a file", to: "outbox")
    let error = await #expect(throws: DeliveryError.self) {
      try await DurableFile.write([1], to: path)
    }
    #expect(error?.code == .disk)
    #expect(
      error?.sentence == "Can't write to \(folder.path)/outbox: Not a directory.")
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.file("outbox"))) ?? []
  }
}
