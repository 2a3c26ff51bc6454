// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Sharing

/// The progress on a terminal: a bar for each destination, with speed and time left, or one line of text; nothing if
/// standard error is no terminal.
@MainActor
final class ProgressLine {
  /// What is sent to one destination.
  private struct Destination {
    let label: String
    var deliveries: [Delivery.ID]
    var pace = TransferPace()
  }

  private var order: [Account.ID] = []
  private var destinations: [Account.ID: Destination] = [:]
  private var fractions: [Delivery.ID: Double] = [:]
  private var sizes: [Delivery.ID: Int] = [:]
  private var shown: [String] = []
  private var lastDrawn = -Double.infinity
  private let write: (String) -> Void
  private let size: () -> TerminalSize
  private let now: () -> Double
  private let paint: Paint
  private let style: BarStyle

  init(
    size: @escaping () -> TerminalSize, now: @escaping () -> Double,
    paint: Paint = Paint(isOn: false),
    style: BarStyle = .ascii, write: @escaping (String) -> Void
  ) {
    self.size = size
    self.now = now
    self.paint = paint
    self.style = style
    self.write = write
  }

  /// The progress on standard error; nil if that is no terminal that can be drawn on, or the output is JSON.
  static func onTerminal(isJSON: Bool) -> ProgressLine? {
    guard !isJSON, TerminalSize.canDraw(on: STDERR_FILENO) else { return nil }
    return ProgressLine(
      size: { TerminalSize.of(STDERR_FILENO) }, now: { Clock.system.now() }, paint: .standardError,
      style: .ofLocale, write: { Console.standardError.write($0) })
  }

  /// Stores the destinations of `report`, in its order.
  func name(_ report: DeliveryReport) {
    for entry in report.entries {
      let account = entry.delivery.account
      if destinations[account] == nil {
        order.append(account)
        destinations[account] = Destination(
          label: CleanText.line(entry.delivery.accountLabel, limit: 30), deliveries: [])
      }
      destinations[account]?.deliveries.append(entry.delivery.id)
    }
    for entry in report.entries { note(entry) }
  }

  /// Stores how many bytes a delivery has, as soon as that is known.
  private func note(_ entry: DeliveryReport.Entry) {
    let bytes = entry.pictures.compactMap { $0.prepared?.byteCount }
    if bytes.count == entry.pictures.count { note(bytes.reduce(0, +), of: entry.delivery.id) }
  }

  func note(_ bytes: Int, of delivery: Delivery.ID) { sizes[delivery] = bytes }

  /// Whether it is unknown how many bytes a delivery has.
  func wantsSize(of delivery: Delivery.ID) -> Bool { sizes[delivery] == nil }

  /// Shows how far a delivery is, from 0 to 1.
  func show(_ delivery: Delivery.ID, _ fraction: Double) {
    fractions[delivery] = fraction
    let time = now()
    for account in order {
      guard var destination = destinations[account], destination.deliveries.contains(delivery)
      else { continue }
      destination.pace.note(sent(destination), at: time)
      destinations[account] = destination
    }
    // The end of each is always shown.
    guard fraction >= 1 || time - lastDrawn >= 0.1 || time < lastDrawn else { return }
    lastDrawn = time
    let size = size()
    // One line is left for what comes after it.
    let rows = order.compactMap { destinations[$0] }.prefix(max(size.rows - 1, 1))
    let width = rows.map(\.label.count).max() ?? 0
    draw(rows.map { line($0, labelWidth: width, size) })
  }

  /// Shows any text on one line, cut off where the terminal ends.
  func show(_ text: String) { draw([String(text.prefix(size().room))]) }

  func clear() {
    guard !shown.isEmpty else { return }
    // From the first line to the end of the screen.
    write(toStart + (shown.count == 1 ? "\u{1B}[K" : "\u{1B}[J"))
    shown = []
  }

  private func sent(_ destination: Destination) -> Int {
    destination.deliveries.reduce(0) { $0 + Int(Double(sizes[$1] ?? 0) * (fractions[$1] ?? 0)) }
  }

  private func line(_ destination: Destination, labelWidth: Int, _ size: TerminalSize) -> String {
    let ids = destination.deliveries
    let fraction = ids.reduce(0.0) { $0 + (fractions[$1] ?? 0) } / Double(max(ids.count, 1))
    let label =
      destination.label + String(repeating: " ", count: labelWidth - destination.label.count)
    var facts = [tr("{0}%", Int(fraction * 100))]
    if ids.count > 1 { facts.append("\(ids.count { (fractions[$0] ?? 0) >= 1 })/\(ids.count)") }
    if fraction < 1, let speed = destination.pace.speed {
      facts.append(tr("{0}/s", ByteSize.text(Int(speed))))
      let total = ids.reduce(0) { $0 + (sizes[$1] ?? 0) }
      let isKnown = ids.allSatisfy { sizes[$0] != nil }
      if isKnown, speed > 0 {
        facts.append(Self.time(Double(total - sent(destination)) / speed))
      }
    }
    let end = facts.joined(separator: "  ")
    let room = size.room - label.count - end.count - 4
    guard room >= BarStyle.narrowest else {
      return String("\(label)  \(end)".prefix(size.room))
    }
    let bar = style.bar(fraction, width: min(room, BarStyle.widest))
    return "\(label)  \(paint.good(bar))  \(end)"
  }

  /// How long it will still take, such as 0:07 or 1:02:03.
  static func time(_ seconds: Double) -> String {
    let left = Int(min(max(seconds, 0).rounded(.up), 359_999))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (left / 3600, left / 60 % 60)
    let clock = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return tr("{0} left", "\(clock):\(two(left % 60))")
  }

  private var toStart: String { shown.count > 1 ? "\r\u{1B}[\(shown.count - 1)A" : "\r" }

  private func draw(_ lines: [String]) {
    guard lines != shown, !lines.isEmpty else { return }
    let start = toStart
    let rest = lines.count < shown.count ? "\u{1B}[J" : ""
    shown = lines
    write(start + lines.map { "\u{1B}[K" + $0 }.joined(separator: "\n") + rest)
  }
}
