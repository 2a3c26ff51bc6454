// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport

let alice = "mastodon:alice@social.example"

extension KeyringFixture {
  /// Cameo's way to this keyring.
  func keyring(
    mayPrompt: Bool = false, seconds: Double = waitingLimit,
    promptSeconds: Double = waitingLimit
  ) -> Keyring {
    Keyring(mayPrompt: mayPrompt, seconds: seconds, promptSeconds: promptSeconds) { [bus] in
      try await bus.connect()
    }
  }
}

/// The error that `body` throws, if it does.
@MainActor
func failure(_ body: @MainActor () async throws(DeliveryError) -> Void) async -> DeliveryError? {
  do {
    try await body()
    return nil
  } catch {
    return error
  }
}
