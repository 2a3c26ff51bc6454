// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc
internal import Synchronization

/// GLib's structured log. Debug messages show with `G_MESSAGES_DEBUG=<domain>`.
public enum Log {
  /// The severity of a message.
  public enum Level: String, Sendable {
    /// An error in the program itself.
    case critical
    /// Something is wrong, but the program goes on.
    case warning
    /// Something worth knowing.
    case message
    /// Information that is only shown on request.
    case info
    /// Details for programmers, only shown on request.
    case debug
  }

  /// Writes one message with its fields, which can be found in the journal under their names.
  public static func write(
    _ level: Level, domain: String, _ text: @autoclosure () -> String,
    fields: @autoclosure () -> [String: String] = [:]
  ) {
    // Composing a message costs more than throwing it away; most debug messages are thrown away.
    guard LogRecorder.isRecording || g_log_writer_default_would_drop(level.flag, domain) == 0
    else { return }
    var all = fields()
    all["MESSAGE"] = text()
    all["GLIB_DOMAIN"] = domain
    all["PRIORITY"] = level.priority
    send(all, at: level)
  }

  /// Logs that something is wrong but the program goes on.
  public static func warning(
    domain: String, _ text: String, fields: [String: String] = [:]
  ) {
    write(.warning, domain: domain, text, fields: fields)
  }

  /// Logs an error in the program itself.
  public static func critical(domain: String, _ text: String) {
    write(.critical, domain: domain, text)
  }

  private static func send(_ fields: [String: String], at level: Level) {
    let strings = fields.map { (key: strdup($0.key), value: strdup($0.value)) }
    defer {
      for string in strings {
        free(string.key)
        free(string.value)
      }
    }
    let entries = strings.map { GLogField(key: $0.key, value: $0.value, length: -1) }
    g_log_structured_array(level.flag, entries, gsize(entries.count))
  }
}

extension Log.Level {
  fileprivate var flag: GLogLevelFlags {
    switch self {
    case .critical: G_LOG_LEVEL_CRITICAL
    case .warning: G_LOG_LEVEL_WARNING
    case .message: G_LOG_LEVEL_MESSAGE
    case .info: G_LOG_LEVEL_INFO
    case .debug: G_LOG_LEVEL_DEBUG
    }
  }

  /// The journal's number for this level.
  fileprivate var priority: String {
    switch self {
    case .critical, .warning: "4"
    case .message: "5"
    case .info: "6"
    case .debug: "7"
    }
  }

  init(_ flags: GLogLevelFlags) {
    if flags.rawValue & (G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue) != 0 {
      self = .critical
    } else if flags.rawValue & G_LOG_LEVEL_WARNING.rawValue != 0 {
      self = .warning
    } else if flags.rawValue & G_LOG_LEVEL_MESSAGE.rawValue != 0 {
      self = .message
    } else if flags.rawValue & G_LOG_LEVEL_INFO.rawValue != 0 {
      self = .info
    } else {
      self = .debug
    }
  }
}

extension Log {
  /// Hides warnings, of this program and of C libraries, on standard error, for command-line
  /// programs. `G_MESSAGES_DEBUG` shows them again, and criticals are always shown. GLib allows
  /// this once per process.
  public static func hideWarnings() {
    guard getenv("G_MESSAGES_DEBUG") == nil, !LogRecorder.isRecording else { return }
    g_log_set_writer_func(
      { flags, fields, count, data in
        let shown = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
        guard flags.rawValue & shown != 0 else { return G_LOG_WRITER_HANDLED }
        return g_log_writer_default(flags, fields, count, data)
      }, nil, nil)
  }
}

/// Records everything written to GLib's log, by C libraries too, for tests.
public enum LogRecorder {
  /// One recorded message.
  public struct Entry: Sendable {
    /// The severity.
    public let level: Log.Level
    /// The domain that it comes from: `Gtk`, `GLib-GObject`, …
    public let domain: String
    /// The text.
    public let text: String
    /// All fields, the three above included.
    public let fields: [String: String]
  }

  private static let entries = Mutex<[Entry]>([])
  private static let recording = Atomic<Bool>(false)

  static var isRecording: Bool { recording.load(ordering: .relaxed) }

  /// Records messages from now on instead of printing them. GLib allows this once per process; it
  /// cannot be undone.
  public static func start() {
    guard recording.exchange(true, ordering: .relaxed) == false else { return }
    g_log_set_writer_func(
      { flags, fields, count, _ in
        LogRecorder.add(Log.Level(flags), UnsafeBufferPointer(start: fields, count: Int(count)))
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }

  /// Returns the entries recorded since the last call; with a domain, only those from there.
  public static func take(domain: String? = nil) -> [Entry] {
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
