// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CSQLite
internal import GLib
internal import Glibc

/// Operations on whole files, whatever their content.
enum Files {
  /// When the file at `path` was last written, in seconds since 1970, and its size; nil when there
  /// is none.
  static func status(_ path: String) -> (written: Int, size: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (status.st_mtim.tv_sec, Int(status.st_size))
  }

  /// A number that changes if the file at `path` is replaced by another; nil if the disk gives a
  /// file other numbers from time to time.
  static func identity(_ path: String) -> Int? {
    guard keepsNumbers(controllers_file_system(path)) else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // Inode numbers are soon reused, and not all disks know when a file was made.
    let birth = Int(controllers_file_birth(path))
    return Int(truncatingIfNeeded: status.st_ino) &* 1_000_003 &+ birth
  }

  /// Whether files on a file system of this type keep their inode numbers.
  static func keepsNumbers(_ type: UInt32) -> Bool { lasting.contains(type) }

  /// As statfs(2) and the kernel's headers name them.
  private static let lasting: Set<UInt32> = [
    0xEF53,  // ext2, ext3, ext4
    0x9123_683E,  // Btrfs
    0x5846_5342,  // XFS
    0xF2F5_2010,  // F2FS
    0x2FC1_2FC1,  // ZFS
    0xCA45_1A4E,  // bcachefs
    0x3153_464A,  // JFS
    0x5265_4973,  // ReiserFS
    0x3434,  // NILFS
    0x7366_746E,  // NTFS, by the kernel
    0x0102_1994,  // tmpfs
    0x794C_7630,  // overlayfs
    0xF15F,  // eCryptfs, on one of these
    0x6969,  // NFS
  ]

  /// Makes the file at `path`, for its owner alone, with its folders; existing ones stay.
  static func make(_ path: String) throws(DatabaseError) {
    do throws(DatabaseError) {
      // An existing file must not even be opened: closing it again would release all locks that
      // SQLite holds on it in this program.
      close(try open(path, O_EXCL))
      try? sync(folder(of: path))
    } catch  where status(path) != nil {
      return
    }
  }

  /// A descriptor of the file at `path`, which is made when there is none.
  static func open(_ path: String, _ flags: Int32 = 0) throws(DatabaseError) -> Int32 {
    guard CText.isWhole(path) else { throw DatabaseError(errno: ENOENT, path: path) }
    makeFolders(for: path)
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw DatabaseError(errno: errno, path: path) }
    return descriptor
  }

  /// Makes the folders for the file at `path`, if they are missing; they are on disk afterwards, each with its name
  /// in the one around it.
  static func makeFolders(for path: String, sync: (String) -> Void = { try? sync($0) }) {
    var made: [String] = []
    var inner = folder(of: path)
    while status(inner) == nil, inner != "/", inner != "." {
      made.append(inner)
      inner = folder(of: inner)
    }
    Folders.make(for: path)
    // A folder that may not be read can't be synced, and is no reason to have no database.
    for inner in made where status(inner) != nil { sync(folder(of: inner)) }
  }

  /// Renames the file at `old` to `new`, replacing what is there.
  static func rename(_ old: String, to new: String) throws(DatabaseError) {
    guard Glibc.rename(old, new) == 0 else { throw DatabaseError(errno: errno, path: old) }
  }

  /// Removes a file that this module made.
  static func remove(_ path: String) { unlink(path) }

  /// Waits until the file or folder at `path` is on disk.
  static func sync(_ path: String) throws(DatabaseError) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseError(errno: errno, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw DatabaseError(errno: errno, path: path) }
  }

  /// The folder that the file at `path` is in.
  static func folder(of path: String) -> String { path.outerPath ?? "." }
}

extension DatabaseError {
  /// What the system reports of the file at `path`.
  init(errno code: Int32, path: String) {
    let kind: Kind =
      switch code {
      case ENOSPC, EDQUOT: .full
      case EROFS: .readOnly
      case EIO: .disk
      default: .noAccess
      }
    let words = strerror(code).map { String(cString: $0) } ?? ""
    self.init(kind, message: "\(path): \(words)")
  }
}
