// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Where attachments are kept for a week, in a folder of the cache: a mail program reads them when
/// the user sends the mail, long after it was opened. Off the main thread.
struct MailFolder: Sendable {
  let path: String

  private var cache: String { path.outerPath ?? "." }

  /// Copies the pictures of `parcel` under their names, and returns their paths.
  @concurrent
  func keep(_ parcel: Parcel, clock: Clock) async throws(DeliveryError) -> [String] {
    // Without the window, nothing else removes old ones.
    await CacheTidying.run(in: cache, clock: clock)
    var paths: [String] = []
    var taken: Set<String> = []
    for picture in parcel.pictures {
      let name = NumberedName.free(FolderName.make(picture.name), taken: taken)
      taken.insert(name)
      let target = "\(path)/\(parcel.id)/\(name)"
      Folders.make(for: target)
      try Self.write(try await FileContent.read(picture.path), to: target)
      paths.append(target)
    }
    return paths
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(DeliveryError) {
    guard let file = fopen(path, "we") else { throw FolderTrouble.meaning(of: errno, in: path) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let code = errno
    let isClosed = fclose(file) == 0
    guard isWritten, isClosed else {
      throw FolderTrouble.meaning(of: isWritten ? errno : code, in: path)
    }
  }
}
