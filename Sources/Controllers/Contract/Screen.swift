// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One window or page of a program. A program lists all of them in one place, so that a test can
/// hold every one against its contract.
public struct Screen {
  /// What messages call it.
  public let name: String
  /// Makes its controller.
  public let make: () -> ViewController
  let reached: Set<String>

  /// The screen of the controller that `make` makes; `reachedInCells` are the full names of actions
  /// that only its cells lead to, which no `.ui` file knows.
  public init<Controller: ViewController>(
    _ make: @escaping @autoclosure () -> Controller, reachedInCells reached: Set<String> = []
  ) {
    self.name = "\(Controller.self)"
    self.make = make
    self.reached = reached
  }
}
