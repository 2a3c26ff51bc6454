// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import CameoCommand

@Suite struct ChecksTests {
  private static let sick = Diagnosis(
    checks: [
      .ok("data", "Data", "/home/anna"),
      .missing("portals", "Portals", "not installed", advice: "Install one."),
      .problem("decoder", "Decoder", "gone\u{1B}[2J", advice: "Install Cameo again."),
    ], isHealthy: false)

  @Test func `each check has a result and advice`() {
    #expect(
      Self.sick.text(Paint(isOn: false)) == """
        cameo 0.1.0
        OK       Data: /home/anna
        Missing  Portals: not installed
                 Install one.
        Problem  Decoder: gone[2J
                 Install Cameo again.
        Cameo doesn't work properly on this computer.

        """)
  }

  @Test func `only failed requirements make the check fail`() {
    #expect(Self.sick.checks.map(\.isFatal) == [false, false, true])
  }

  @Test func `colours add nothing but colours`() {
    let painted = Self.sick.text(Paint(isOn: true))
    #expect(painted.contains("\u{1B}[31mProblem\u{1B}[0m"))
    #expect(painted.replacing(/\u{1B}\[[0-9]*m/, with: "") == Self.sick.text(Paint(isOn: false)))
  }

  @Test func `for a missing folder its parent is checked`() {
    #expect(FolderChecks.folder("data", "Data", "/tmp/none-\(UUID())/cameo").state == .ok)
  }

  @Test func `a file in place of a folder is a problem`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "file-\(UUID())").path
    try Data().write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let check = FolderChecks.folder("data", "Data", "\(path)/cameo")
    #expect(check.state == .problem)
    #expect(check.detail == "\(path) isn't a folder")
    #expect(check.isFatal)
  }

  @Test func `an unwritable folder is a problem`() {
    let check = FolderChecks.folder("data", "Data", "/proc/cameo")
    #expect(check.state == .problem, "\(check)")
  }
}
