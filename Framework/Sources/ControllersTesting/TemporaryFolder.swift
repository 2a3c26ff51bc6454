// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A folder of a test's own, removed with its content when the test releases it.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// An empty one.
  public init() throws {
    var template = Array("/tmp/controllers-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(path: "/tmp", code: errno) }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    Self.removeAll(path)
  }

  /// The path of `name` inside.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file `name` of `text`.
  public func write(_ text: String, to name: String) throws {
    let path = file(name)
    guard let stream = fopen(path, "w") else { throw Failure(path: path, code: errno) }
    defer { fclose(stream) }
    guard fputs(text, stream) >= 0 else { throw Failure(path: path, code: errno) }
  }

  /// The text of the file `name`.
  public func read(_ name: String) throws -> String {
    let path = file(name)
    guard let stream = fopen(path, "r") else { throw Failure(path: path, code: errno) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Makes a folder `name` inside.
  public func makeFolder(_ name: String) throws {
    guard mkdir(file(name), 0o700) == 0 else { throw Failure(path: file(name), code: errno) }
  }

  /// Makes a file `name` of `bytes`.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let path = file(name)
    guard let stream = fopen(path, "w") else { throw Failure(path: path, code: errno) }
    defer { fclose(stream) }
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw Failure(path: path, code: errno)
    }
  }

  /// The names in it, sorted.
  public var names: [String] { Self.names(in: path).sorted() }

  /// Removes a file, or a folder and all in it. Links are removed, never followed.
  private static func removeAll(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in names(in: path) { removeAll("\(path)/\(name)") }
    }
    remove(path)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private struct Failure: Error {
    let path: String
    let code: Int32
  }
}
