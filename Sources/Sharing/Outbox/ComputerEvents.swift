// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What happens to the computer while shares are sent: its network comes and goes, and it sleeps.
@MainActor
final class ComputerEvents {
  private let network: NetworkMonitor
  private let sleep: SleepMonitor

  /// - Parameters:
  ///   - onNetwork: Called when there is a network again, perhaps several times.
  ///   - onWake: Called when the computer has slept.
  init(onNetwork: @escaping @MainActor () -> Void, onWake: @escaping @MainActor () -> Void) {
    network = NetworkMonitor { isThere in if isThere { onNetwork() } }
    sleep = SleepMonitor(program: "Cameo", reason: tr("Sending photos")) { isGoingToSleep in
      if !isGoingToSleep { onWake() }
    }
  }

  /// Whether the computer is about to sleep, so that nothing new is begun.
  var isGoingToSleep: Bool { sleep.isGoingToSleep }

  /// Holds up sleep for a moment if something is being sent.
  func note(isSending: Bool) { sleep.isBusy = isSending }
}
