// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One window or page of a program. A program lists all of them in one place, so that a test can
/// hold every one against its contract.
public struct Screen {
  /// What messages call it.
  public let name: String
  let make: () -> ViewController

  /// The screen of the controller that `make` makes.
  public init<Controller: ViewController>(_ make: @escaping @autoclosure () -> Controller) {
    self.name = "\(Controller.self)"
    self.make = make
  }
}
