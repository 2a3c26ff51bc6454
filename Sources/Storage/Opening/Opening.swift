// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// How it went to open a database.
public enum Opening: Equatable, Sendable {
  /// The file was whole, or a new one was made.
  case normal
  /// The file was damaged or missing. The backup that was written at `date`, in seconds since 1970,
  /// stands in its place.
  case recovered(date: Int, setAside: String?)
  /// The file was damaged and there was no backup: a new one was made.
  case startedOver(setAside: String)

  /// What to tell people; nil when nothing happened.
  public var sentence: String? {
    switch self {
    case .normal: nil
    case .recovered(let date, .some(let kept)):
      tr(
        "The database was damaged. It was replaced with the backup of {0}; what came later is missing. The damaged file was kept: {1}",
        LocalTime.text(date, "%x %H:%M"), kept)
    case .recovered(let date, nil):
      tr(
        "The database was missing. It was replaced with the backup of {0}; what came later is missing.",
        LocalTime.text(date, "%x %H:%M"))
    case .startedOver(let kept):
      tr(
        "The database was damaged and there was no backup, so it begins anew. The damaged file was kept: {0}",
        kept)
    }
  }
}

/// Dates as people here write them.
enum LocalTime {
  /// The time `seconds` after the beginning of 1970, laid out as `strftime` says.
  static func text(_ seconds: Int, _ format: String) -> String {
    var (time, parts) = (seconds, tm())
    localtime_r(&time, &parts)
    var buffer = [CChar](repeating: 0, count: 100)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
