// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What `scripts/new-app` writes. That it builds and passes its tests is found out by `scripts/test`.
struct NewAppTests {
  private static let script = GuideTests.root.appendingPathComponent("scripts/new-app")

  /// Templates, the examples that they are made of, and names that are easily mistaken for those.
  @Test(arguments: [
    ("", "Hello", "HelloAgain", "hello-again"),
    ("list", "Groceries", "GroceriesList", "groceries-list"),
    ("form", "Booking", "Bookings", "bookings"),
    ("document", "Letter", "Letters", "letters"),
  ])
  func aProgramHasItsOwnNameEverywhere(
    _ template: String, _ example: String, _ name: String, _ kebab: String
  ) throws {
    let folder = Self.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // The framework may be in a folder that is named like the example.
    let framework = "/nowhere/\(example)/\(example.lowercased())/controllers"
    let options = template.isEmpty ? [] : ["--template", template]
    #expect(try Self.run(options + [name, folder.path, framework]) == 0)

    let files = try Self.texts(in: folder)
    for (path, text) in files {
      let text = "\(path)\n\(text.replacingOccurrences(of: framework, with: ""))"
        .replacingOccurrences(of: kebab, with: "")
      for trace in [
        #"\b\#(example)(WindowController|Tests)?\b(?!,)"#, #"\b\#(example.lowercased())[-/"]"#,
      ] {
        #expect(text.range(of: trace, options: .regularExpression) == nil, "\(trace) in \(path)")
      }
      #expect(!text.contains("SPDX-License"), "\(path)")
    }
    let window = try #require(files["Sources/\(name)/\(kebab)-window.ui"])
    #expect(window.contains(#"id="\#(kebab)-window""#))
    let main = try #require(files["Sources/\(name)/main.swift"])
    #expect(main.contains(#"id: "org.example.\#(name)", name: "\#(name)""#))
    #expect(main.contains(#"domain: "\#(kebab)""#))
    #expect(main.contains("\(name)WindowController("))
    let package = try #require(files["Package.swift"])
    #expect(package.contains(#"path: "\#(framework)""#))
    #expect(files["Tests/\(name)Tests/\(name)Tests.swift"] != nil)
  }

  @Test(arguments: [
    ["--template", "game", "Chess"], ["--template"], ["--template", "list", "Item"],
    ["--template", "document", "Document"], ["chess"], ["Gtk"],
  ])
  func whatCannotBeMadeIsRefused(_ arguments: [String]) throws {
    let folder = Self.newFolder()
    #expect(try Self.run(arguments + [folder.path]) == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  private static func newFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = script
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func texts(in folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == false else {
        continue
      }
      texts[path] = try String(contentsOf: file, encoding: .utf8)
    }
    return texts
  }
}
