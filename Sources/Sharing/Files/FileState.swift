// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network

/// The state of a file at one time, so that it can be restored. Off the main thread.
struct FileState: Codable, Equatable, Sendable {
  /// The file itself; links to it stay as they are.
  let path: String
  /// Its content; nil if there is no such file.
  var content: [UInt8]? { stored?.bytes }
  private let stored: Base64Bytes?
  /// Its permissions.
  let mode: UInt32

  /// The largest file that is saved.
  private static let most = 32 << 20

  private enum CodingKeys: String, CodingKey {
    case path, mode
    case stored = "content"
  }

  init(path: String, content: [UInt8]?, mode: UInt32) {
    (self.path, self.mode) = (path, mode)
    stored = content.map { Base64Bytes($0) }
  }

  /// There is no file at `path`; one that is made there is readable for others.
  static func none(at path: String) -> FileState {
    FileState(path: path, content: nil, mode: 0o644)
  }

  /// Reads the state of the file at `path`, following links.
  @concurrent
  static func look(at path: String) async throws(DeliveryError) -> FileState {
    let target = try follow(path)
    do throws(RegularFile.Problem) {
      let file = try RegularFile.open(target)
      defer { close(file.descriptor) }
      guard file.byteCount <= most else { throw .tooLarge }
      // The file may have grown since.
      guard let bytes = FileCalls.read(file.descriptor, atMost: most + 1) else {
        throw .system(errno)
      }
      guard bytes.count <= most else { throw .tooLarge }
      return FileState(path: target, content: bytes, mode: file.mode & 0o777)
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

  /// Restores the file, unless it is unchanged.
  @concurrent
  func restore() async throws(DeliveryError) {
    guard try await Self.look(at: path).content != content else { return }
    if let content {
      try await DurableFile.write(content, to: path, mode: mode)
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

  /// Returns the path that links lead to from `path`, whether there is a file or not.
  private static func follow(_ path: String) throws(DeliveryError) -> String {
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count - 1)
      guard count > 0 else { return path }
      let text = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = text.isAbsolutePath ? text : "\(path.outerPath ?? "")/\(text)"
      guard access(path.outerPath ?? "", F_OK) == 0 else {
        throw DeliveryError(
          .disk, tr("A symbolic link points to {0}, but that folder doesn't exist.", path))
      }
    }
    throw DeliveryError(.disk, tr("{0} is a symbolic link to itself.", path))
  }
}
