// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// What the user is told who closes the last window while something is still to go out.
nonisolated struct BackgroundNews: Equatable {
  let title: String
  let body: String

  /// nil where nothing is left to be done.
  init?(_ open: some Collection<OpenDelivery>) {
    let going = Set(open.filter { !$0.isWaiting }.map(\.share))
    let waiting = Set(open.filter(\.isWaiting).map(\.share)).subtracting(going)
    guard !open.isEmpty else { return nil }
    let later = tr("Waiting shares are sent when you're online and Cameo is open.")
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
  fileprivate var share: Share.ID { String(id.prefix { $0 != "." }) }
}

extension DesktopNews {
  private static let backgroundID = "background"

  /// Follows how many windows there are: anyone who closes the last one is told, once, what is still to go out.
  func windowCountChanged(to count: Int) {
    if count > 0 { return application.withdrawNotification(Self.backgroundID) }
    guard let news = BackgroundNews(sharing.open.values) else { return }
    let notification = Notification(news.title, body: news.body)
    notification.addButton(tr("Open"), action: Self.showSharesAction)
    notification.setDefaultAction(Self.showSharesAction)
    // The program does not end before it is sent.
    application.hold()
    Task { [application] in
      if await Self.isShown() { application.send(notification, id: Self.backgroundID) }
      application.release()
    }
  }
}
