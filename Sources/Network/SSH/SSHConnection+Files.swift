// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSSH
internal import GLib
internal import Glibc

/// What is at a path on a server.
public struct SSHEntry: Sendable, Equatable {
  public let size: Int
  public let isFolder: Bool
  public let isFile: Bool
}

/// Collects the names in a folder, not more than a server could make up without end.
final class SSHNames {
  private(set) var all: Set<String> = []
  /// How many the server may still name, the same ones included.
  private var left = 100_000
  /// No file system has longer ones.
  private static let longest = 1024
  private let hasAnswered: () -> Void

  init(_ hasAnswered: @escaping () -> Void) { self.hasAnswered = hasAnswered }

  /// Takes one more; returns whether another may follow.
  func take(_ name: UnsafePointer<CChar>) -> Bool {
    hasAnswered()
    if strnlen(name, Self.longest + 1) <= Self.longest { all.insert(String(cString: name)) }
    left -= 1
    return left > 0
  }
}

// The files on the server, after signing in.
extension SSHConnection {
  /// What is at `path`; nil if there is nothing.
  public func entry(_ path: String) async throws(SSHError) -> SSHEntry? {
    try await perform { ssh throws(SSHError) in
      var entry = cameo_ssh_entry()
      let code = cameo_ssh_stat(ssh, path, &entry)
      if code == SSHError.Refusal.notFound.rawValue { return nil }
      guard code == 0 else { throw SSHError(code: code) }
      return SSHEntry(
        size: Int(clamping: entry.size), isFolder: entry.is_folder != 0, isFile: entry.is_file != 0)
    }
  }

  /// The names in the folder at `path`.
  public func names(in path: String) async throws(SSHError) -> Set<String> {
    try await perform { [self] ssh throws(SSHError) in
      let names = SSHNames(hasAnswered)
      let code = cameo_ssh_list(
        ssh, path,
        { name, data in
          guard let name, let data else { return 0 }
          return Unmanaged<SSHNames>.fromOpaque(data).takeUnretainedValue().take(name) ? 1 : 0
        }, Unmanaged.passUnretained(names).toOpaque())
      guard code == 0 else { throw SSHError(code: code) }
      return names.all
    }
  }

  /// Makes the folder at `path`.
  public func makeFolder(_ path: String) async throws(SSHError) {
    try await ask { cameo_ssh_make_folder($0, path) }
  }

  /// Renames a file. Whether that replaces another is up to the server.
  public func rename(_ path: String, to other: String) async throws(SSHError) {
    try await ask { cameo_ssh_rename($0, path, other) }
  }

  /// Removes the file at `path`; returns whether there was one.
  @discardableResult
  public func remove(_ path: String) async throws(SSHError) -> Bool {
    do throws(SSHError) {
      try await ask { cameo_ssh_remove($0, path) }
      return true
    } catch {
      if error == .refused(.notFound) { return false }
      throw error
    }
  }

  /// Makes a file with these `bytes` at `path`, where there must be none.
  public func create(_ path: String, _ bytes: [UInt8] = []) async throws(SSHError) {
    try await perform { ssh throws(SSHError) in
      let file = try SSHFile(ssh, path, CAMEO_SSH_WRITE_NEW)
      do throws(SSHError) {
        if !bytes.isEmpty { try file.write(bytes) }
        try file.close()
      } catch {
        _ = cameo_ssh_remove(ssh, path)
        throw error
      }
    }
  }

  /// Writes the local file at `source` to `path`, after the first `start` bytes, which are there already.
  /// It is on the server's disk when this returns, if the server can tell.
  public func send(
    _ source: String, to path: String, from start: Int,
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(SSHError) {
    try await perform { [self] ssh throws(SSHError) in
      let local = source.withFileBytes { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
      guard local >= 0 else { throw .fileUnreadable(source) }
      defer { Glibc.close(local) }
      guard lseek(local, start, SEEK_SET) == start else { throw .fileUnreadable(source) }
      let file = try SSHFile(ssh, path, start == 0 ? CAMEO_SSH_WRITE_OVER : CAMEO_SSH_WRITE)
      try file.seek(to: start)
      let size = cameo_ssh_piece(ssh)
      var sent = start
      while true {
        guard let piece = FileCalls.read(local, atMost: size) else {
          throw .fileUnreadable(source)
        }
        if piece.isEmpty { break }
        try file.write(piece)
        hasAnswered()
        sent += piece.count
        progress(sent)
      }
      try file.sync()
      try file.close()
    }
  }

  /// The SHA-256 of the file at `path`, as hexadecimal digits; nil if it is missing or longer than `most`.
  public func checksum(of path: String, atMost most: Int) async throws(SSHError) -> String? {
    try await perform { [self] ssh throws(SSHError) in
      let file: SSHFile
      do throws(SSHError) {
        file = try SSHFile(ssh, path, CAMEO_SSH_READ)
      } catch {
        if error == .refused(.notFound) { return nil }
        throw error
      }
      let sum = RunningChecksum(.sha256)
      var count = 0
      let size = cameo_ssh_piece(ssh)
      while case let piece = try file.read(atMost: size), !piece.isEmpty {
        hasAnswered()
        count += piece.count
        guard count <= most else { return nil }
        sum.update(piece)
      }
      return Checksum.hex(sum.finish())
    }
  }

  private func ask(
    _ question: @escaping @Sendable (OpaquePointer) -> Int32
  ) async throws(SSHError) {
    try await perform { ssh throws(SSHError) in
      let code = question(ssh)
      guard code == 0 else { throw SSHError(code: code) }
    }
  }
}

/// A file that is open on a server.
private final class SSHFile {
  private var file: OpaquePointer?

  init(_ ssh: OpaquePointer, _ path: String, _ way: Int) throws(SSHError) {
    var code: Int32 = 0
    file = cameo_ssh_file_open(ssh, path, Int32(way), &code)
    guard file != nil else { throw SSHError(code: code) }
  }

  deinit { if let file { _ = cameo_ssh_file_close(file) } }

  func seek(to place: Int) throws(SSHError) {
    guard cameo_ssh_file_seek(file, UInt64(place)) == 0 else { throw .lost }
  }

  func write(_ bytes: [UInt8]) throws(SSHError) {
    let code = bytes.withUnsafeBytes { cameo_ssh_file_write(file, $0.baseAddress, $0.count) }
    guard code == 0 else { throw SSHError(code: code) }
  }

  func read(atMost most: Int) throws(SSHError) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      count = cameo_ssh_file_read(file, buffer.baseAddress, most)
      filled = max(count, 0)
    }
    guard count >= 0 else { throw .lost }
    return bytes
  }

  func sync() throws(SSHError) {
    let code = cameo_ssh_file_sync(file)
    guard code == 0 || code == Int32(CAMEO_SSH_UNSUPPORTED) else { throw SSHError(code: code) }
  }

  func close() throws(SSHError) {
    let open = file
    file = nil
    let code = cameo_ssh_file_close(open)
    guard code == 0 else { throw SSHError(code: code) }
  }
}
