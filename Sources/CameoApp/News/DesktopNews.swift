// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The desktop's notifications, and what their buttons do: actions of the whole program, for there
/// may be no window when the user presses one.
final class DesktopNews: NewsBoard {
  private enum Name: String {
    case showShares = "show-shares"
    case openLink = "open-link"
    case copyLink = "copy-link"
    case retry
    case showReceiving = "show-receiving"

    var full: String { "app.\(rawValue)" }
  }

  let application: Application
  let sharing: ShareCoordinator
  private let showShares: () -> Void
  /// Brings up what is received from devices nearby.
  var showReceiving: () -> Void = {}

  /// Brings up the page of shares.
  static var showSharesAction: String { Name.showShares.full }

  /// Adds the actions to `application`; `showShares` brings up the page of shares.
  init(_ application: Application, _ sharing: ShareCoordinator, showShares: @escaping () -> Void) {
    self.application = application
    self.sharing = sharing
    self.showShares = showShares
    let show = SimpleAction(name: Name.showShares.rawValue)
    show.onActivate { _ in showShares() }
    application.add(show)
    let receiving = SimpleAction(name: Name.showReceiving.rawValue)
    receiving.onActivate { [weak self] _ in self?.showReceiving() }
    application.add(receiving)
    add(.openLink) { [weak self] in try await self?.link(of: $0)?.open() }
    add(.copyLink) { [weak self] in
      if let link = try await self?.link(of: $0) { Clipboard.set(link.address) }
    }
    add(.retry) { [weak self] in try await self?.sharing.retry($0) }
  }

  func post(_ news: ShareNews) {
    let notification: Notification
    switch news.kind {
    case .arrived(let link):
      notification = Notification(news.title)
      if link != nil {
        notification.addButton(
          tr("Copy Link"), action: Name.copyLink.full, target: news.delivery)
        notification.addButton(tr("Open"), action: Name.openLink.full, target: news.delivery)
      }
    case .trouble(let reason, let isWorthRetrying):
      notification = Notification(news.title, body: reason)
      notification.addButton(tr("Show"), action: Name.showShares.full)
      if isWorthRetrying {
        notification.addButton(tr("Try Again"), action: Name.retry.full, target: news.delivery)
      }
    }
    notification.setDefaultAction(Name.showShares.full)
    send(notification, id: Self.id(news.delivery))
  }

  func ask(_ request: NearbyReceivingState.Request) {
    let notification = Notification(request.title, body: request.names)
    notification.addButton(tr("Show"), action: Name.showReceiving.full)
    notification.setDefaultAction(Name.showReceiving.full)
    send(notification, id: Self.requestID)
  }

  func takeDownRequest() { application.withdrawNotification(Self.requestID) }

  private static let requestID = "request"

  private func send(_ notification: Notification, id: String) {
    Task { [sharing, application] in
      // The program does not end before it is sent.
      await sharing.whileBusy {
        guard await Self.isShown() else { return }
        application.send(notification, id: id)
      }
    }
  }

  /// Whether a service on the bus shows notifications: GLib complains where there is none.
  static func isShown() async -> Bool {
    await attempt("Looking for notifications") {
      let bus = try await DBusConnection.session()
      for name in services {
        if try await bus.isOwned(name) { return true }
        if try await bus.isStartable(name) { return true }
      }
      return false
    } ?? false
  }

  private static let services = [
    "org.freedesktop.Notifications", "org.gtk.Notifications", "org.freedesktop.portal.Desktop",
  ]

  func takeDown(_ delivery: Delivery.ID) {
    application.withdrawNotification(Self.id(delivery))
  }

  private static func id(_ delivery: Delivery.ID) -> String { "delivery-\(delivery)" }

  /// Adds an action whose parameter is the delivery. Failures are visible on the page of shares.
  private func add(_ name: Name, _ perform: @escaping (Delivery.ID) async throws -> Void) {
    let action = SimpleAction(name: name.rawValue, parameter: "s")
    action.onActivate { [weak self, sharing] value in
      guard let delivery = value?.string else { return }
      Task {
        do {
          try await sharing.whileBusy { try await perform(delivery) }
          self?.takeDown(delivery)
        } catch {
          Log.warning(domain: "Cameo", "\(name.rawValue) of \(delivery): \(error)")
          self?.showShares()
        }
      }
    }
    application.add(action)
  }

  private func link(of delivery: Delivery.ID) async throws -> SharedLink? {
    try await sharing.delivery(delivery)?.receipt?.link.map { SharedLink($0) }
  }
}

/// The message when the last window is closed while something is still to be sent.
nonisolated struct BackgroundNews: Equatable {
  let title: String
  let body: String

  /// nil if nothing is left to do.
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

  /// Watches the number of windows: when the last one is closed, reports once what is still to be
  /// sent.
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
