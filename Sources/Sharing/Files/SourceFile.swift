// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// A file that the user wants to share, wherever it comes from.
enum SourceFile {
  /// A descriptor to read it; the caller closes it.
  static func open(_ path: String) throws(DeliveryError) -> Int32 {
    guard CText.isWhole(path) else { throw reason(ENOENT, path) }
    // Without waiting, for opening a pipe otherwise waits for the user to write.
    let descriptor = FileCalls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw reason(errno, path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw DeliveryError(
        .notAPicture,
        isFolder
          ? tr("{0} is a folder. Choose pictures in it instead.", PathText.shown(path))
          : tr("{0} isn't a regular file.", PathText.shown(path)))
    }
    guard status.st_size > 0 else {
      close(descriptor)
      throw DeliveryError(.notAPicture, tr("{0} is empty.", PathText.shown(path)))
    }
    return descriptor
  }

  private static func reason(_ code: Int32, _ path: String) -> DeliveryError {
    let path = PathText.shown(path)
    return switch code {
    case ENOENT, ENOTDIR:
      DeliveryError(.missing, tr("File not found: {0}", path))
    case EACCES, EPERM:
      DeliveryError(.unreadable, tr("Permission denied: {0}", path))
    default:
      DeliveryError(
        .unreadable, tr("Can't read {0}: {1}.", path, String(cString: strerror(code))))
    }
  }
}
