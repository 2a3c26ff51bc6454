// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The folder of one share in the outbox, which only contains Cameo's files.
enum OutboxFolder {
  /// Makes the folder at `path`, which is on disk afterwards; false when there is one already.
  @concurrent
  static func make(_ path: String) async throws(DeliveryError) -> Bool {
    let missing = DurableFile.missingFolders(for: path)
    Folders.make(for: path)
    guard mkdir(path, 0o700) == 0 else {
      if errno == EEXIST { return false }
      throw DurableFile.failure(path)
    }
    for folder in [path] + missing { DurableFile.settle(folderOf: folder) }
    return true
  }

  /// Moves the folder at `path` into `folder`, under another name if its own is in use.
  @concurrent
  static func move(_ path: String, into folder: String) async throws(DeliveryError) {
    let name = path.pathParts.last ?? ""
    Folders.make(for: "\(folder)/\(name)")
    // The time at which it was set aside, written before the move, so that a crash can't leave an
    // older time.
    utimensat(AT_FDCWD, path, nil, 0)
    for number in 1...1000 {
      let target = number == 1 ? "\(folder)/\(name)" : "\(folder)/\(name)-\(number)"
      // Renaming replaces a folder only if that is empty.
      if rename(path, target) == 0 { return DurableFile.settle(folderOf: target) }
      guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR else { break }
    }
    throw DurableFile.failure(folder)
  }

  private static let withdrawn = "withdrawn"

  /// Whether the share of the folder at `path` was withdrawn, so that the files there are no longer wanted.
  @concurrent
  static func isWithdrawn(_ path: String) async -> Bool {
    access("\(path)/\(withdrawn)", F_OK) == 0
  }

  /// Records that the share of the folder at `path` is withdrawn, or that it is not.
  @concurrent
  static func record(withdrawn isWithdrawn: Bool, in path: String) async throws(DeliveryError) {
    guard access(path, F_OK) == 0 else { return }
    let mark = "\(path)/\(withdrawn)"
    guard isWithdrawn else { return await DurableFile.remove(mark) }
    try await DurableFile.write([], to: mark)
  }

  /// The size of its files in bytes.
  @concurrent
  static func size(of path: String) async -> Int {
    FileCalls.entries(of: path).reduce(0) { sum, name in
      var status = stat()
      return lstat("\(path)/\(name)", &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }

  /// Removes the folders in `folder` that are older than `limits` at `time`, and the oldest of those that are too large
  /// together.
  @concurrent
  static func removeOld(in folder: String, at time: Double, _ limits: CopyLimits) async {
    let found = FileCalls.entries(of: folder).compactMap { name -> (path: String, since: Double)? in
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        return nil
      }
      return ("\(folder)/\(name)", Double(status.st_mtim.tv_sec))
    }
    var bytes = 0
    for (path, since) in found.sorted(by: { $0.since > $1.since }) {
      let size = await size(of: path)
      bytes += size
      guard time - since > limits.seconds || bytes > limits.bytes else { continue }
      bytes -= size
      await remove(path)
    }
    rmdir(folder)
  }

  /// Removes it if it is empty; returns false otherwise.
  @concurrent
  static func removeIfEmpty(_ path: String) async -> Bool { rmdir(path) == 0 }

  /// Removes it with everything in it.
  @concurrent
  static func remove(_ path: String) async {
    for name in FileCalls.entries(of: path, throughLinks: false) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The shares that have a folder in `outbox`.
  @concurrent
  static func shares(in outbox: String) async -> [String] { FileCalls.entries(of: outbox) }
}
