// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoCommand

/// Codes in terminals: light on dark, or the other way around.
@MainActor
struct TerminalQRCodeTests {
  private static let address = "http://192.168.1.20:8423/AbCdEfGhIjKlMnOpQrStUvWx"

  @Test func `on a dark background, the quiet zone is drawn`() {
    let lines = TerminalQRCode.lines(Self.address, isInverted: false)
    let width = lines.first?.count ?? 0
    // A code of version 4 has 33 modules, besides four on each side.
    #expect(width == 41 && lines.count == 21)
    #expect(lines.allSatisfy { $0.count == width })
    #expect(lines.prefix(2).allSatisfy { line in line.allSatisfy { $0 == "█" } })
    #expect(lines.allSatisfy { $0.hasPrefix("████") || $0 == lines.last })
    // A corner: seven dark modules, then a light ring.
    #expect(lines[2].dropFirst(4).prefix(8) == " ▄▄▄▄▄ █")
  }

  @Test func `inverted, everything is the opposite`() {
    let opposite: [Character: Character] = ["█": " ", " ": "█", "▀": "▄", "▄": "▀"]
    let lines = TerminalQRCode.lines(Self.address, isInverted: false)
    let inverted = TerminalQRCode.lines(Self.address, isInverted: true)
    #expect(lines.count == inverted.count)
    // The lower half of the last line isn't part of the code.
    for (line, other) in zip(lines.dropLast(), inverted) {
      #expect(String(line.compactMap { opposite[$0] }) == other)
    }
    #expect(inverted.last?.allSatisfy { $0 == " " } == true)
  }

  @Test func `what is too long has no code`() {
    #expect(TerminalQRCode.lines(String(repeating: "x", count: 5000), isInverted: false).isEmpty)
  }
}
