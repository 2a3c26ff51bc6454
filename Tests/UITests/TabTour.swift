// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver

/// One round through a window with Tab: whether it comes around, reaches everything, and in the order in which
/// the window is read.
struct TabTour {
  let mirrored: Bool
  private(set) var stops: [Element] = []
  private(set) var faults: [String] = []

  init(mirrored: Bool) { self.mirrored = mirrored }

  /// Presses Tab until the focus is where it was before.
  mutating func go(in window: Element, following focus: FocusFollower) throws {
    var seen: [String: Int] = [:]
    var backwards: [String] = []
    var beginning = 0
    while stops.count < 150 {
      guard let stop = try focus.stop(after: .tab) else {
        // The only stop keeps the focus.
        if stops.count != 1 {
          let holder = window.visible.first(where: \.isFocused)
          faults.append(
            "Tab stays at \(holder?.description ?? "nothing") after \(stops.last?.description ?? "nothing")."
          )
        }
        break
      }
      if let before = stops.last, !isInOrder(before, stop) {
        backwards.append("\(before) → \(stop)")
      }
      if let first = seen[stop.path] {
        beginning = first
        break
      }
      seen[stop.path] = stops.count
      stops.append(stop)
    }
    if stops.count == 150 { faults.append("Tab never comes around.") }
    if beginning > 0, beginning < stops.count { stops.removeFirst(beginning) }
    // Once it has to go back to the beginning.
    if backwards.count > 1 { faults.append("Tab goes back: \(backwards.joined(separator: ", "))") }
    faults += unreached(in: window)
  }

  /// Whether `next` comes after `stop` for a reader: not above it, and in a row not before it. What is in
  /// different columns is in any order.
  private func isInOrder(_ stop: Element, _ next: Element) -> Bool {
    func judge() -> Bool {
      guard let one = stop.extents, let two = next.extents, one.width > 0, two.width > 0 else {
        return true
      }
      let slack = 4
      let shareColumns = one.x + slack < two.x + two.width && two.x + slack < one.x + one.width
      let shareRows = one.y + slack < two.y + two.height && two.y + slack < one.y + one.height
      if shareRows, !shareColumns { return mirrored ? two.x < one.x : two.x > one.x }
      if shareColumns, !shareRows { return two.y > one.y }
      return true
    }
    // What the focus scrolls into view arrives a moment later.
    return comesTrue(looks: 25, judge)
  }

  /// What can have the focus, but neither Tab nor arrow keys lead there.
  private func unreached(in window: Element) -> [String] {
    let visited = Set(stops.map(\.path))
    // Within those, arrow keys lead from one to the next.
    let groups = Set(
      stops.flatMap { [$0] + $0.ancestors }.filter { Self.led.contains($0.role) }.map(\.path))
    let radios = Set(stops.filter { $0.role == .radioButton }.compactMap { $0.parent?.path })
    let surfaces = Set(stops.compactMap { surface(of: $0, in: window) })
    return window.visible.compactMap { element in
      guard element.isShowing, element.isSensitive, AccessibilityRules.isControl(element),
        element.has(.focusable), !visited.contains(element.path),
        // A popover keeps the focus to itself.
        surface(of: element, in: window).map(surfaces.contains) ?? false
      else { return nil }
      let above = element.ancestors
      if above.contains(where: { groups.contains($0.path) }) { return nil }
      if element.role == .radioButton, radios.contains(above.first?.path ?? "") { return nil }
      // A text and its combo box, or a row and its switch, are one stop.
      if above.contains(where: { visited.contains($0.path) }) { return nil }
      if stops.contains(where: { $0.ancestors.prefix(4).contains { $0.path == element.path } }) {
        return nil
      }
      return "\(element) cannot be reached with Tab."
    }
  }

  private static let led: Set<Role> = [.grid, .list, .listBox, .menu, .tree]

  private func surface(of element: Element, in window: Element) -> String? {
    let way = [element] + element.ancestors
    guard let index = way.firstIndex(where: { $0.path == window.path }), index > 0 else {
      return nil
    }
    return way[index - 1].path
  }
}
