// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import TestSupport

@testable import Imaging

/// A cache and a folder with pictures, of a test's own.
@MainActor
final class ThumbnailFixture {
  let folder: TemporaryFolder
  let decoder: PictureDecoder
  let thumbnails: Thumbnails
  var root: String { folder.file("thumbnails") }

  init(decoder: PictureDecoder = PictureDecoder(workers: 1)) throws {
    folder = try TemporaryFolder()
    self.decoder = decoder
    thumbnails = Thumbnails(decoder: decoder, version: "9", root: folder.file("thumbnails"))
  }

  /// Another one with empty memory, on the same cache.
  func again() -> Thumbnails { Thumbnails(decoder: decoder, version: "9", root: root) }

  /// A copy of a sample, an hour old.
  func picture(_ name: String = "picture.jpg", of sampleName: String = "lighthouse.jpg") throws
    -> String
  {
    try folder.write(bytes(sample(sampleName)), to: name)
    setTime(folder.file(name), time(nil) - 3600)
    return folder.file(name)
  }

  /// The path of a file's thumbnail.
  func place(of path: String, in size: String = "large") -> String {
    "\(root)/\(size)/\(Checksum.hex(Checksum.of((FileAddress.uri(of: path) ?? "").utf8, .md5))).png"
  }

  /// The path of a failure record.
  func failurePlace(of path: String) -> String { place(of: path, in: "fail/cameo-9") }

  /// Why there is no thumbnail; nil if there is one.
  func failure(_ path: String) async -> PictureError? {
    do {
      _ = try await again().thumbnail(of: path)
      return nil
    } catch {
      return error as? PictureError
    }
  }

  /// Writes a thumbnail as another program might: `colour`, with these texts.
  func plant(
    _ texts: [String: String], colour: String, for path: String, in size: String = "large",
    side: Int = 256
  ) throws {
    let place = place(of: path, in: size)
    Folders.make(for: place)
    let plain = folder.file("plain.png")
    try convert("-size", "\(side)x\(side)", "xc:\(colour)", "PNG24:\(plain)")
    let file = PNGFile.annotated(
      try bytes(plain), width: side, height: side, notes: ThumbnailNotes(texts))
    try write(file ?? [], to: place)
  }

  /// What another program writes about the file as it is now.
  func notes(of path: String) throws -> [String: String] {
    let stamp = try PictureStamp(path)
    return ["Thumb::URI": stamp.uri, "Thumb::MTime": String(stamp.seconds)]
  }
}

/// Sets when a file was changed.
func setTime(_ path: String, _ seconds: Int) {
  let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
  utimensat(AT_FDCWD, path, times, 0)
}

/// Writes a file, whatever was there.
func write(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

/// The permissions of a file or folder.
func rights(_ path: String) -> mode_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

/// The inode number, which differs for another file of the same name.
func number(_ path: String) -> ino_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_ino : 0
}

/// The standard output of a program.
func output(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws
  -> String
{
  let process = Foundation.Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text
}
