// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp

@Suite struct EditHistoryTests {
  @Test func `each step is undone and redone`() {
    var history = EditHistory(0)
    for number in 1...3 { history.change { $0 = number } }
    history.undo()
    history.undo()
    #expect(history.current == 1)
    history.redo()
    #expect(history.current == 2)
    history.change { $0 = 7 }
    #expect(history.future.isEmpty)
    history.redo()
    #expect(history.current == 7)
    for _ in 1...5 { history.undo() }
    #expect(history.current == 0)
    #expect(history.past.isEmpty)
  }

  @Test func `changes of one name are one step, counted from its beginning`() {
    var history = EditHistory(10)
    for distance in 1...3 { history.change("drag") { $0 += distance } }
    #expect(history.current == 13)
    history.endStep()
    history.change("drag") { $0 += 1 }
    history.undo()
    #expect(history.current == 13)
    history.undo()
    #expect(history.current == 10)
  }

  @Test func `what comes back to where it began is no step`() {
    var history = EditHistory(10)
    history.change("drag") { $0 += 5 }
    history.change("drag") { $0 += 0 }
    history.endStep()
    #expect(history.past.isEmpty)
    history.change { _ in }
    #expect(history.past.isEmpty)
  }

  @Test func `what was done before can be undone`() {
    var history = EditHistory("c", past: ["a", "b"])
    history.undo()
    history.undo()
    #expect(history.current == "a")
  }
}
