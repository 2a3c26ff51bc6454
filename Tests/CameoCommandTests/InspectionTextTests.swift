// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoCommand
@testable import Imaging

/// What is printed about the metadata in pictures.
struct InspectionTextTests {
  @Test func whatAFileContainsCannotControlTheTerminal() {
    let report = PictureReport(
      format: "jxl", width: 1, height: 1, byteCount: 1, isAnimation: false,
      found: [
        Revelation(
          kind: .other, title: "\u{1B}[2Jname", value: "\u{9B}2Jvalue", isRemovedOnSharing: true)
      ], left: .nothing, losses: [], isComplete: true)
    let text = InspectionText(paint: Paint(isOn: false), hasSeveral: false).text(
      report, of: "a.jxl")
    #expect(text.contains("[2Jname") && text.contains("2Jvalue"), "\(text)")
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
  }
}
