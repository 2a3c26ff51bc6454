// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// How what is somewhere compares with what was to come there.
enum ContentMatch {
  case same
  /// It is the beginning of it: the user stopped in the middle.
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

/// Files of ours, read whole. Off the main thread.
enum FileContent {
  @concurrent
  static func read(_ path: String) async throws(DeliveryError) -> [UInt8] {
    guard CText.isWhole(path), let file = fopen(path, "re") else { throw missing(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    guard ferror(file) == 0 else { throw missing(path) }
    return bytes
  }

  private static func missing(_ path: String) -> DeliveryError {
    let reason = String(cString: strerror(errno))
    return DeliveryError(.disk, tr("Can't read {0}: {1}.", path, reason))
  }
}
