// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Keyring {
  /// Whether the keyring is to open no window for what this task does.
  enum Quiet {
    @TaskLocal static var isWanted = false
  }

  /// Does `work`, for which no one has asked: a keyring that is locked stays so, and says that it is.
  public static func quietly<Answer: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws(DeliveryError) -> Answer
  ) async throws(DeliveryError) -> Answer {
    do {
      return try await Quiet.$isWanted.withValue(true, operation: work)
    } catch {
      throw DeliveryError(any: error)
    }
  }
}
