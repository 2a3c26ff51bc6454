// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Does `work`, which is cancelled and counts as unanswered once `seconds` are over.
@MainActor
func within<Value: Sendable>(
  seconds: Double, _ work: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  let task = Task { @MainActor in try await work() }
  var isLate = false
  let clock = Source.timeout(milliseconds: UInt32(seconds * 1000)) {
    isLate = true
    task.cancel()
    return .stop
  }
  defer { clock.cancel() }
  do {
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  } catch {
    throw isLate ? KeyringTrouble.silent : error
  }
}
