// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

nonisolated extension DeliveryError {
  /// The field that the user has to look at again, of those that are filled in; nil when it is
  /// about none of them.
  func field(among fields: Set<AccountField>) -> AccountField? {
    let candidates: [AccountField]
    switch code {
    case .address, .insecure, .unreachable, .certificate, .notThatService, .timeOut, .interrupted:
      candidates = [.server, .folder]
    case .signedOut: candidates = [.password, .token]
    case .noPermission, .quota, .missing, .disk, .diskFull: candidates = [.folder]
    default: candidates = []
    }
    return candidates.first { fields.contains($0) }
  }
}
