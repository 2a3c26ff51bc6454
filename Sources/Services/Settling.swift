// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// A request whose answer was lost may still be under way for a while: only after that does it mean
/// something that nothing came of it.
struct Settling: Sendable {
  var seconds = 10.0
  var clock = Clock.system

  /// Waits until what was asked at `moment` is done, if it ever is; false when that is so already.
  func wait(since moment: Double) async throws(DeliveryError) -> Bool {
    let rest = seconds - (clock.now() - moment)
    guard rest > 0 else { return false }
    // A clock that was set back meanwhile is no reason to wait for longer.
    do { try await Task.sleep(for: .seconds(min(rest, seconds))) } catch { throw .cancelled }
    return true
  }
}
