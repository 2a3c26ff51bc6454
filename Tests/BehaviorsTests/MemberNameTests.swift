// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Members that extensions add to a class are seen everywhere, so that two behaviors with one name
/// would be in each other's way. The compiler finds only those with the same types.
@Suite struct MemberNameTests {
  @Test func noTwoBehaviorsAndNoBehaviorAndControllerAddOneName() throws {
    let owners = try owners(ofMembersOf: "ViewController")
    // That the reader sees anything at all.
    #expect(owners["loader"] == ["Loading"])
    #expect(owners["shareMenu"] == ["Share"])
    #expect(owners["viewDidLoad"] == ["Controllers"])
    #expect(owners["contentOverlay"] == ["Controllers"])
    #expect(owners.count > 40)
    #expect(owners.filter { $0.value.count > 1 } == [:])
  }

  @Test func noTwoBehaviorsMakeKindsOfOneName() throws {
    let owners = try owners(ofMembersOf: "BehaviorKind")
    #expect(owners["errors"] == ["Controllers"])
    #expect(owners["analytics"] == ["Analytics"])
    #expect(owners["noShareMenu"] == ["Share"])
    #expect(owners.filter { $0.value.count > 1 } == [:])
  }

  @Test func everyBehaviorAddsSomething() throws {
    let folders = Set(
      try sources().filter { $0.room == "Behaviors" }.map { file in
        String(file.path.split(separator: "/")[0])
      })
    #expect(
      folders == [
        "Analytics", "Drop", "Keyboard", "Loading", "Pages", "Refresh", "Share", "Toast",
        "Validation",
      ])
  }

  @Test func theReaderKnowsWhatBelongsToWhat() {
    let source = """
      // extension ViewController { var comment: Int { 1 } }
      extension ViewController {
        /// var documented
        public final var one: Int { let inner = "}"; return 1 }
        func two(_ a: Int, to b: [String] = ["{"]) -> Int { var local = 2; return local }
        private struct Nested { let three = 3 }
        func two(at a: () -> Void = { let four = 4 }) where Self: Sized {}
      }
      open class ViewController: Base {
        public var five = 5 { didSet { let six = 6 } }
        class func seven() {}
      }
      extension Other { var eight: Int { 8 } }
      """
    let names = MemberScanner.members(of: source).filter { $0.type == "ViewController" }.map(\.name)
    #expect(names == ["one", "two(_:to:)", "two(at:)", "five", "seven()"])
    let nested = MemberScanner.members(of: source).filter { $0.type == "Nested" }.map(\.name)
    #expect(nested == ["three"])
  }
}

/// Who adds the members of `type`, by their names without labels: `configure(a:)` and `configure(b:)` of two
/// behaviors are one name. The folder is the behavior; controllers are one.
private func owners(ofMembersOf type: String) throws -> [String: Set<String>] {
  var owners: [String: Set<String>] = [:]
  for (room, file, source) in try sources() {
    let owner = room == "Behaviors" ? String(file.split(separator: "/")[0]) : room
    for member in MemberScanner.members(of: source) where member.type == type {
      owners[String(member.name.prefix { $0 != "(" }), default: []].insert(owner)
    }
  }
  return owners
}

private func sources() throws -> [(room: String, path: String, source: String)] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
  return try ["Controllers", "Behaviors"].flatMap { room in
    let folder = root.appendingPathComponent(room)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      return (room, path, source)
    }
  }
}
