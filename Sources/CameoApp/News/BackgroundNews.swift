// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The message when the last window is closed while something is still to be sent.
nonisolated struct BackgroundNews: Equatable {
  let title: String
  let body: String

  /// nil if nothing is left to do. With `staysForWaiting`, the program runs until nothing waits any more.
  init?(_ open: some Collection<OpenDelivery>, staysForWaiting: Bool = false) {
    let going = Set(open.filter { !$0.isWaiting }.map(\.share))
    let waiting = Set(open.filter(\.isWaiting).map(\.share)).subtracting(going)
    guard !open.isEmpty else { return nil }
    let later =
      staysForWaiting
      ? tr("Waiting shares are sent when you're online.")
      : tr("Waiting shares are sent when you're online and Cameo is open.")
    if going.isEmpty {
      title = tr(
        "{0} share waiting to be sent", plural: "{0} shares waiting to be sent",
        count: waiting.count)
      body = later
    } else {
      title = tr(
        "Still sending {0} share", plural: "Still sending {0} shares",
        count: going.count)
      body = waiting.isEmpty ? tr("You'll be notified when it's done.") : later
    }
  }
}

nonisolated extension OpenDelivery {
  /// The share that it belongs to.
  var share: Share.ID { String(id.prefix { $0 != "." }) }
}
