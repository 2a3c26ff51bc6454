// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers

extension BehaviorKind {
  /// Consists of what every window and page has: analytics under `name`, the loader, errors and the keyboard.
  public static func standard(_ name: String) -> BehaviorKind {
    BehaviorKind { $0.attach(.analytics(name), .loader, .errors, .keyboard) }
  }
}
