// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// How long the computer has run, asleep or not. Unlike the time of day no one sets it, and it is good for
/// nothing after the next start.
public struct Uptime: Sendable, Equatable {
  /// Which start of the computer it is counted from.
  public var start: String
  public var seconds: Double

  public init(start: String, seconds: Double) {
    self.start = start
    self.seconds = seconds
  }

  /// Reads what `text` made; nil if it is something else.
  public init?(_ text: Substring) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let seconds = Double(words[1]), seconds.isFinite else { return nil }
    self.init(start: String(words[0]), seconds: seconds)
  }

  public var text: String { "\(start)/\(seconds)" }

  /// How many seconds passed since `earlier`; nil when the computer was started again in between.
  public func elapsed(since earlier: Uptime) -> Double? {
    start == earlier.start && seconds >= earlier.seconds ? seconds - earlier.seconds : nil
  }

  /// The name that the system gives to its start.
  static let thisStart: String = {
    let id = (try? TextFile.read("/proc/sys/kernel/random/boot_id")) ?? ""
    return String(id.prefix { $0.isASCII && !$0.isWhitespace && $0 != "/" })
  }()
}
