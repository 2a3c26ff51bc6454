// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// How the content of a file compares with what should be there.
enum ContentMatch {
  case same
  /// The file is the beginning of it: writing was interrupted.
  case beginning
  case other

  init(of found: [UInt8], with wanted: [UInt8]) {
    if found == wanted {
      self = .same
    } else {
      self = found.count < wanted.count && wanted.starts(with: found) ? .beginning : .other
    }
  }
}

/// Reads Cameo's own files as a whole. Off the main thread.
enum FileContent {
  @concurrent
  static func read(_ path: String) async throws(DeliveryError) -> [UInt8] {
    guard CText.isWhole(path), let file = fopen(path, "re") else {
      throw .unreadableFile(path, errno: errno)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    guard ferror(file) == 0 else { throw .unreadableFile(path, errno: errno) }
    return bytes
  }
}

/// The alternative names of a file whose name is taken: `beach.jpg`, `beach (2).jpg`, `beach
/// (3).jpg`, …
enum NumberedName {
  /// The maximum length of a name, in bytes, on file systems and servers.
  private static let longest = 255

  /// Returns the `number`th name for a file called `name`; 1 is its own.
  static func make(_ name: String, _ number: Int) -> String {
    var stem = PathText.stem(name)
    let ending = name[stem.endIndex...]
    let tail = number > 1 ? " (\(number))\(ending)" : ending
    while stem.utf8.count + tail.utf8.count > longest, !stem.isEmpty { stem.removeLast() }
    return String(stem) + tail
  }

  /// Returns the first name that is not in `taken`.
  static func free(_ name: String, taken: Set<String>) -> String {
    var number = 1
    while taken.contains(make(name, number)) { number += 1 }
    return make(name, number)
  }
}

extension Parcel.Picture {
  /// Reads the whole file, off the main thread.
  @concurrent
  func checksum(_ kind: Checksum.Kind) async throws(DeliveryError) -> [UInt8] {
    guard let sum = Checksum.ofFile(path, kind) else { throw .unreadableFile(path) }
    return sum
  }
}
