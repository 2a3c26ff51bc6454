// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

extension Element {
  /// Drags it from its middle to the middle of `target`, slowly enough for the program to notice
  /// each step: between two of them it answers a question.
  public func drag(onto target: Element) throws {
    let (start, end) = (try middle(), try target.middle())
    try Pointer.act("b1p", at: start)
    for step in 1...20 {
      let part = min(step, 10)
      try Pointer.act(
        "abs",
        at: (start.0 + (end.0 - start.0) * part / 10, start.1 + (end.1 - start.1) * part / 10))
      for _ in 0..<10 { _ = try target.middle() }
    }
    try Pointer.act("b1r", at: end)
  }

  /// Clicks its middle with the pointer, whatever lies over it there.
  public func clickWithPointer() throws { try Pointer.act("b1c", at: middle()) }

  /// Clicks it with the pointer while Control is held, as who selects one more does.
  public func clickWithPointerAndControl() throws {
    try Key.holdingControl { try clickWithPointer() }
  }

  private func middle() throws -> (Int, Int) {
    guard let extents else { throw UIFailure("\(self) is nowhere on the screen.") }
    return (extents.x + extents.width / 2, extents.y + extents.height / 2)
  }
}

private enum Pointer {
  static func act(_ name: String, at place: (Int, Int)) throws {
    guard ask({ atspi_generate_mouse_event(place.0, place.1, name, &$0) }) == 1 else {
      throw UIFailure("The pointer could not do \(name) at \(place).")
    }
  }
}
