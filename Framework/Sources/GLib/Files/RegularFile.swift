// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Regular files, opened for reading without waiting for a pipe or a device that has their name.
public enum RegularFile {
  /// Why there is nothing to read.
  public enum Problem: Error, Equatable {
    /// The system's error number.
    case system(Int32)
    /// The file is a folder.
    case folder
    /// The file is a pipe, a socket or a device.
    case special
    /// The file has more bytes than may be read.
    case tooLarge
  }

  /// A file that is open; the caller closes it.
  public struct Opened {
    /// The descriptor.
    public let descriptor: Int32
    /// How long the file is.
    public let byteCount: Int
    /// Its permissions.
    public let mode: UInt32
  }

  /// Opens the file at `path`.
  public static func open(_ path: String) throws(Problem) -> Opened {
    guard CText.isWhole(path) else { throw .system(ENOENT) }
    let descriptor = FileCalls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let kind = status.st_mode & S_IFMT
    guard isKnown, kind == S_IFREG else {
      let problem = isKnown ? kind == S_IFDIR ? Problem.folder : .special : .system(errno)
      close(descriptor)
      throw problem
    }
    return Opened(
      descriptor: descriptor, byteCount: Int(status.st_size), mode: status.st_mode & 0o7777)
  }

  /// Reads the file at `path`, which has at most `most` bytes.
  public static func read(_ path: String, atMost most: Int) throws(Problem) -> [UInt8] {
    let file = try open(path)
    defer { close(file.descriptor) }
    guard file.byteCount <= most else { throw .tooLarge }
    // It may have grown since.
    guard let bytes = FileCalls.read(file.descriptor, atMost: most + 1) else {
      throw .system(errno)
    }
    guard bytes.count <= most else { throw .tooLarge }
    return bytes
  }
}

extension FileCalls {
  /// Repeats `call` as long as signals interrupt it.
  public static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Returns what comes next in `descriptor`, to its end or at most `most` bytes; nil if it can't be read.
  public static func read(_ descriptor: Int32, atMost most: Int) -> [UInt8]? {
    var (all, buffer) = ([UInt8](), [UInt8](repeating: 0, count: min(most, 1 << 16)))
    while all.count < most {
      let count = uninterrupted {
        Glibc.read(descriptor, &buffer, min(buffer.count, most - all.count))
      }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      all += buffer[..<count]
    }
    return all
  }

  /// Returns the `count` bytes from `place` of a file, fewer if it ends before; nil if it can't be read.
  public static func read(_ descriptor: Int32, from place: Int, count: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let more = uninterrupted {
          pread(
            descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
            off_t(place + filled))
        }
        isRead = more >= 0
        guard more > 0 else { return }
        filled += more
      }
    }
    return isRead ? bytes : nil
  }

  /// Writes all of `bytes`; false if that is not possible, for the reason in `errno`.
  public static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
    let isWritten = bytes.withContiguousStorageIfAvailable { bytes in
      var done = 0
      while done < bytes.count {
        let count = uninterrupted {
          Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
    return isWritten ?? write(Array(bytes), to: descriptor)
  }
}
