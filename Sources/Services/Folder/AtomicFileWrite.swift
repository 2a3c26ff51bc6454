// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Puts a complete file into a folder, without replacing another. Off the main thread.
struct AtomicFileWrite: Sendable {
  let folder: String
  /// The parcel's id.
  let id: String
  let picture: Parcel.Picture

  /// The unfinished file: hidden, with a name that is used by nothing else.
  private var unfinished: String { "\(folder)/.cameo-\(id)" }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The first name that is free.
  @concurrent
  func freeName() async throws(DeliveryError) -> String {
    let wanted = FolderName.make(picture.name)
    var number = 1
    var status = stat()
    while lstat(path(NumberedName.make(wanted, number)), &status) == 0 { number += 1 }
    return NumberedName.make(wanted, number)
  }

  /// Whether the complete file has got this name.
  @concurrent
  func wasRenamed(to name: String) async -> Bool {
    var status = stat()
    var hidden = stat()
    let isNamed = lstat(path(name), &status) == 0
    if lstat(unfinished, &hidden) == 0 {
      // It has both names when that was interrupted: see `FileRename`.
      guard isNamed, hidden.st_ino == status.st_ino, hidden.st_dev == status.st_dev else {
        return false
      }
      return unlink(unfinished) == 0
    }
    guard errno == ENOENT, isNamed, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == picture.byteCount, let sum = Checksum.ofFile(path(name), .sha256)
    else { return false }
    return Checksum.hex(sum) == picture.sha256
  }

  /// Copies the picture to its unfinished name, where it is on disk when this returns.
  @concurrent
  func fill(_ progress: @Sendable (Double) -> Void) async throws(DeliveryError) {
    let source = open(picture.path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw DeliveryError.unreadableFile(picture.path, errno: errno) }
    defer { close(source) }
    // With the usual permissions: the user's umask decides.
    let target = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard target >= 0 else { throw FolderTrouble.meaning(of: errno, in: folder) }
    let code = pour(source, into: target, progress)
    let closing = close(target) == 0 ? 0 : errno
    guard code == 0, closing == 0 else {
      unlink(unfinished)
      throw Task.isCancelled
        ? .cancelled : FolderTrouble.meaning(of: code == 0 ? closing : code, in: folder)
    }
  }

  /// Gives the unfinished file its name; returns false if that is taken.
  @concurrent
  func finish(_ name: String) async throws(DeliveryError) -> Bool {
    let code = FileRename.withoutReplacing(unfinished, path(name))
    guard code != EEXIST else { return false }
    guard code == 0 else { throw FolderTrouble.meaning(of: code, in: folder) }
    // Without that, the file has no name after a power cut.
    DurableFile.settle(folderOf: path(name))
    return true
  }

  /// Removes the unfinished file.
  @concurrent
  func abandon() async { unlink(unfinished) }

  /// Returns `errno`, or 0.
  private func pour(_ source: Int32, into target: Int32, _ progress: (Double) -> Void) -> Int32 {
    var done = 0
    while !Task.isCancelled {
      guard let piece = FileCalls.read(source, atMost: 1 << 20) else { return errno }
      if piece.isEmpty { return fsync(target) == 0 ? 0 : errno }
      guard FileCalls.write(piece, to: target) else { return errno }
      done += piece.count
      progress(Double(done) / Double(max(picture.byteCount, done)))
    }
    return ECANCELED
  }
}

/// Why something could not be done in a folder of this computer.
enum FolderTrouble {
  /// Maps the system's error `code`.
  static func meaning(of code: Int32, in path: String) -> DeliveryError {
    let folder = PathText.readable(path)
    return switch code {
    case ENOSPC, EDQUOT:
      DeliveryError(
        .diskFull, tr("The disk with {0} is full. Free some space, then try again.", folder))
    case EROFS:
      DeliveryError(.disk, tr("Can't write to {0}: it's read-only. Choose another folder.", folder))
    case EACCES, EPERM:
      DeliveryError(
        .noPermission,
        tr("You don't have permission to write to {0}. Choose another folder.", folder))
    case ENOENT, ENOTDIR, ENODEV, ENXIO, ESTALE: vanished(path)
    case EFBIG:
      DeliveryError(
        .tooLarge, tr("The file is too large for the disk with {0}. Choose another folder.", folder)
      )
    case ENAMETOOLONG, EINVAL, EILSEQ:
      DeliveryError(
        .refused, tr("The disk with {0} doesn't support this file name. Rename the file.", folder))
    default:
      DeliveryError(
        .disk,
        tr("Can't write to {0}: {1}.", folder, String(cString: strerror(code))))
    }
  }

  static func vanished(_ folder: String) -> DeliveryError {
    DeliveryError(
      .missing,
      tr(
        "Folder {0} not found. Connect its disk or create the folder, then try again.",
        PathText.readable(folder)))
  }
}
