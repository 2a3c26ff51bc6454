// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

/// Opens what everything is shared with, once however many ask for it: all of them wait for the same attempt, so
/// that none finds it half open. Another attempt follows one that failed.
final class EngineOpening {
  private let attempt: () async throws -> SharingEngine
  private var current: Task<SharingEngine, any Error>?

  /// Opens by `attempt`, which returns when the last step is done, or throws when nothing of it is left.
  init(_ attempt: @escaping () async throws -> SharingEngine) { self.attempt = attempt }

  func engine() async throws -> SharingEngine {
    let task = current ?? begin()
    return try await task.value
  }

  private func begin() -> Task<SharingEngine, any Error> {
    let task = Task {
      do {
        return try await attempt()
      } catch {
        current = nil
        throw error
      }
    }
    current = task
    return task
  }
}
