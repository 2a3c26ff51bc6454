// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Sharing

/// One line on a terminal that says which file is on its way where, and how far; nothing where no one
/// looks.
@MainActor
final class ProgressLine {
  private var titles: [Delivery.ID: String] = [:]
  private var fractions: [Delivery.ID: Double] = [:]
  private var shown = ""
  private let write: (String) -> Void
  private let width: () -> Int

  init(width: @escaping () -> Int, write: @escaping (String) -> Void) {
    self.width = width
    self.write = write
  }

  /// The line on standard error; nil when that is no terminal, or scripts are answered.
  static func onTerminal(isJSON: Bool) -> ProgressLine? {
    guard !isJSON, isatty(STDERR_FILENO) != 0 else { return nil }
    return ProgressLine(
      width: { terminalWidth }, write: { Console.standardError.write($0) })
  }

  /// Takes down what `deliveries` are about.
  func name(_ deliveries: DeliveryReport) {
    for entry in deliveries.entries {
      let names = entry.pictures.map(\.title)
      let what = names.count == 1 ? names[0] : tr("{0} pictures", "\(names.count)")
      titles[entry.delivery.id] =
        "\(CleanText.line(what, limit: 40)) → \(CleanText.line(entry.delivery.accountLabel, limit: 30))"
    }
  }

  func show(_ delivery: Delivery.ID, _ fraction: Double) {
    fractions[delivery] = fraction
    let running = fractions.filter { $0.value < 1 }.map(\.key).sorted()
    // What has just arrived is seen to have arrived.
    let seen = running.isEmpty || fraction >= 1 ? [delivery] + running : running
    let done = fractions.count { $0.value >= 1 }
    let count = titles.count > 1 ? "\(done)/\(titles.count)  " : ""
    draw(count + seen.map(text).joined(separator: "  "))
  }

  func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    write("\r\u{1B}[K")
  }

  private func text(_ delivery: Delivery.ID) -> String {
    let percent = Int((fractions[delivery] ?? 0) * 100)
    return "\(titles[delivery] ?? delivery) " + tr("{0}%", percent)
  }

  private func draw(_ line: String) {
    let text = String(line.prefix(max(width() - 1, 20)))
    guard text != shown else { return }
    shown = text
    write("\r\u{1B}[K" + text)
  }

  private static var terminalWidth: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
