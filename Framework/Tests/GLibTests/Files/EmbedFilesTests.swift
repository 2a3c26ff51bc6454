// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Testing

/// The input that the plugin's tool refuses; the package manager gives it this name when it is
/// built for one.
@Suite struct EmbedFilesTests {
  @Test func `two files of one name are refused, with both their places`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.makeFolder("b")
    let places = ["a/window.ui", "b/window.ui"]
    for place in places { try folder.write("<interface/>", to: place) }
    let run = try ProgramRun(
      "embed-files-tool", [folder.file("out.swift")] + places.map(folder.file))
    #expect(run.status == 1)
    #expect(
      run.errors == """
        error: \(folder.file("a/window.ui")) and \(folder.file("b/window.ui")) would both be \
        “ui/window.ui” in the program: give one of them another name.

        """)
    #expect(folder.names == ["a", "b"])
  }

  @Test func `a file that cannot be read is named`() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      "embed-files-tool", [folder.file("out.swift"), folder.file("none.ui")])
    #expect(run.status == 1)
    #expect(run.errors == "error: \(folder.file("none.ui")): No such file or directory\n")
  }
}
