// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CWindowCycle
import Foundation
import GLib
import Glibc
import TestSupport
import Testing

@testable import CameoApp

/// Descriptors that other programs pass along: what is read, and what isn't.
struct HandedFilesTests {
  private let folder: TemporaryFolder
  private let copies: String

  init() throws {
    folder = try TemporaryFolder()
    copies = folder.file("copies")
  }

  private func kind(
    _ file: Int32, _ limits: HandedFiles.Limits = .init()
  ) async -> CallError.Kind? {
    do {
      _ = try await HandedFiles.copy([file], names: [], into: copies, limits)
      return nil
    } catch {
      return error.kind
    }
  }

  private func opened(_ text: String, _ name: String, _ flags: Int32 = O_RDONLY) throws -> Int32 {
    try folder.write(text, to: name)
    return open(folder.file(name), flags)
  }

  private func memoryFile(_ text: String, name: String = "shot") -> Int32 {
    let file = cameo_test_memory_file(name)
    _ = text.withCString { write(file, $0, strlen($0)) }
    return file
  }

  private var left: [String] {
    (FileManager.default.enumerator(atPath: copies)?.compactMap { $0 as? String }) ?? []
  }

  @Test("Files and memory files are copied, from their beginning, under their names")
  func copied() async throws {
    try folder.makeFolder("x")
    let file = try opened("one", "holiday.png")
    lseek(file, 2, SEEK_SET)
    let paths = try await HandedFiles.copy(
      [file, memoryFile("two"), memoryFile("three"), try opened("four", "x/holiday.png")],
      names: [], into: copies)
    #expect(
      paths.map { Path.name($0) } == ["holiday.png", "Photo 2", "Photo 3", "4 holiday.png"])
    #expect(
      try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
        == ["one", "two", "three", "four"])
    HandedFiles.remove(paths)
    #expect(left.isEmpty)
  }

  @Test("Of files with one name, each gets one that is free")
  func sameNames() async throws {
    let names = ["a", "3 a", "a", "3 a", "a"]
    let paths = try await HandedFiles.copy(
      names.map { _ in memoryFile("x") }, names: names, into: copies)
    #expect(paths.map { Path.name($0) } == ["a", "3 a", "4 a", "4 3 a", "5 a"])
    HandedFiles.remove(paths)
    #expect(left.isEmpty)
  }

  @Test(
    "Names can't lead elsewhere, nor hide or frighten",
    arguments: [
      ("../../etc/passwd", "passwd"), (".hidden", "hidden"), ("a\u{202E}gnp.exe", "agnp.exe"),
      ("a\nb.png", "a b.png"), ("..", "Photo 1"), ("/", "Photo 1"), ("", "Photo 1"),
      ("a/\u{301}b.png", "b.png"),
    ])
  func names(_ wanted: String, _ name: String) async throws {
    let paths = try await HandedFiles.copy([memoryFile("x")], names: [wanted], into: copies)
    #expect(paths.map { Path.name($0) } == [name])
    #expect(paths[0].hasPrefix(copies + "/"))
    HandedFiles.remove(paths)
  }

  @Test("Folders, pipes, sockets, devices and what can't be read are refused")
  func notFiles() async throws {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    #expect(await kind(ends[0]) == .notAFile)
    var other = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
    #expect(poll(&other, 1, 0) == 1 && other.revents & Int16(POLLERR) != 0, "It is closed.")
    close(ends[1])
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #expect(await kind(ends[0]) == .notAFile)
    close(ends[1])
    #expect(await kind(open(folder.path, O_RDONLY)) == .notAFile)
    #expect(await kind(open("/dev/zero", O_RDONLY)) == .notAFile)
    mkfifo(folder.file("fifo"), 0o600)
    #expect(await kind(open(folder.file("fifo"), O_RDWR)) == .notAFile)
    #expect(await kind(try opened("x", "written", O_WRONLY)) == .notAFile)
    #expect(await kind(try opened("x", "named", 0o10000000)) == .notAFile)
    #expect(await kind(try opened("", "empty")) == .notAFile)
    #expect(await kind(open("/proc/self/status", O_RDONLY)) == .notAFile)
    #expect(await kind(open("/proc/self/mem", O_RDONLY)) == .notAFile)
    #expect(await kind(cameo_test_event_file()) == .notAFile)
    #expect(left.isEmpty)
  }

  @Test("Files that are too large are refused before anything is read")
  func tooLarge() async throws {
    let huge = memoryFile("x")
    ftruncate(huge, 1 << 40)
    #expect(await kind(huge) == .limitsExceeded)
    let limits = HandedFiles.Limits(count: 2, bytes: 4, bytesInAll: 6)
    #expect(await kind(try opened("12345", "five"), limits) == .limitsExceeded)
    do {
      _ = try await HandedFiles.copy(
        [memoryFile("1234"), memoryFile("1234")], names: [], into: copies, limits)
      Issue.record("Eight bytes are more than six.")
    } catch {
      #expect(error.kind == .limitsExceeded)
    }
    #expect(left.isEmpty)
  }

  @Test("What the caller writes afterwards changes nothing")
  func writtenLater() async throws {
    let file = memoryFile("before")
    let own = dup(file)
    let paths = try await HandedFiles.copy([file], names: ["a"], into: copies)
    pwrite(own, "AFTER!", 6, 0)
    close(own)
    #expect(try String(contentsOfFile: paths[0], encoding: .utf8) == "before")
    HandedFiles.remove(paths)
  }

  @Test(
    "Of the files that another program names, only what a command saved is taken over and removed")
  func takenOver() throws {
    let parent = folder.file("handed")
    let saved = ["1/a", "2/a", "x/a", "+3/a", "5"]
    for name in saved + ["../victim/a", "4/inner/a"] {
      let file = URL(filePath: "\(parent)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let victim = folder.file("victim")
    symlink(victim, "\(parent)/6")
    symlink("\(victim)/a", "\(parent)/2/link")
    let others = [
      "\(victim)/a", "\(parent)/../victim/a", "\(parent)/1/../../victim/a", "\(parent)/1/..",
      "\(parent)/..", "\(parent)/../..", "\(parent)/1", "\(parent)/1/", "\(parent)//a",
      "\(parent)/1//a", "\(parent)/x/a", "\(parent)/+3/a", "\(parent)/4/inner/a", "\(parent)/5",
      "\(parent)/6/a", "\(parent)/2/link", "\(parent)/2/missing", "\(parent)/1/a\0", "a", "",
    ]
    #expect(HandedFiles.takeOver(others, in: parent) == [])
    let own = "\(parent)/1/a"
    #expect(HandedFiles.takeOver([own, own], in: parent) == [own])
    #expect(HandedFiles.takeOver([own], in: parent) == [], "A sheet has it.")
    HandedFiles.remove([own])
    #expect(!FileManager.default.fileExists(atPath: "\(parent)/1"))
    #expect(FileManager.default.fileExists(atPath: "\(victim)/a"))
    let link = folder.file("link")
    symlink(parent, link)
    #expect(HandedFiles.takeOver(["\(link)/2/a"], in: link) == [])
  }

  @Test("Copies that are in a share which is offered again stay")
  func offered() async throws {
    let folder = "\(copies)/4711"
    let unfinished = "\(copies)-unfinished"
    for path in [folder, unfinished] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(atPath: unfinished) }
    try "x".write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
    try UnfinishedShare(pictures: [.init(path: "\(folder)/file")]).text
      .write(toFile: "\(unfinished)/1.ini", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100_000)], ofItemAtPath: folder)
    let new = try await HandedFiles.copy(
      [memoryFile("x")], names: ["new"], into: copies, unfinished: unfinished)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/file"))
    HandedFiles.remove(new)
  }

  @Test("Copies that a killed program left are removed after a day, others stay")
  func leftBehind() async throws {
    let old = try await HandedFiles.copy([memoryFile("x")], names: ["old"], into: copies)
    let forgotten = "\(copies)/forgotten"
    try FileManager.default.createDirectory(
      atPath: forgotten, withIntermediateDirectories: true)
    try "x".write(toFile: "\(forgotten)/file", atomically: true, encoding: .utf8)
    for path in [forgotten, Path.folder(of: old[0])] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100_000)], ofItemAtPath: path)
    }
    let new = try await HandedFiles.copy([memoryFile("x")], names: ["new"], into: copies)
    #expect(!FileManager.default.fileExists(atPath: forgotten))
    #expect(FileManager.default.fileExists(atPath: old[0]), "A sheet has it.")
    HandedFiles.remove(old)
    HandedFiles.remove(new)
  }
}
