// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// Returns the result of `work`. Returns nil if it fails: `what` isn't essential, so the reason
/// only goes to the log.
func logged<Result>(
  _ what: String, _ work: () async throws -> Result
) async -> Result? {
  do {
    return try await work()
  } catch is CancellationError {
    return nil
  } catch let error as DeliveryError where error.code == .cancelled {
    return nil
  } catch {
    Log.write(.message, domain: "Cameo", "\(what) failed: \(error)")
    return nil
  }
}
