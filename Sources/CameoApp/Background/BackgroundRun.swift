// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Keeps the program running without a window until there is nothing left to do.
final class BackgroundRun {
  private let sharing: ShareCoordinator
  private let login: LoginStart
  private let hold: (Bool) -> Void
  private let now: () -> Double
  private var isHeld = false
  private var hasAsked = false

  /// `hold` keeps the program running, or no longer does.
  init(
    _ sharing: ShareCoordinator, _ login: LoginStart,
    now: @escaping () -> Double = { Clock.system.now() }, hold: @escaping (Bool) -> Void
  ) {
    self.sharing = sharing
    self.login = login
    self.now = now
    self.hold = hold
    sharing.onOutbox.append { [weak self] in self?.update() }
  }

  /// Sends what waits. The program stays until all is sent if it starts after login.
  func begin() {
    hold(true)
    Task { [sharing, hold] in
      await sharing.engineIfPossible()
      hold(false)
    }
  }

  /// Watches the number of windows: without one, a sandboxed program needs a right to go on.
  func windowCountChanged(to count: Int) {
    update()
    guard count == 0, isHeld, !hasAsked, !sharing.leavesWaiting else { return }
    hasAsked = true
    Task { [login] in await login.askToRunInBackground() }
  }

  /// Whether the program runs until nothing waits any more.
  var staysForWaiting: Bool { login.isOn && !sharing.leavesWaiting }

  /// Decides anew; called when something in the outbox, or whether something is sent, has changed.
  func update() {
    let isNeeded = sharing.isBusy || sharing.open.values.contains { isWorthWaiting(for: $0) }
    guard isNeeded != isHeld else { return }
    isHeld = isNeeded
    hold(isNeeded)
  }

  private func isWorthWaiting(for delivery: OpenDelivery) -> Bool {
    staysForWaiting
      || !sharing.leavesWaiting && delivery.goesOn(before: now() + ShareCoordinator.soon)
  }
}
