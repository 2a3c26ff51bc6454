// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Clicking at random for a long time. `make soak MINUTES=15 SEED=4711` does so for that long;
/// without, it is a few seconds.
///
/// Windows that are open legitimately use memory, and how many are open is chance. Once a minute
/// everything but the main window is therefore closed as a user would, and memory is measured then.
/// A long run begins with what a user does sooner or later: see `tour`.
final class SoakTests: CameoTestCase {
  func testClickingAtRandomCausesNoCrashAndNoLeak() throws {
    let environment = ProcessInfo.processInfo.environment
    let minutes = environment["SOAK_MINUTES"].flatMap { Double($0) } ?? 0.25
    var chance = Chance(seed: environment["SOAK_SEED"].flatMap { UInt64($0) } ?? 4711)
    let samples = try KeptSamples()
    addTeardownBlock { try samples.restore() }
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    _ = try addFolder("Ships", to: home)
    if let width = environment["SOAK_WIDTH"].flatMap({ Int($0) }) {
      try home.setWindowSize(width: width, height: 640)
    }
    var settings = home.environment
    // They are counted here, and would end it otherwise.
    settings["G_DEBUG"] = .some(nil)
    let cameo = try start(environment["SOAK_PROGRAM"] ?? "cameo", environment: settings)
    let main = try cameo.window("Cameo")
    var report = SoakReport()
    if minutes >= 5 { try tour(cameo, main) }
    let (begin, clock) = (ContinuousClock.now, ContinuousClock())
    let end = begin + .seconds(minutes * 60)
    // A busy computer gets more time for the few clicks that there have to be, if there can be any.
    var failures = 0
    while clock.now < end || report.count <= 10, failures < 100, cameo.isRunning {
      if let action = try? step(cameo, &chance) {
        report.note(action, cameo.residentKilobytes, after: begin.duration(to: clock.now))
        failures = 0
      } else {
        failures += 1
      }
      guard report.isDue(after: begin.duration(to: clock.now)) else { continue }
      let open = (try? closeAll(cameo)) ?? []
      report.measure(cameo, after: begin.duration(to: clock.now), open: open)
    }
    report.criticals = cameo.warnings
    try report.write(minutes: minutes, isRunning: cameo.isRunning)
    XCTAssertTrue(cameo.isRunning, "It has ended. \(cameo.errors.suffix(2_000))")
    XCTAssertGreaterThan(report.count, 10)
    XCTAssertEqual(cameo.warnings.filter { $0.contains("CRITICAL") }, [])
    if let growth = report.growth { XCTAssertLessThanOrEqual(growth, 8_192, "kB of growth") }
    // A build for debugging has a larger program.
    if environment["SOAK_PROGRAM"] != nil {
      XCTAssertLessThanOrEqual(report.highest, 170_000, "kB resident at once")
    }
  }

  /// Triggers a random available action; returns what it was.
  private func step(_ cameo: DrivenProgram, _ chance: inout Chance) throws -> SoakAction {
    let windows = try cameo.application().children.filter { $0.isShowing }
    let window = windows.first { $0.has(.active) } ?? windows.last
    guard let window else { return SoakAction(kind: "nothing to see") }
    if chance.next(10) == 0 {
      let keys: [(String, Key)] = [
        ("Escape", .escape), ("Tab", .tab), ("Down", .down), ("Up", .up), ("Enter", .enter),
        ("Ctrl+Page Down", .control(.pageDown)), ("Ctrl+Page Up", .control(.pageUp)),
        ("Ctrl+N", .control("n")), ("Ctrl+S", .control("s")), ("Ctrl+F", .control("f")),
        ("Ctrl+E", .control("e")), ("Ctrl+,", .control(",")), ("Ctrl+?", .control("?")),
        ("F10", .function(10)),
      ]
      let (name, key) = keys[chance.next(keys.count)]
      try cameo.press(key)
      return SoakAction(kind: "key", name: name, window: window.name)
    }
    let roles: [Role] = [.button, .toggleButton, .checkBox, .listItem, .entry, .radioButton]
    let parts = window.findAll().filter { roles.contains($0.role) && $0.isSensitive }
    // Actions that end the program, lead out of it, or use the network would not test its windows.
    let leaves = ["Quit", "Close", "Open", "In Your Browser", "Restart"]
    let usable = parts.filter { part in
      !leaves.contains { part.name.hasPrefix($0) } && !part.name.contains("(in browser)")
    }
    guard !usable.isEmpty else {
      try cameo.press(.escape)
      return SoakAction(kind: "escape", window: window.name)
    }
    let part = usable[chance.next(usable.count)]
    let action = SoakAction(kind: part.role.description, name: part.name, window: window.name)
    switch part.role {
    case .entry: try part.type(["a", "Ships", "https://x", " "][chance.next(4)])
    case .listItem: try part.press(.enter)
    default: try part.clickAtOnce()
    }
    return action
  }

  /// Closes all windows but the main one, which shows its first page; returns what stays open.
  private func closeAll(_ cameo: DrivenProgram) throws -> [String] {
    for _ in 0..<60 {
      let open = try cameo.application().children.filter { $0.isShowing }
      guard
        let window = open.first(where: { $0.has(.active) && $0.name != "Cameo" })
          ?? open.first(where: { $0.name != "Cameo" })
      else { break }
      let answers = ["Discard", "Cancel", "Close"]
      let buttons = window.findAll(.button).filter { $0.isSensitive }
      let answer = answers.lazy.compactMap { name in buttons.first { $0.name == name } }.first
      if let answer { try answer.clickAtOnce() } else { try cameo.press(.escape) }
      _ = comesTrue(looks: 15) { window.isGone || !window.isShowing }
    }
    let main = try cameo.window("Cameo")
    for _ in 0..<3 { try cameo.press(.escape) }
    // A picture over the photos keeps itself and its neighbors in memory.
    for _ in 0..<3 {
      guard let back = main.findAll(.button, named: "Back").first(where: \.isShowing) else { break }
      try back.clickAtOnce()
    }
    if let pages = main.findAll(.listBox, named: "Pages").first {
      try pages.findAll(.listItem).first?.press(.enter)
    }
    // Pictures that were being decoded arrive, and what was closed is released: nothing outside says
    // when, and a pause that is too short only makes one of many measurements larger.
    Thread.sleep(forTimeInterval: 2)
    return try cameo.application().children.map(\.description)
  }
}

/// Something that was done at random.
private struct SoakAction: CustomStringConvertible {
  var kind: String
  var name = ""
  var window = ""

  var description: String { "\(window): \(kind) “\(name)”" }
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
  var criticals: [String] = []
  /// How often something was done.
  var count: Int { steps.count }
  private var actions: [String: Int] = [:]
  private var steps: [String] = []
  private var memory: [(second: Int, kilobytes: Int, resident: Int, open: [String])] = []
  /// The most memory that it had after any action, with whatever was open, in kilobytes.
  private(set) var highest = 0
  /// How often memory is measured, and how long everything is built for the first time, in seconds.
  private static let (interval, warmUp) = (60, 300)

  mutating func note(_ action: SoakAction, _ kilobytes: Int?, after time: Duration) {
    actions[action.kind, default: 0] += 1
    highest = max(highest, kilobytes ?? 0)
    steps.append("\(time.components.seconds) s, \(kilobytes ?? 0) kB: \(action)")
  }

  func isDue(after time: Duration) -> Bool {
    Int(time.components.seconds) >= (memory.last?.second ?? 0) + Self.interval
  }

  mutating func measure(_ cameo: DrivenProgram, after time: Duration, open: [String]) {
    guard let own = cameo.privateKilobytes, let all = cameo.residentKilobytes else { return }
    memory.append((Int(time.components.seconds), own, all, open))
  }

  /// By how much the memory at the end exceeds that after the warm-up; the medians of three.
  var growth: Int? {
    let warm = memory.filter { $0.second >= Self.warmUp }.map(\.kilobytes)
    guard warm.count >= 6 else { return nil }
    return warm.suffix(3).sorted()[1] - warm.prefix(3).sorted()[1]
  }

  func write(minutes: Double, isRunning: Bool) throws {
    let kinds = Dictionary(grouping: criticals) { line in
      line.replacing(/\(.*?:[0-9]+\)|[0-9:.]{6,}|0x[0-9a-f]+/, with: "")
    }
    let done = actions.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    var lines = [
      "\(minutes) minutes, \(count) actions, \(isRunning ? "still running" : "ended")",
      "actions: \(done.joined(separator: ", "))", "warnings and criticals: \(criticals.count)",
    ]
    for (line, all) in kinds.sorted(by: { $0.value.count > $1.value.count }) {
      lines.append("  \(all.count) × \(line)")
    }
    lines.append("growth after the warm-up, kB: \(growth.map { "\($0)" } ?? "too short to tell")")
    lines.append("highest resident memory after an action, kB: \(highest)")
    lines.append("private and resident memory with all windows closed but the main one, kB:")
    for one in memory {
      let open = one.open.joined(separator: ", ")
      lines.append("  after \(one.second) s: \(one.kilobytes) \(one.resident) \(open)")
    }
    let folder = URL(fileURLWithPath: "build/results")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = lines.joined(separator: "\n") + "\n"
    try text.write(
      to: folder.appendingPathComponent("soak.txt"), atomically: true, encoding: .utf8)
    try steps.joined(separator: "\n").write(
      to: folder.appendingPathComponent("soak-steps.txt"), atomically: true, encoding: .utf8)
    print(text)
  }
}
