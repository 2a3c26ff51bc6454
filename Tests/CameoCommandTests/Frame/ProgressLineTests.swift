// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoCommand
@testable import Sharing

@MainActor
@Suite struct ProgressLineTests {
  @Test func `it names file and destination, and shows that a file has arrived`() {
    var drawn: [String] = []
    let line = ProgressLine(width: { 80 }, write: { drawn.append($0) })
    line.name(Self.report("harbour.jpg", "beach.jpg"))
    line.show("s.1", 0.5)
    line.show("s.1", 1)
    line.show("s.2", 0.25)
    line.clear()
    #expect(
      drawn == [
        "\r\u{1B}[K0/2  harbour.jpg → Alice 50%", "\r\u{1B}[K1/2  harbour.jpg → Alice 100%",
        "\r\u{1B}[K1/2  beach.jpg → Alice 25%", "\r\u{1B}[K",
      ])
  }

  @Test func `it is never wider than the terminal`() {
    var drawn = ""
    let line = ProgressLine(width: { 24 }, write: { drawn = $0 })
    line.name(Self.report("a-rather-long-name-of-a-picture.jpg"))
    line.show("s.1", 0.5)
    #expect(drawn.count == 23 + 4)
  }

  private static func report(_ files: String...) -> DeliveryReport {
    DeliveryReport(
      entries: files.enumerated().map { number, file in
        let delivery = Delivery(
          id: "s.\(number + 1)", share: "s", account: "mastodon:alice", accountLabel: "Alice",
          state: .sending, attempts: 0, due: 0, isToBeCancelled: false, remainders: [])
        let picture = SharedPicture(
          position: 0, source: "/home/alice/\(file)", copy: "original-0", alt: "")
        return DeliveryReport.Entry(
          delivery: delivery, pictures: [picture])
      })
  }
}
