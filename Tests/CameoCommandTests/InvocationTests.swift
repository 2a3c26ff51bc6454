// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CameoCommand
import Foundation
import Testing

@Suite struct InvocationTests {
  @Test func `without arguments a window is wanted`() {
    #expect(Invocation([]) == .window)
  }

  @Test(arguments: ["-h", "--help"])
  func `help answers with the usage`(option: String) {
    #expect(Invocation([option]) == .answer(Invocation.usage))
  }

  @Test(arguments: [
    ("--bogus", "cameo: there is no option “--bogus”."),
    ("-x", "cameo: there is no option “-x”."),
    ("photo.jpg", "cameo: “photo.jpg” is not understood."),
    ("", "cameo: “” is not understood."),
  ])
  func `what makes no sense is said to make none`(argument: String, sentence: String) {
    #expect(Invocation([argument]) == .wrongUsage(sentence))
  }

  @Test func `all build files say the same version`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL
    let meson = try String(contentsOf: root.appendingPathComponent("meson.build"), encoding: .utf8)
    #expect(meson.contains("version: '\(version)'"))
    let metainfo = try String(
      contentsOf: root.appendingPathComponent("data/io.github.cameo.Cameo.metainfo.xml"),
      encoding: .utf8)
    #expect(metainfo.contains("<release version=\"\(version)\""))
  }
}
