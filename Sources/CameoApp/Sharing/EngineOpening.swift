// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

/// Opens the sharing engine, once for all callers: all of them wait for the same attempt, so that
/// none finds it half open. After a failure, the next caller starts another attempt.
final class EngineOpening {
  private let attempt: () async throws -> SharingEngine
  private var current: Task<SharingEngine, any Error>?

  /// Opens with `attempt`, which returns when the last step is done, or throws after cleaning up.
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
