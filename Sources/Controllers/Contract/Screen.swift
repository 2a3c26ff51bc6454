// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One window or page of a program. A program lists all of them in one place, so that a test can
/// check every one with `Contract`.
public struct Screen {
  /// The name used in messages.
  public let name: String
  /// Creates the controller.
  public let make: () -> ViewController
  let reached: Set<String>

  /// Creates the screen of the controller that `make` returns. `reachedInCells` are the full names
  /// of actions that only its cells trigger, which no `.ui` file mentions.
  public init<Controller: ViewController>(
    _ make: @escaping @autoclosure () -> Controller, reachedInCells reached: Set<String> = []
  ) {
    self.name = "\(Controller.self)"
    self.make = make
    self.reached = reached
  }
}
