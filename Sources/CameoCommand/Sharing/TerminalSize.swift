// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The room on a terminal, in characters.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int

  /// What fits on a line: some terminals break it after the last column.
  var room: Int { max(columns - 1, 20) }

  /// The size of a terminal; the usual one if it doesn't say.
  static func of(_ descriptor: Int32) -> TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: max(Int(size.ws_row), 2))
  }

  /// Whether the descriptor is a terminal on which lines can be drawn again.
  static func canDraw(on descriptor: Int32) -> Bool {
    let kind = getenv("TERM").map { String(cString: $0) }
    return isatty(descriptor) != 0 && kind != nil && kind != "dumb"
  }
}

/// How a bar is drawn.
enum BarStyle: Sendable {
  case ascii
  case blocks

  static let narrowest = 8
  static let widest = 30

  /// Blocks where the user's locale has them.
  static var ofLocale: BarStyle {
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return .ascii }
    return String(cString: codeset) == "UTF-8" ? .blocks : .ascii
  }

  /// A bar of `width` characters.
  func bar(_ fraction: Double, width: Int) -> String {
    switch self {
    case .ascii:
      let full = Int(Double(width - 2) * min(max(fraction, 0), 1))
      return "["
        + String(repeating: "#", count: full) + String(repeating: ".", count: width - 2 - full)
        + "]"
    case .blocks:
      let full = Int(Double(width) * min(max(fraction, 0), 1))
      return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    }
  }
}

/// How fast bytes are sent, over the last seconds.
struct TransferPace: Equatable {
  /// How far it looks back, in seconds.
  static let window = 5.0
  /// How long it has to look to say something.
  static let least = 1.0

  private var samples: [(time: Double, bytes: Int)] = []

  static func == (left: Self, right: Self) -> Bool {
    left.samples.elementsEqual(right.samples, by: ==)
  }

  /// Notes how many bytes were sent at a time in seconds.
  mutating func note(_ bytes: Int, at time: Double) {
    // It begins again after a failure, and when the clock is set.
    if let last = samples.last, bytes < last.bytes || time < last.time { samples = [] }
    samples.append((time, bytes))
    while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
  }

  /// In bytes per second; nil while unknown.
  var speed: Double? {
    guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.least,
      last.bytes > first.bytes
    else { return nil }
    return Double(last.bytes - first.bytes) / (last.time - first.time)
  }
}
