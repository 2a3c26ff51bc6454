// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import GLib
internal import Glibc

/// A file as it is at one time, so that it can be put back. Off the main thread.
struct FileState: Codable, Equatable, Sendable {
  /// The file itself: links that lead to it stay as they are.
  let path: String
  /// What is in it; nil if there is no such file.
  let content: Data?
  /// Who may read it.
  let mode: UInt32

  /// How large a file may be that is kept.
  private static let most = 32 << 20

  /// There is no file at `path`; others may read the one that comes there.
  static func none(at path: String) -> FileState {
    FileState(path: path, content: nil, mode: 0o644)
  }

  /// How the file at `path` is, wherever links lead.
  @concurrent
  static func look(at path: String) async throws(DeliveryError) -> FileState {
    let target = try follow(path)
    do throws(RegularFile.Problem) {
      let file = try RegularFile.open(target)
      defer { close(file.descriptor) }
      guard file.byteCount <= most else { throw .tooLarge }
      // It may have grown since.
      guard let bytes = FileCalls.read(file.descriptor, atMost: most + 1) else {
        throw .system(errno)
      }
      guard bytes.count <= most else { throw .tooLarge }
      return FileState(path: target, content: Data(bytes), mode: file.mode & 0o777)
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return .none(at: target)
      case .system(let code):
        throw DeliveryError(
          .unreadable, tr("Can't read {0}: {1}.", target, String(cString: strerror(code))))
      case .folder, .special:
        throw DeliveryError(.disk, tr("{0} isn't a regular file.", target))
      case .tooLarge:
        throw DeliveryError(
          .disk,
          tr("{0} is larger than 32 MB, so it can't be backed up. Move it elsewhere.", target))
      }
    }
  }

  /// Makes the file as it was, unless it is.
  @concurrent
  func restore() async throws(DeliveryError) {
    guard try await Self.look(at: path).content != content else { return }
    if let content {
      try await DurableFile.write([UInt8](content), to: path, mode: mode)
    } else {
      try await remove()
    }
  }

  /// Removes the file if there is one.
  @concurrent
  func remove() async throws(DeliveryError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw DeliveryError(
      .disk, tr("Can't remove {0}: {1}.", path, String(cString: strerror(errno))))
  }

  /// Where links lead from `path`, be there a file or not.
  private static func follow(_ path: String) throws(DeliveryError) -> String {
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count - 1)
      guard count > 0 else { return path }
      let text = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      path = text.hasPrefix("/") ? text : "\(folder)/\(text)"
      guard access(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), F_OK) == 0 else {
        throw DeliveryError(
          .disk, tr("A symbolic link points to {0}, but that folder doesn't exist.", path))
      }
    }
    throw DeliveryError(.disk, tr("{0} is a symbolic link to itself.", path))
  }
}
