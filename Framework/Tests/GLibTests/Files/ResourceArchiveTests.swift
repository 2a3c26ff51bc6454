// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import GLib
import Testing

/// Files that GLib finds as resources, without `glib-compile-resources`.
@Suite struct ResourceArchiveTests {
  private static let folder = "/org/example/test"
  private static let bundle = ResourceBundle([
    EmbeddedFile("icons/a.txt", text: "one"), EmbeddedFile("icons/b.txt", text: ""),
    EmbeddedFile("icons/c.txt", text: "drei ä"), EmbeddedFile("icons/left-out.png", text: "png"),
    EmbeddedFile("icons/long-name-of-a-file.txt", text: "text"),
    EmbeddedFile("icons/binary.txt", base64: "AAECAP8="),
  ])

  @Test func `GLib reads every file and lists the folder`() throws {
    Self.bundle.register(filesEndingIn: ".txt", in: Self.folder)
    for path in Self.bundle.paths where path.hasSuffix(".txt") {
      let name = path.split(separator: "/").last ?? ""
      var error: UnsafeMutablePointer<GError>?
      let data = g_resources_lookup_data(
        "\(Self.folder)/\(name)", G_RESOURCE_LOOKUP_FLAGS_NONE, &error)
      #expect(error == nil, "\(path)")
      guard error == nil else { continue }
      var size: gsize = 0
      let bytes = g_bytes_get_data(data, &size)
      #expect(
        Array(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
          == Array(try #require(Self.bundle.bytes(path))), "\(path)")
      g_bytes_unref(data)
    }
    #expect(
      children(of: Self.folder)
        == ["a.txt", "b.txt", "binary.txt", "c.txt", "long-name-of-a-file.txt"])
    #expect(children(of: "/org/example").contains("test/"))
    let isThere = g_resources_get_info(
      "\(Self.folder)/left-out.png", G_RESOURCE_LOOKUP_FLAGS_NONE, nil, nil, nil)
    #expect(isThere == 0)
  }

  private func children(of folder: String) -> [String] {
    guard let names = g_resources_enumerate_children(folder, G_RESOURCE_LOOKUP_FLAGS_NONE, nil)
    else { return [] }
    defer { g_strfreev(names) }
    return (0..<Int(g_strv_length(names))).compactMap { names[$0].map { String(cString: $0) } }
      .sorted()
  }
}
