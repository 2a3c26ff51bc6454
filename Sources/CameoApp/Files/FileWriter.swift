// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Writes small files in the background: one after the other, and of a file that changes again
/// before it is written only the latest version.
@MainActor
final class FileWriter {
  /// The program's writer.
  static let shared = FileWriter()

  private var waiting: [(path: String, text: String?)] = []
  private var work: Task<Void, Never>?

  /// Writes `text` to `path`, soon.
  func write(_ text: String, to path: String) { add(path, text) }

  /// Removes the file at `path`, soon, and after everything that was written to it before.
  func remove(_ path: String) { add(path, nil) }

  private func add(_ path: String, _ text: String?) {
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
        guard let text else {
          unlink(path)
          return nil
        }
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

/// Files that must not replace another.
nonisolated enum NewFile {
  /// Writes `bytes` to a new file at `path`; returns false if there is one. The file is complete on
  /// disk when this returns, and removed if it could not be written.
  static func write(_ bytes: [UInt8], to path: String) throws(GLibError) -> Bool {
    // As readable as the user wants new files to be.
    let file = path.withFileBytes { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
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
    _ = path.withFileBytes { unlink($0) }
    return failure
  }

  private static func failure() -> GLibError {
    GLibError(domain: "cameo", code: Int(errno), message: String(cString: strerror(errno)))
  }
}
