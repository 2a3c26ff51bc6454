// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network

/// The state of a file at one time, so that it can be restored. Off the main thread.
struct FileState: Codable, Equatable, Sendable {
  let path: String
  /// Where `path` leads if it is a link, which is replaced: the file there stays as it is.
  let link: String?
  /// Its content, or that of the file that it leads to; nil if there is no such file.
  var content: [UInt8]? { stored?.bytes }
  private let stored: Base64Bytes?
  /// Its permissions.
  let mode: UInt32

  /// The largest file that is saved or read.
  static let most = 32 << 20

  private enum CodingKeys: String, CodingKey {
    case path, link, mode
    case stored = "content"
  }

  init(path: String, link: String? = nil, content: [UInt8]?, mode: UInt32) {
    (self.path, self.link, self.mode) = (path, link, mode)
    stored = content.map { Base64Bytes($0) }
  }

  /// There is no file at `path`, or where its `link` leads; one that is made there is readable for others.
  static func none(at path: String, link: String? = nil) -> FileState {
    FileState(path: path, link: link, content: nil, mode: 0o644)
  }

  /// Reads the state of the file at `path`.
  @concurrent
  static func look(at path: String) async throws(DeliveryError) -> FileState {
    let link = link(at: path)
    do throws(RegularFile.Problem) {
      let file = try RegularFile.open(path)
      defer { close(file.descriptor) }
      guard file.byteCount <= most else { throw .tooLarge }
      // The file may have grown since.
      guard let bytes = FileCalls.read(file.descriptor, atMost: most + 1) else {
        throw .system(errno)
      }
      guard bytes.count <= most else { throw .tooLarge }
      return FileState(path: path, link: link, content: bytes, mode: file.mode & 0o777)
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR), .system(ELOOP): return .none(at: path, link: link)
      case .system(let code):
        throw DeliveryError.unreadableFile(path, errno: code, .unreadable)
      case .folder, .special:
        throw DeliveryError(.disk, tr("{0} isn't a regular file.", path))
      case .tooLarge:
        throw DeliveryError(
          .disk,
          tr("{0} is larger than 32 MB, so it can't be backed up. Move it elsewhere.", path))
      }
    }
  }

  /// The path of its content: where a link leads that is followed once.
  var target: String {
    guard let link else { return path }
    return link.isAbsolutePath ? link : "\(path.outerPath ?? "")/\(link)"
  }

  /// Restores the file, unless it is unchanged.
  @concurrent
  func restore() async throws(DeliveryError) {
    let now = try await Self.look(at: path)
    if let link {
      if now.link != link { try await DurableFile.link(to: link, at: path) }
    } else if now.content != content {
      if let content {
        try await DurableFile.write(content, to: path, mode: mode)
      } else {
        try await remove()
      }
    }
  }

  /// Removes the file if there is one.
  @concurrent
  func remove() async throws(DeliveryError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw DeliveryError(
      .disk, tr("Can't remove {0}: {1}.", path, String(cString: strerror(errno))))
  }

  /// Where the link at `path` leads; nil if it is none.
  private static func link(at path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withFileBytes { readlink($0, &target, target.count) }
    return count > 0 ? PathText.text(target[..<count].map { UInt8(bitPattern: $0) }) : nil
  }
}
