// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

extension SheetRehearsals {
  /// The state of a destination.
  enum Destination: Equatable {
    /// It is being asked.
    case asking
    case takes(Capabilities)
    /// It could not be reached; its usual limits are used instead.
    case silent(DeliveryError, usual: Capabilities?)

    var capabilities: Capabilities? {
      switch self {
      case .asking: nil
      case .takes(let capabilities): capabilities
      case .silent(_, let usual): usual
      }
    }
  }
}
