// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing

/// A store that cannot be used.
struct BrokenSecrets: SecretStore {
  let code: DeliveryError.Code

  static func error(_ code: DeliveryError.Code) -> DeliveryError { DeliveryError(code, "No.") }

  func secret(for account: String) async throws(DeliveryError) -> Secret? {
    throw Self.error(code)
  }

  func keep(_ secret: Secret, for account: String, label: String) async throws(DeliveryError) {
    throw Self.error(code)
  }

  func forget(_ account: String) async throws(DeliveryError) { throw Self.error(code) }
}
