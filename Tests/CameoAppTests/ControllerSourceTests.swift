// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Controllers only compose: they are short, and handle no widgets. Read from the sources, so that
/// new ones are checked as well.
@Suite struct ControllerSourceTests {
  /// Members that name a widget anyway, with the reason.
  static let exceptions: [String: String] = [:]

  @Test func `they are found`() throws {
    #expect(try controllers().count >= 20)
    #expect(try delegates().count >= 8)
  }

  @Test func `every controller is short, and most are very short`() throws {
    let lengths = try controllers().map { name, source in
      (name, source.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
    for (name, lines) in lengths { #expect(lines < 120, "\(name)") }
    #expect(lengths.count { $0.1 < 80 } * 5 >= lengths.count * 4)
  }

  @Test func `no widget goes through a controller or a delegate`() throws {
    let widgets = try widgetTypes()
    #expect(widgets.isSuperset(of: ["Button", "Label", "Widget", "Window", "Avatar", "Leaflet"]))
    for (name, source) in try controllers() + delegates() {
      let found = members(of: source).filter { names(in: $0).contains { widgets.contains($0) } }
      #expect(found.filter { Self.exceptions[$0] == nil } == [], "\(name)")
      #expect(!source.contains("@Outlet"), "\(name)")
    }
  }

  @Test func `no controller or delegate is force-cast`() throws {
    for folder in ["Sources/CameoApp", "Framework/Examples", "Framework/Tests/GuideExamples"] {
      for (name, source) in try swiftFiles(in: "../../\(folder)") {
        #expect(!source.contains("context.controller as"), "\(name)")
        #expect(!source.contains("delegate: AnyObject"), "\(name)")
        #expect(!source.contains(/delegate as[?!]/), "\(name)")
        #expect(!source.contains("_ = (loader"), "\(name)")
        #expect(!source.contains("_ = errorPresenter"), "\(name)")
      }
    }
  }

  @Test func `a member with a widget is seen`() {
    let source = """
      final class A: ViewController {
        private var button: Button?
        let labels: [Label] = []
        private let model: Model
        lazy var box = Box(.vertical)
        var shareButton: Button? { profile.shareButton }
        var title: String { Label("").text }
        func point(_ sheet: Sheet, at target: some WidgetType) {}
        func check(
          _ text: String, in entry: Entry
        ) -> Bool {
          let widget: Widget? = nil
          return true
        }
        override func make(_ text: String) {
          let label = Label(text)
        }
      }
      protocol D: AnyObject {
        /// About a Button.
        func cellDidMove(_ cell: String, at target: Widget)
        func cellDidEdit(_ text: String)
      }
      """
    let widgets: Set = ["Button", "Label", "Box", "Widget", "Entry", "WidgetType"]
    #expect(
      members(of: source).filter { names(in: $0).contains { widgets.contains($0) } }
        == [
          "private var button: Button?", "let labels: [Label] = []",
          "lazy var box = Box(.vertical)", "var shareButton: Button?",
          "func point(_ sheet: Sheet, at target: some WidgetType)",
          "func check( _ text: String, in entry: Entry ) -> Bool",
          "func cellDidMove(_ cell: String, at target: Widget)",
        ])
  }
}

/// What the types of `source` declare, without the bodies.
private func members(of source: String) -> [String] {
  var found: [String] = []
  var open: String?
  for line in source.split(separator: "\n") {
    let text = line.trimmingCharacters(in: .whitespaces)
    if let begun = open {
      open = "\(begun) \(text)"
    } else if line.hasPrefix("  "), !line.hasPrefix("   "), !text.hasPrefix("//"),
      ["let", "var", "func", "init", "subscript"].contains(
        where: names(in: text).prefix(4).contains)
    {
      // A type's own declarations are indented by two spaces.
      open = text
    }
    guard let whole = open, isClosed(whole) else { continue }
    // The body of a stored property is its initial value.
    found.append((whole.firstRange(of: " {").map { String(whole[..<$0.lowerBound]) }) ?? whole)
    open = nil
  }
  return found
}

/// Whether all parentheses are closed.
private func isClosed(_ declaration: String) -> Bool {
  let head = declaration.prefix { $0 != "{" }
  return head.count { $0 == "(" } == head.count { $0 == ")" }
}

private func names(in text: String) -> [String] {
  text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
}

/// The names of all types of widgets, and of those for any widget.
private func widgetTypes() throws -> Set<String> {
  var names: Set<String> = ["WidgetType"]
  for room in ["Gtk", "Handy"] {
    for (_, source) in try swiftFiles(in: "../../Framework/Sources/\(room)") {
      for line in source.split(separator: "\n") where line.contains(": WidgetType {") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        if let place = words.firstIndex(of: "struct") { names.insert(String(words[place + 1])) }
      }
    }
  }
  return names
}

/// The files of classes derived from controllers, including invisible ones, and of their
/// extensions.
private func controllers() throws -> [(name: String, source: String)] {
  try swiftFiles(in: "../../Sources/CameoApp").filter { _, source in
    source.contains(/class \w+: (Window|View|Page)Controller\b/)
      || source.contains(/extension \w+Controller\b/)
  }
}

/// The delegates of cells.
private func delegates() throws -> [(name: String, source: String)] {
  try swiftFiles(in: "../../Sources/CameoApp").flatMap { name, source in
    source.matches(of: /protocol \w+Delegate: AnyObject \{\n[^}]*\}/).map {
      (name, String($0.output))
    }
  }
}

private func swiftFiles(in folder: String) throws -> [(name: String, source: String)] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent(folder).standardizedFileURL
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  return try (names ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.map {
    ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
  }
}
