// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import SQLiteStorage

/// A small copy of a shared picture whose file won't last: it was pasted, piped in or handed over. Of other pictures the
/// history shows thumbnails of their files.
enum SharePreview {
  /// Twice the size of the largest place where it is shown, and small enough for a row of the ledger.
  static let limits = PictureLimits(
    bytes: 24 * 1024, longestSide: 256, formats: [.jpeg, .png], takesAnimations: false)

  /// Whether the file at `source` is in a folder from which files disappear.
  static func isNeeded(for source: String) -> Bool {
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    return ["\(Folders.cache)/cameo", runtime, "/tmp", "/var/tmp"].contains { folder in
      folder.map { $0.isAbsolutePath && source.isPath(inside: $0) } ?? false
    }
  }
}

extension Ledger {
  /// The file of the small copy of `picture` in `share`; nil if none is kept.
  public func preview(of picture: DeliveryOverview.Picture, in share: Share.ID) async -> [UInt8]? {
    await preview(picture.copy, in: share)
  }

  func preview(_ copy: String, in share: Share.ID) async -> [UInt8]? {
    await DeliveryError.logged("The preview of \(share)") {
      try await read {
        try $0.value(
          "SELECT file FROM previews WHERE share = ? AND copy = ?", share, copy,
          as: [UInt8].self)
      }
    } ?? nil
  }
}

extension Transaction {
  /// Keeps `file` as the small copy of a picture, as long as its share is in the history.
  func keepPreview(_ file: [UInt8], of copy: String, in share: Share.ID) throws {
    try run(
      "INSERT OR REPLACE INTO previews (share, copy, file) VALUES (?, ?, ?)", share, copy, file)
  }
}

extension ParcelMaker {
  /// Makes the small copy of `picture` if it needs one and has none yet. Without it the share is sent as well.
  func newPreview(of picture: SharedPicture) async -> [UInt8]? {
    guard SharePreview.isNeeded(for: picture.source),
      await tools.ledger.preview(picture.copy, in: share.id) == nil
    else { return nil }
    return await tools.preparer.preview(
      of: "\(tools.ledger.outboxFolder(share.id))/\(picture.copy)", picture.edit)
  }
}
