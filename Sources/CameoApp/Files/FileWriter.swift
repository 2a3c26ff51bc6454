// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Writes small files while no one waits: one after the other, and of a file that changes again
/// before its turn only the latest.
@MainActor
final class FileWriter {
  /// The one of the program.
  static let shared = FileWriter()

  private var waiting: [(path: String, text: String)] = []
  private var work: Task<Void, Never>?

  /// Writes `text` to `path`, soon.
  func write(_ text: String, to path: String) {
    waiting.removeAll { $0.path == path }
    waiting.append((path, text))
    guard work == nil else { return }
    work = Task { await writeAll() }
  }

  /// Whether everything is on disk.
  var isIdle: Bool { work == nil }

  /// Returns when everything is on disk.
  func finish() async { await work?.value }

  private func writeAll() async {
    while !waiting.isEmpty {
      let (path, text) = waiting.removeFirst()
      let failure = await Task.detached { () -> GLibError? in
        do throws(GLibError) {
          try TextFile.write(text, to: path)
          return nil
        } catch {
          return error
        }
      }.value
      if let failure { Log.warning(domain: "Cameo", "\(path) was not written: \(failure)") }
    }
    work = nil
  }
}

/// Files that must not take the place of another.
nonisolated enum NewFile {
  /// Writes `bytes` to a file at `path` that is not there yet; false when there is one. It is whole
  /// on disk when this returns, and there is none of it when it could not be written.
  static func write(_ bytes: [UInt8], to path: String) throws(GLibError) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw failure()
    }
    guard FileCalls.write(bytes, to: file), fsync(file) == 0 else { throw undo(file, path) }
    close(file)
    return true
  }

  private static func undo(_ file: CInt, _ path: String) -> GLibError {
    let failure = failure()
    close(file)
    unlink(path)
    return failure
  }

  private static func failure() -> GLibError {
    GLibError(domain: "cameo", code: Int(errno), message: String(cString: strerror(errno)))
  }
}
