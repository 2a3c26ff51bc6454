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

  @Test func `the room on a disk has a unit that fits`() {
    #expect(FolderChecks.free(500, path: "/data", in: "/").detail == "only 500 bytes free in /")
    #expect(
      FolderChecks.free(49_900_000, path: "/data", in: "/").detail == "only 49.9\u{a0}MB free in /")
    #expect(
      FolderChecks.free(4_000_000_000, path: "/data", in: "/").detail == "/data (4.0\u{a0}GB free)")
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

  @MainActor @Test func `a missing library is no obstacle, and its package is named`() {
    let package = PackageName(debian: "libnone0", other: "libnone")
    let check = FeatureChecks.library("none", "None", "libnone.so.0", package)
    #expect(check.state == .missing)
    #expect(!check.isFatal)
    #expect(
      ["Run “sudo apt install libnone0”.", "Install libnone."].contains(check.advice), "\(check)")
    #expect(FeatureChecks.library("c", "C", "libc.so.6", package).state == .ok)
  }

  @MainActor @Test func `the extension for the file manager is found`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lib-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "x86_64-linux-gnu/nautilus/extensions-4")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    #expect(FeatureChecks.nautilus(in: [folder.path]).state == .missing)
    try Data().write(to: inner.appending(path: "libnautilus-python.so"))
    #expect(FeatureChecks.nautilus(in: [folder.path]).state == .ok)
  }

  @Test func `an unwritable folder is a problem`() {
    let check = FolderChecks.folder("data", "Data", "/proc/cameo")
    #expect(check.state == .problem, "\(check)")
  }
}
