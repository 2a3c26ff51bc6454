// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Synchronization

/// Records everything written to GLib's log, by C libraries too, for tests.
package enum LogRecorder {
  /// One recorded message.
  package struct Entry: Sendable {
    /// The severity.
    package let level: Log.Level
    /// The domain that it comes from: `Gtk`, `GLib-GObject`, …
    package let domain: String
    /// The text.
    package let text: String
    /// All fields, the three above included.
    package let fields: [String: String]
  }

  private static let entries = Mutex<[Entry]>([])
  private static let recording = Atomic<Bool>(false)

  static var isRecording: Bool { recording.load(ordering: .relaxed) }

  /// Records messages from now on instead of printing them. GLib allows this once per process; it
  /// cannot be undone.
  package static func start() {
    guard recording.exchange(true, ordering: .relaxed) == false else { return }
    g_log_set_writer_func(
      { flags, fields, count, _ in
        LogRecorder.add(Log.Level(flags), UnsafeBufferPointer(start: fields, count: Int(count)))
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }

  /// Returns the entries recorded since the last call; with a domain, only those from there.
  package static func take(domain: String? = nil) -> [Entry] {
    entries.withLock { entries in
      let taken = entries.filter { domain == nil || $0.domain == domain }
      entries.removeAll { domain == nil || $0.domain == domain }
      return taken
    }
  }

  private static func add(_ level: Log.Level, _ fields: UnsafeBufferPointer<GLogField>) {
    var texts: [String: String] = [:]
    for field in fields {
      guard let key = field.key, let value = field.value else { continue }
      // Fields with a length are opaque bytes; GLib's own messages have none of them.
      guard field.length < 0 else { continue }
      texts[String(cString: key)] = String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    let entry = Entry(
      level: level, domain: texts["GLIB_DOMAIN"] ?? "", text: texts["MESSAGE"] ?? "",
      fields: texts)
    entries.withLock { $0.append(entry) }
  }
}
