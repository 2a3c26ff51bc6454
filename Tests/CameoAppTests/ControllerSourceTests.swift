// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Controllers put pieces together: they are short and own no widget. Read from the sources, so that
/// a new one is held to it as well.
@Suite struct ControllerSourceTests {
  @Test func `they are found`() throws {
    #expect(try sources().count >= 6)
  }

  @Test func `every controller is short`() throws {
    for (name, source) in try sources() {
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines < 120, "\(name)")
    }
  }

  @Test func `no controller keeps a widget`() throws {
    let widgets = try widgetTypes()
    #expect(widgets.isSuperset(of: ["Button", "Label", "Widget", "Window", "Avatar", "Leaflet"]))
    for (name, source) in try sources() {
      #expect(keptWidgets(in: source, of: widgets) == [], "\(name)")
      #expect(!source.contains("@Outlet"), "\(name)")
    }
  }

  @Test func `a widget that is kept is seen`() {
    let source = """
      final class A: ViewController {
        private var button: Button?
        let labels: [Label] = []
        private let model: Model
        lazy var box = Box(.vertical)
        var shareButton: Button? { profile.shareButton }
        func make() {
          let widget: Widget? = nil
        }
      }
      """
    #expect(
      keptWidgets(in: source, of: ["Button", "Label", "Box", "Widget"])
        == [
          "private var button: Button?", "let labels: [Label] = []",
          "lazy var box = Box(.vertical)",
        ])
  }
}

/// The stored properties of `source` whose type, as it is written or made, is one of `widgets`.
private func keptWidgets(in source: String, of widgets: Set<String>) -> [String] {
  source.split(separator: "\n").compactMap { line in
    // What a type itself declares stands two blanks from the margin.
    guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
    let declaration = line.trimmingCharacters(in: .whitespaces)
    let words = declaration.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.prefix(4).contains(where: { ["let", "var"].contains($0) }),
      !words.contains("func"), !declaration.hasSuffix("{"), !declaration.contains("{ ")
    else { return nil }
    return words.contains { widgets.contains($0) } ? declaration : nil
  }
}

/// The names of all types of widgets.
private func widgetTypes() throws -> Set<String> {
  var names: Set<String> = []
  for room in ["Gtk", "Handy"] {
    for (_, source) in try swiftFiles(in: "../../Sources/\(room)") {
      for line in source.split(separator: "\n") where line.contains(": WidgetType {") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        if let place = words.firstIndex(of: "struct") { names.insert(String(words[place + 1])) }
      }
    }
  }
  return names
}

private func sources() throws -> [(name: String, source: String)] {
  try swiftFiles(in: "../../Sources/CameoApp").filter { $0.name.hasSuffix("Controller.swift") }
}

private func swiftFiles(in folder: String) throws -> [(name: String, source: String)] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent(folder).standardizedFileURL
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  return try (names ?? []).filter { $0.hasSuffix(".swift") }.map {
    ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
  }
}
