// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Testing

@testable import CameoCommand
@testable import Sharing

@MainActor
@Suite struct ProgressLineTests {
  @Test func `each destination has a bar, and its share of what is sent`() {
    let terminal = Terminal()
    let line = terminal.progress()
    line.name(Self.report([("Alice", 2), ("Family photos", 1)]))
    line.show("s.1", 0.5)
    line.show("s.2", 1)
    line.show("s.3", 1)
    line.clear()
    let bar = (
      quarter: "[#######.....................]", half: "[##############..............]",
      none: "[............................]",
      most: "[#####################.......]", full: "[############################]"
    )
    #expect(
      terminal.drawn == [
        "\r\u{1B}[KAlice          \(bar.quarter)  25%  0/2"
          + "\n\u{1B}[KFamily photos  \(bar.none)  0%",
        "\r\u{1B}[1A\u{1B}[KAlice          \(bar.most)  75%  1/2"
          + "\n\u{1B}[KFamily photos  \(bar.none)  0%",
        "\r\u{1B}[1A\u{1B}[KAlice          \(bar.most)  75%  1/2"
          + "\n\u{1B}[KFamily photos  \(bar.full)  100%",
        "\r\u{1B}[1A\u{1B}[J",
      ])
  }

  @Test func `speed and time left are known after a second`() {
    let terminal = Terminal()
    let line = terminal.progress()
    line.name(Self.report([("Alice", 1)]))
    line.note(10_000_000, of: "s.1")
    line.show("s.1", 0.1)
    #expect(!terminal.shown.contains("/s"))
    terminal.time = 2
    line.show("s.1", 0.3)
    #expect(terminal.shown.hasSuffix("  30%  \(ByteSize.text(1_000_000))/s  0:07 left"))
    terminal.time = 4
    line.show("s.1", 1)
    #expect(terminal.shown.hasSuffix("  100%"))
  }

  @Test func `it is never larger than the terminal`() {
    let terminal = Terminal(columns: 24, rows: 3)
    let line = terminal.progress()
    line.name(Self.report([("A rather long name of an account", 1), ("B", 1), ("C", 1), ("D", 1)]))
    line.show("s.1", 0.5)
    let lines = terminal.shown.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 23 })
    line.show(String(repeating: "x", count: 100))
    #expect(terminal.shown == String(repeating: "x", count: 23))
  }

  @Test func `it isn't drawn more often than visible`() {
    let terminal = Terminal()
    let line = terminal.progress()
    line.name(Self.report([("Alice", 1)]))
    for step in 1...99 { line.show("s.1", Double(step) / 100) }
    #expect(terminal.drawn.count == 1)
    terminal.time = 0.2
    line.show("s.1", 0.99)
    line.show("s.1", 1)
    #expect(terminal.drawn.count == 3)
  }

  @Test(arguments: [
    (7.2, "0:08 left"), (59.9, "1:00 left"), (3723, "1:02:03 left"), (0, "0:00 left"),
  ])
  func `the time left is a clock`(seconds: Double, text: String) {
    #expect(ProgressLine.time(seconds) == text)
  }

  @Test func `bars are full only at the end`() {
    #expect(BarStyle.blocks.bar(0.999, width: 10) == "█████████░")
    #expect(BarStyle.blocks.bar(1, width: 10) == "██████████")
    #expect(BarStyle.ascii.bar(0, width: 10) == "[........]")
    #expect(BarStyle.ascii.bar(2, width: 10) == "[########]")
  }

  @Test func `the pace is that of the last seconds`() {
    var pace = TransferPace()
    #expect(pace.speed == nil)
    for second in 0...20 { pace.note(second * 100, at: Double(second)) }
    #expect(pace.speed == 100)
    for second in 21...30 { pace.note(2000 + (second - 20) * 10, at: Double(second)) }
    #expect(pace.speed == 10)
    // After a failure it begins again.
    pace.note(0, at: 31)
    #expect(pace.speed == nil)
  }

  @MainActor
  private final class Terminal {
    var drawn: [String] = []
    var time = 0.0
    private let size: TerminalSize

    init(columns: Int = 80, rows: Int = 24) { size = TerminalSize(columns: columns, rows: rows) }

    func progress() -> ProgressLine {
      ProgressLine(
        size: { self.size }, now: { self.time }, write: { self.drawn.append($0) })
    }

    /// What was drawn last, without control sequences.
    var shown: String {
      (drawn.last ?? "").replacing(/\u{1B}\[[0-9]*[A-Z]/, with: "").replacing("\r", with: "")
    }
  }

  /// So many files for each account.
  private static func report(_ accounts: [(label: String, files: Int)]) -> DeliveryReport {
    var number = 0
    var entries: [DeliveryReport.Entry] = []
    for (label, files) in accounts {
      for _ in 0..<files {
        number += 1
        let delivery = Delivery(
          id: "s.\(number)", share: "s", account: "mastodon:\(label)", accountLabel: label,
          state: .sending, attempts: 0, due: 0, isToBeCancelled: false, remainders: [])
        let picture = SharedPicture(
          position: 0, source: "/home/alice/\(number).jpg", copy: "original-0", alt: "")
        entries.append(DeliveryReport.Entry(delivery: delivery, pictures: [picture]))
      }
    }
    return DeliveryReport(entries: entries)
  }
}
