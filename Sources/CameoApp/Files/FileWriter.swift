// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

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
