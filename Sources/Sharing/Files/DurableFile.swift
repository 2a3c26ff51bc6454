// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Writes files that are on disk, including their names, when a function returns. Off the main
/// thread.
public enum DurableFile {
  /// Writes `bytes` to `path`, for its owner alone if `mode` does not say otherwise.
  @concurrent
  static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o600
  ) async throws(DeliveryError) {
    try create(path) { FileCalls.write(bytes, to: $0) && fchmod($0, mode) == 0 }
  }

  /// Copies the file at `source`, which may belong to another user, to `path`.
  @concurrent
  static func copy(_ source: String, to path: String) async throws(DeliveryError) {
    let from = try SourceFile.open(source)
    defer { close(from) }
    try create(path) { pour(from, into: $0) }
  }

  /// Makes a symbolic link to `target` at `path`, replacing what is there.
  @concurrent
  static func link(to target: String, at path: String) async throws(DeliveryError) {
    let unfinished = unfinished(path)
    let isMade = target.withFileBytes { target in
      unfinished.withFileBytes { symlink(target, $0) == 0 }
    }
    guard isMade else { throw failure(path) }
    guard rename(unfinished, path) == 0 else {
      let error = failure(path)
      unlink(unfinished)
      throw error
    }
    settle(folderOf: path)
  }

  /// Removes the file at `path` if there is one.
  @concurrent
  static func remove(_ path: String) async { unlink(path) }

  private static func pour(_ from: Int32, into descriptor: Int32) -> Bool {
    while let piece = FileCalls.read(from, atMost: 1 << 20) {
      if piece.isEmpty { return true }
      guard FileCalls.write(piece, to: descriptor) else { return false }
    }
    return false
  }

  /// Makes the whole file or none: `fill` writes to a temporary name first.
  static func create(_ path: String, _ fill: (Int32) -> Bool) throws(DeliveryError) {
    let missing = missingFolders(for: path)
    Folders.make(for: path)
    LeftoverFiles.sweep(beside: path, where: isUnfinished)
    let (unfinished, descriptor) = try openUnfinished(path)
    let isWhole = fill(descriptor) && fsync(descriptor) == 0
    let reason = errno
    close(descriptor)
    guard isWhole, rename(unfinished, path) == 0 else {
      if isWhole { errno = errno } else { errno = reason }
      let error = failure(path)
      unlink(unfinished)
      throw error
    }
    for entry in [path] + missing { settle(folderOf: entry) }
  }

  /// Opens a new file beside `path`, under a name that nobody can have prepared.
  private static func openUnfinished(
    _ path: String
  ) throws(DeliveryError) -> (path: String, descriptor: Int32) {
    for _ in 1...100 {
      let name = unfinished(path)
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST else { break }
    }
    throw failure(path)
  }

  private static let ending = ".part"

  private static func unfinished(_ path: String) -> String {
    "\(path).\(UInt32.random(in: 0...UInt32.max))\(ending)"
  }

  /// Whether this follows the name of a file and a dot in that of an unfinished one.
  private static func isUnfinished(_ text: Substring) -> Bool {
    let number = text.dropLast(ending.count)
    return text.hasSuffix(ending) && UInt32(number).map { "\($0)" == number } ?? false
  }

  /// The folders that have to be made for the file at `path`, the innermost first.
  static func missingFolders(for path: String) -> [String] {
    var missing: [String] = []
    var folder = path
    while let outer = folder.outerPath, outer != "/" {
      folder = outer
      guard access(folder, F_OK) != 0 else { break }
      missing.append(folder)
    }
    return missing
  }

  /// Syncs the folder itself, without which the file or folder at `path` has no name after a power
  /// cut.
  public static func settle(folderOf path: String) {
    let folder = (path.outerPath ?? ".").withFileBytes {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  static func failure(_ path: String) -> DeliveryError {
    let code = errno
    let folder = path.pathParts.dropLast().joined(separator: "/")
    if code == ENOSPC || code == EDQUOT { return .diskFull }
    let reason = String(cString: strerror(code))
    return DeliveryError(.disk, tr("Can't write to /{0}: {1}.", folder, reason))
  }
}
