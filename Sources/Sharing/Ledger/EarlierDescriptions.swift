// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

/// A picture as it was when it was shared.
struct PictureCopy: Sendable {
  /// In the share's folder.
  var file: String
  /// nil when the file is too large to be read once more.
  var sha256: String?

  /// Larger files are not recognised: reading them takes too long.
  private static let maxBytes = 256 << 20

  /// Few at once, which keeps a disk busy. Some never answer, so they aren't read on the few threads that tasks share.
  private static let calls = SlowCalls("Checksums", atMost: 4)

  /// Waits until the disk with a file answers. Tests have it wait, as for a server that doesn't.
  @TaskLocal static var wait: @Sendable (_ path: String) -> Void = { _ in }

  /// What the file at `path` is recognised by, whatever it is called; nil as soon as the task is cancelled.
  static func checksum(of path: String) async -> String? {
    await calls.result { [wait = Self.wait] in
      wait(path)
      return read(path)
    } ?? nil
  }

  /// The same for the copy at `path` in the outbox, which waits for no file on another disk.
  @concurrent
  static func checksum(ofCopy path: String) async -> String? { read(path) }

  private static func read(_ path: String) -> String? {
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) <= maxBytes
    else { return nil }
    return Checksum.ofFile(path, .sha256).map { Checksum.hex($0) }
  }
}

extension SharedPicture {
  /// Whether the original file still has the picture that was shared. Of one that was too large, that isn't known, and
  /// taken for granted.
  public var isStillThere: Bool {
    get async {
      guard let sha256 else { return true }
      return await PictureCopy.checksum(of: source) == sha256
    }
  }
}

extension Ledger {
  /// What the user last said of the picture in the file at `path`, which may have had another name; nil if they
  /// never did, or removed that from the history.
  public func lastDescription(ofFile path: String) async throws(DeliveryError) -> String? {
    guard let sum = await PictureCopy.checksum(of: path) else { return nil }
    return try await read { transaction in
      try transaction.value(
        """
        SELECT alt FROM share_pictures JOIN shares ON shares.id = share_pictures.share
        WHERE sha256 = ? AND alt <> '' AND length(alt) <= 10000
        ORDER BY created DESC, shares.rowid DESC LIMIT 1
        """, sum)
    }
  }
}
