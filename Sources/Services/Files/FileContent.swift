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

extension Parcel.Picture {
  /// Reads the whole file, off the main thread.
  @concurrent
  func checksum(_ kind: Checksum.Kind) async throws(DeliveryError) -> [UInt8] {
    guard let sum = Checksum.ofFile(path, kind) else { throw .unreadableFile(path) }
    return sum
  }
}
