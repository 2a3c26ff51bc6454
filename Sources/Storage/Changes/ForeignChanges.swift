// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// Notices when another program writes to a database: SQLite itself tells nobody.
@MainActor
final class ForeignChanges {
  private var monitor: FileMonitor?
  private var looking: Task<Void, Never>?
  private let look: @MainActor () async -> Void

  /// The log is written before what was written is there to be read, which on a slow disk takes a
  /// while: hence these looks, so many milliseconds apart.
  private static let pauses = [0, 10, 40, 150, 800]

  /// Calls `look` whenever the log at `path` was written to, by whomever.
  init(log path: String, look: @escaping @MainActor () async -> Void) {
    self.look = look
    do throws(GLibError) {
      monitor = try FileMonitor(path) { [weak self] in self?.lookForAWhile() }
    } catch {
      Log.warning(domain: "Storage", "Can't watch for changes by other programs: \(error)")
    }
    // The user may have written before there was a monitor.
    lookForAWhile()
  }

  isolated deinit { looking?.cancel() }

  private func lookForAWhile() {
    looking?.cancel()
    looking = Task { [look] in
      for pause in Self.pauses {
        if pause > 0 { try? await Task.sleep(for: .milliseconds(pause)) }
        guard !Task.isCancelled else { return }
        await look()
      }
    }
  }
}
