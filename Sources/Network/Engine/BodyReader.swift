// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Reads a body's bytes piece by piece. Used by one thread at a time.
final class BodyReader {
  private enum Source {
    case bytes([UInt8])
    case file(FileReader)
  }

  /// The size in bytes.
  let length: Int
  /// Why reading failed, once it did.
  private(set) var failure: NetworkError?
  /// Whether all was read at least once, also if it was read again since.
  private(set) var hasEverBeenRead = false
  /// Whether the server has responded to what was read so far.
  var isAnswered = false

  private let source: Source
  private let mayRepeat: Bool
  private var position = 0 {
    didSet { if isRead { hasEverBeenRead = true } }
  }

  /// - Parameter mayRepeat: Whether the request may safely be sent twice.
  init(_ bytes: [UInt8], mayRepeat: Bool) {
    source = .bytes(bytes)
    length = bytes.count
    self.mayRepeat = mayRepeat
  }

  init(path: String, range: Range<Int>?, mayRepeat: Bool) throws(NetworkError) {
    let file = try FileReader(path, range: range)
    source = .file(file)
    length = file.length
    self.mayRepeat = mayRepeat
  }

  /// Fills `buffer` as far as possible; returns the number of bytes, 0 at the end, nil when it
  /// failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let wanted = min(buffer.count, length - position)
    guard wanted > 0 else { return 0 }
    switch source {
    case .bytes(let bytes):
      buffer.copyBytes(from: bytes[position..<position + wanted])
      position += wanted
      return wanted
    case .file(let file):
      do {
        let count = try file.read(
          at: position, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
        position += count
        return count
      } catch {
        failure = error
        return nil
      }
    }
  }

  /// Whether all was read.
  var isRead: Bool { position == length }

  /// Whether all was read, and the server hasn't responded to it.
  var isUnanswered: Bool { isRead && !isAnswered }

  /// Starts over. Refused if the server may have received the request already: libcurl would send a
  /// post a second time when a connection it kept open turns out to be dead.
  func rewind() -> Bool {
    guard position == 0 || isAnswered || mayRepeat else { return false }
    position = 0
    isAnswered = false
    return true
  }
}

/// A file, or part of one, that must not change while it is read.
final class FileReader {
  let length: Int
  private let path: String
  private let start: Int
  private let descriptor: Int32
  private let before: stat

  init(_ path: String, range: Range<Int>?) throws(NetworkError) {
    // Opening a pipe would otherwise wait for a writer.
    guard CText.isWhole(path) else { throw .fileUnreadable(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .fileUnreadable(path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .fileUnreadable(path: path)
    }
    let range = range ?? 0..<Int(status.st_size)
    guard range.lowerBound >= 0, range.upperBound <= Int(status.st_size) else {
      close(descriptor)
      throw .fileChanged(path: path)
    }
    self.path = path
    self.descriptor = descriptor
    before = status
    start = range.lowerBound
    length = range.count
    posix_fadvise(descriptor, off_t(start), off_t(length), POSIX_FADV_SEQUENTIAL)
  }

  deinit { close(descriptor) }

  func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError)
    -> Int
  {
    let count = FileCalls.uninterrupted {
      pread(descriptor, buffer.baseAddress, buffer.count, off_t(start + position))
    }
    guard count >= 0 else { throw .fileUnreadable(path: path) }
    // Before the last piece is sent, because until then the server doesn't have all of it.
    guard count > 0, position + count < length || isUnchanged else {
      throw .fileChanged(path: path)
    }
    return count
  }

  private var isUnchanged: Bool {
    var now = stat()
    return fstat(descriptor, &now) == 0 && now.st_nlink > 0 && now.st_size == before.st_size
      && now.st_mtim.tv_sec == before.st_mtim.tv_sec
      && now.st_mtim.tv_nsec == before.st_mtim.tv_nsec
  }
}
