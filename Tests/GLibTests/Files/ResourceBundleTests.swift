// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CEmbed
import GLib
import Glibc
import Testing

@Suite struct ResourceBundleTests {
  @Test func `paths come in the table's order`() {
    #expect(bundle.paths == ["ui/window.ui", "empty", "icons/byte"])
    #expect(ResourceBundle(table([])).paths == [])
  }

  @Test func `bytes and texts are those of the file`() {
    #expect(bundle.text("ui/window.ui") == "<ä/>")
    #expect(bundle.bytes("icons/byte").map { Array($0) } == [0, 255, 0])
    #expect(bundle.bytes("empty")?.count == 0)
    #expect(bundle.text("empty") == "")
  }

  @Test(arguments: ["", "ui", "ui/window", "/ui/window.ui", "UI/window.ui"])
  func `no other path has anything`(path: String) {
    #expect(bundle.bytes(path) == nil)
    #expect(bundle.text(path) == nil)
  }
}

private let bundle = ResourceBundle(
  table([("ui/window.ui", Array("<ä/>".utf8)), ("empty", []), ("icons/byte", [0, 255, 0])]))

/// What a program's own C target has as constants; kept for ever, as those are.
private func table(_ files: [(path: String, bytes: [UInt8])]) -> UnsafePointer<cameo_embedded_file>
{
  let table = UnsafeMutableBufferPointer<cameo_embedded_file>.allocate(capacity: files.count + 1)
  table.initialize(repeating: cameo_embedded_file())
  for (index, file) in files.enumerated() {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.bytes.count)
    _ = bytes.initialize(from: file.bytes)
    table[index].path = UnsafePointer(strdup(file.path))
    table[index].bytes = UnsafePointer(bytes.baseAddress)
    table[index].size = file.bytes.count
  }
  return UnsafePointer(table.baseAddress ?? .allocate(capacity: 1))
}
