// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Knows whether something is being sent, or is about to be: the program does not end before.
final class BusyCounter {
  /// Called when there is something to send, and when there no longer is.
  var onChange: (Bool) -> Void = { _ in }
  private let isSending: () -> Bool
  private var count = 0
  private var wasBusy = false

  /// `isSending` returns whether the outbox has work; `update` is called after that may have
  /// changed.
  init(isSending: @escaping () -> Bool) { self.isSending = isSending }

  var isBusy: Bool { count > 0 || isSending() }

  /// Does `body`, which puts something into the outbox: until it is there, it counts as being sent.
  func during<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    count += 1
    update()
    defer {
      count -= 1
      update()
    }
    return try await body()
  }

  func update() {
    guard wasBusy != isBusy else { return }
    wasBusy = isBusy
    onChange(wasBusy)
  }
}
