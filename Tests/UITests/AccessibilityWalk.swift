// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Looks at what assistive technology gets in many places of the program, and remembers what is missing.
/// `docs/accessibility.md` shows what it finds.
final class AccessibilityWalk {
  /// A page, a dialog, a menu or a state of one.
  struct Place {
    let name: String
    let controls: Int
    /// Nil where the focus does not go around.
    var stops: Int?
    var unnamed: [String] = []
    var faults: [String] = []
  }

  private(set) var places: [Place] = []
  private let focus: FocusFollower

  /// Make it before the program.
  init() throws { focus = try FocusFollower() }

  /// Looks at everything in `window`.
  func look(at window: Element, _ name: String) {
    let elements = [window] + window.visible
    let controls = elements.filter(AccessibilityRules.isControl)
    var place = Place(name: name, controls: controls.count)
    place.unnamed = elements.filter(AccessibilityRules.hasNoName).map { position(of: $0) }
    place.faults = elements.flatMap { AccessibilityRules.faults(of: $0) }
    place.faults += AccessibilityRules.faults(among: controls)
    if controls.isEmpty { place.faults.append("Nothing can be used.") }
    places.append(place)
  }

  /// Looks at everything in `window`, then goes around in it with Tab.
  func goAround(_ window: Element, _ name: String, mirrored: Bool = false) throws {
    look(at: window, name)
    var tour = TabTour(mirrored: mirrored)
    try tour.go(in: window, following: focus)
    places[places.count - 1].stops = tour.stops.count
    places[places.count - 1].faults += tour.faults
  }

  /// Fails with a table of everything that is missing, and stores what was seen for the docs.
  func check(_ file: StaticString = #filePath, line: UInt = #line) throws {
    let unnamed = places.flatMap { place in place.unnamed.map { "| \(place.name) | \($0) |" } }
    let faults = places.flatMap { place in place.faults.map { "| \(place.name) | \($0) |" } }
    if !unnamed.isEmpty {
      XCTFail("These have no name:\n\(unnamed.joined(separator: "\n"))", file: file, line: line)
    }
    if !faults.isEmpty {
      XCTFail("Something is wrong:\n\(faults.joined(separator: "\n"))", file: file, line: line)
    }
    keep()
    let docs = try String(contentsOfFile: "docs/accessibility.md", encoding: .utf8)
    for place in places where !docs.contains("\n| \(place.name) |") {
      XCTFail("docs/accessibility.md lacks “\(place.name)”: run scripts/write-accessibility.")
    }
  }

  private func keep() {
    let rows = places.map { place in
      let stops = place.stops.map { "\($0)" } ?? "–"
      return "| \(place.name) | \(place.controls) | \(stops) | \(place.unnamed.count) |\n"
    }
    try? FileManager.default.createDirectory(
      atPath: "build/results", withIntermediateDirectories: true)
    let path = "build/results/accessibility.txt"
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(rows.joined().utf8)
    _ = write(file, bytes, bytes.count)
    close(file)
  }

  private func position(of element: Element) -> String {
    ([element] + element.ancestors).prefix(7).map(\.description).joined(separator: " in ")
  }
}
