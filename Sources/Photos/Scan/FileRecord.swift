// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

/// What a scan found out about a file that is new or has changed.
struct FileRecord: Sendable {
  let folder: String
  let name: String
  let bytes: Int64
  let modified: Int64
  /// What the file is recognised by, whatever its name.
  let content: Int64
  /// The SHA-256 of the file, if it may have the content of a known one.
  let checksum: [UInt8]?
  let taken: PhotoTime
  let width: Int
  let height: Int
  let format: String
  let camera: String
  let latitude: Double?
  let longitude: Double?
  let isBroken: Bool
  let isScreenshot: Bool
}

extension FileRecord {
  /// Reads the file called `name` in the folder that is open as `directory`; nil if it is empty or no
  /// longer a file. What can't be read counts as broken, and is tried again in the next scan.
  ///
  /// - Parameters:
  ///   - candidates: The contents of pictures whose checksums are known: a file that has one of them is read to its
  ///     end, even one that is listed: it may have been incomplete or unreadable until now.
  ///   - goesOn: Asked while it is read.
  init?(
    _ name: String, in folder: String, directory: Int32, candidates: Set<Int64> = [],
    goesOn: () -> Bool = { true }
  ) {
    let file = name.withFileBytes {
      openat(directory, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    defer { if file >= 0 { close(file) } }
    var status = stat()
    let isThere =
      file < 0
      ? name.withFileBytes { fstatat(directory, $0, &status, 0) } == 0 : fstat(file, &status) == 0
    guard isThere, status.isFile, status.st_size > 0 else { return nil }
    let seconds = Int64(status.st_mtim.tv_sec)
    let length = Int(status.st_size)
    let head = file < 0 ? nil : PictureSummary.head(of: file, length: length)
    let summary = head.flatMap { PictureSummary(head: $0, of: file, length: length) }
    self.folder = folder
    self.name = name
    bytes = Int64(length)
    let mark = head.map { ContentMark.of($0, length: length, file: file) } ?? 0
    let needsSum = mark != 0 && candidates.contains(mark)
    checksum = needsSum ? FileSum.of(file, goesOn: goesOn) : nil
    // It may be a picture that is known, as long as its rest can't be read.
    let isRead = head != nil && (checksum != nil || !needsSum)
    (modified, content) = isRead ? (status.modified, mark) : (0, 0)
    taken = summary?.taken ?? PhotoTime(seconds)
    width = summary?.width ?? 0
    height = summary?.height ?? 0
    format = summary?.format ?? ""
    camera = summary?.camera ?? ""
    latitude = summary?.latitude
    longitude = summary?.longitude
    isBroken = summary == nil
    isScreenshot =
      summary.map { PictureNames.isScreenshot(name, folder: folder, $0) } ?? false
  }
}

extension stat {
  /// When the content was last changed, in nanoseconds since 1970.
  var modified: Int64 { Int64(st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(st_mtim.tv_nsec) }
  /// The device and the inode, which tell a folder from others.
  var place: [Int64] {
    [Int64(truncatingIfNeeded: st_dev), Int64(truncatingIfNeeded: st_ino)]
  }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

/// A number made of a file's length, beginning and end: files with different ones are different. Those with the
/// same one need not be equal, such as scans of one size with white margins; that takes their `FileSum`.
enum ContentMark {
  private static let headBytes = 16_384
  private static let tailBytes = 4096

  static func of(_ head: [UInt8], length: Int, file: Int32) -> Int64 {
    var mark = UInt64(length) &* 0x9E37_79B9_7F4A_7C15
    mix(head.prefix(headBytes), into: &mark)
    if length > headBytes {
      let start = max(headBytes, length - tailBytes)
      let tail =
        length <= head.count
        ? Array(head[start...]) : FileCalls.read(file, from: start, count: length - start) ?? []
      mix(tail[...], into: &mark)
    }
    return Int64(bitPattern: mark)
  }

  private static func mix(_ bytes: ArraySlice<UInt8>, into mark: inout UInt64) {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), to: &mark)
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      add(rest, to: &mark)
    }
  }

  private static func add(_ word: UInt64, to mark: inout UInt64) {
    let (high, low) = (mark ^ word).multipliedFullWidth(by: 0xA24B_AED4_963E_E407)
    mark = high ^ low &+ 0x9FB2_1C65_1E98_DF25
  }
}
