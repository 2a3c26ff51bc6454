// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Identifies a version of a file.
public struct FileStamp: Equatable, Sendable {
  /// In bytes.
  public let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The current version; nil without a file.
  public init?(_ path: String) {
    var found = stat()
    guard path.withFileBytes({ stat($0, &found) }) == 0 else { return nil }
    size = Int(found.st_size)
    seconds = Int(found.st_mtim.tv_sec)
    nanoseconds = Int(found.st_mtim.tv_nsec)
  }

  /// It as text, to be kept in a file.
  public var text: String { "\(size),\(seconds),\(nanoseconds)" }

  /// Reads `text`; nil if that is none.
  public init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let size = parts[0], let seconds = parts[1], let rest = parts[2] else {
      return nil
    }
    (self.size, self.seconds, nanoseconds) = (size, seconds, rest)
  }
}

extension Draft.Picture {
  /// Fails if its file is no longer the version which the user described or changed: the words would be said of another
  /// picture, and a crop or a hidden area would be somewhere else.
  @concurrent
  public func checkVersion() async throws(DeliveryError) {
    guard !edit.isNothing || !alt.isEmpty, let stamp, FileStamp(path) != stamp else { return }
    throw DeliveryError(
      .changed,
      tr(
        "“{0}” was changed by another program. Check it, then share it again.",
        PathText.shown(path.lastPathPart)))
  }
}
