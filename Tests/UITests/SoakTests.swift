// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Clicking at random for a long time. `make soak MINUTES=15 SEED=4711` does so for that long;
/// without, it is a few seconds.
final class SoakTests: CameoTestCase {
  func testClickingAtRandomCausesNoCrashAndNoLeak() throws {
    let environment = ProcessInfo.processInfo.environment
    let minutes = environment["SOAK_MINUTES"].flatMap { Double($0) } ?? 0.25
    var chance = Chance(seed: environment["SOAK_SEED"].flatMap { UInt64($0) } ?? 4711)
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    _ = try addFolder("Ships", to: home)
    if let width = environment["SOAK_WIDTH"].flatMap({ Int($0) }) {
      try home.setWindowSize(width: width, height: 640)
    }
    var settings = home.environment
    // They are counted here, and would end it otherwise.
    settings["G_DEBUG"] = .some(nil)
    let cameo = try start("cameo", environment: settings)
    _ = try cameo.window("Cameo")
    var report = SoakReport()
    let (begin, clock) = (ContinuousClock.now, ContinuousClock())
    let end = begin + .seconds(minutes * 60)
    // A busy computer gets more time for the few clicks that there have to be.
    let last = max(end, begin + .seconds(120))
    while clock.now < (report.count > 10 ? end : last), cameo.isRunning {
      if let action = try? step(cameo, &chance) { report.actions[action, default: 0] += 1 }
      report.note(cameo.privateKilobytes, after: begin.duration(to: clock.now))
    }
    report.criticals = cameo.warnings
    try report.write(minutes: minutes, isRunning: cameo.isRunning)
    XCTAssertTrue(cameo.isRunning, "It has ended. \(cameo.errors.suffix(2_000))")
    XCTAssertGreaterThan(report.count, 10)
    XCTAssertEqual(cameo.warnings.filter { $0.contains("CRITICAL") }, [])
  }

  /// Triggers a random available action; returns its name.
  private func step(_ cameo: DrivenProgram, _ chance: inout Chance) throws -> String {
    let windows = try cameo.application().children.filter { $0.isShowing }
    let window = windows.first { $0.has(.active) } ?? windows.last
    guard let window else { return "nothing to see" }
    if chance.next(10) == 0 {
      let keys: [Key] = [
        .escape, .tab, .down, .up, .enter, .control(.pageDown), .control(.pageUp), .control("n"),
        .control("s"), .control("f"), .control("e"), .control(","), .control("?"), .function(10),
      ]
      try cameo.press(keys[chance.next(keys.count)])
      return "key"
    }
    let roles: [Role] = [.button, .toggleButton, .checkBox, .listItem, .entry, .radioButton]
    let parts = window.findAll().filter { roles.contains($0.role) && $0.isSensitive }
    // Actions that end the program, lead out of it, or use the network would not test its windows.
    let leaves = ["Quit", "Close", "Open", "In Your Browser", "Restart"]
    let usable = parts.filter { part in !leaves.contains { part.name.hasPrefix($0) } }
    guard !usable.isEmpty else {
      try cameo.press(.escape)
      return "escape"
    }
    let part = usable[chance.next(usable.count)]
    switch part.role {
    case .entry: try part.type(["a", "Ships", "https://x", " "][chance.next(4)])
    case .listItem: try part.press(.enter)
    default: try part.click(seconds: 3)
    }
    return part.role.description
  }
}

/// The same numbers for the same seed, on every computer.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }
}

/// The results, in `build/results/soak.txt`.
private struct SoakReport {
  var actions: [String: Int] = [:]
  var criticals: [String] = []
  /// How often something was done.
  var count: Int { actions.values.reduce(0, +) }
  private var memory: [(second: Int, kilobytes: Int)] = []

  mutating func note(_ kilobytes: Int?, after time: Duration) {
    let second = Int(time.components.seconds)
    guard let kilobytes, second >= (memory.last?.second ?? -15) + 15 else { return }
    memory.append((second, kilobytes))
  }

  func write(minutes: Double, isRunning: Bool) throws {
    let kinds = Dictionary(grouping: criticals) { line in
      line.replacing(/\(.*?:[0-9]+\)|[0-9:.]{6,}|0x[0-9a-f]+/, with: "")
    }
    let lines =
      [
        "\(minutes) minutes, \(actions.values.reduce(0, +)) actions, \(isRunning ? "still running" : "ended")",
        "actions: "
          + actions.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
          .joined(separator: ", "),
        "warnings and criticals: \(criticals.count)",
      ] + kinds.sorted { $0.value.count > $1.value.count }.map { "  \($0.value.count) × \($0.key)" }
      + ["private memory, kB:"] + memory.map { "  after \($0.second) s: \($0.kilobytes)" }
    let folder = URL(fileURLWithPath: "build/results")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = lines.joined(separator: "\n") + "\n"
    try text.write(
      to: folder.appendingPathComponent("soak.txt"), atomically: true, encoding: .utf8)
    print(text)
  }
}
