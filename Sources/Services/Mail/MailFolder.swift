// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Where attachments are kept for a day: a mail program reads them when the user sends the mail,
/// long after it was handed over. Off the main thread.
struct MailFolder: Sendable {
  let path: String

  private static let patience = 24 * 60 * 60.0

  /// Copies the pictures of `parcel` under their names, and tells their paths.
  @concurrent
  func keep(_ parcel: Parcel, now: Double) async throws(DeliveryError) -> [String] {
    tidy(now)
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

  /// Removes what is older than a day.
  private func tidy(_ now: Double) {
    for name in names(in: path) {
      var status = stat()
      let folder = "\(path)/\(name)"
      guard lstat(folder, &status) == 0, now - Double(status.st_mtim.tv_sec) > Self.patience else {
        continue
      }
      for file in names(in: folder) { unlink("\(folder)/\(file)") }
      rmdir(folder)
    }
  }

  private func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
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
