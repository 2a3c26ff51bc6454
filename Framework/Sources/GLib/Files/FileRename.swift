// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// Renaming of files.
public enum FileRename {
  /// The system's calls, which return 0 or the error number; tests have them fail as on some disks.
  struct Calls: Sendable {
    typealias Call =
      @Sendable (
        _ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>
      ) -> Int32

    var renameIfFree: Call = { controllers_rename_without_replacing($0, $1) }
    var link: Call = { Glibc.link($0, $1) == 0 ? 0 : errno }
    var rename: Call = { Glibc.rename($0, $1) == 0 ? 0 : errno }
  }

  @TaskLocal static var calls = Calls()

  /// What NFS, FUSE and others say where they can't rename like that. Where it isn't allowed, the other ways fail, too.
  private static let unsupported = [EINVAL, ENOSYS, ENOTSUP, EPERM]
  /// The same for a second name, which FAT and many phones don't have.
  private static let withoutLinks = unsupported + [EMLINK]

  /// Renames the file at `from`, unless the new name is taken.
  ///
  /// Where the file system can't do this in one step, the file has both names for a moment. Without hard links, an
  /// empty file has the new name until it is replaced; it stays when the power fails just then.
  ///
  /// - Returns: 0, or the error number: `EEXIST` if the name is taken, `EINVAL` if it isn't valid.
  public static func withoutReplacing(_ from: String, _ to: String) -> Int32 {
    guard CText.isWhole(from), CText.isWhole(to) else { return EINVAL }
    return from.withFileBytes { from in
      to.withFileBytes { to in
        let code = calls.renameIfFree(from, to)
        return unsupported.contains(code) ? renameByLink(from, to) : code
      }
    }
  }

  private static func renameByLink(
    _ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>
  ) -> Int32 {
    let code = calls.link(from, to)
    guard code == 0 else {
      return withoutLinks.contains(code) ? renameOverPlaceholder(from, to) : code
    }
    guard unlink(from) != 0 else { return 0 }
    let failure = errno
    unlink(to)
    return failure
  }

  private static func renameOverPlaceholder(
    _ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>
  ) -> Int32 {
    let file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    close(file)
    let failure = calls.rename(from, to)
    guard failure != 0 else { return 0 }
    var status = stat()
    if lstat(to, &status) == 0, status.st_size == 0 { unlink(to) }
    // A file system that replaces nothing takes the placeholder for another file; without it, renaming is safe there.
    guard failure == EEXIST, lstat(to, &status) != 0, errno == ENOENT else { return failure }
    return calls.rename(from, to)
  }
}
