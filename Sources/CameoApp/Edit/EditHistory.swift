// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A value with what it was before each step that the user took, and after those that were undone.
nonisolated struct EditHistory<Value: Equatable & Sendable>: Equatable, Sendable {
  private(set) var current: Value
  private(set) var past: [Value]
  private(set) var future: [Value] = []
  /// The step that the next change may go on with.
  private var step: String?

  init(_ current: Value, past: [Value] = []) {
    self.current = current
    self.past = past
  }

  /// Changes the value, as it was before the step. Changes of one name in a row are one step, those without a name are
  /// steps of their own.
  mutating func change(_ name: String? = nil, _ work: (inout Value) -> Void) {
    let goesOn = name != nil && name == step
    let before = goesOn ? past.last ?? current : current
    var new = before
    work(&new)
    guard new != current else { return }
    if !goesOn { past.append(current) }
    current = new
    (future, step) = ([], name)
  }

  /// The next change is a new step, whatever its name.
  mutating func endStep() {
    // What came back to where it began is none.
    if step != nil, past.last == current { past.removeLast() }
    step = nil
  }

  mutating func undo() {
    endStep()
    guard let before = past.popLast() else { return }
    future.append(current)
    current = before
  }

  mutating func redo() {
    endStep()
    guard let after = future.popLast() else { return }
    past.append(current)
    current = after
  }
}
