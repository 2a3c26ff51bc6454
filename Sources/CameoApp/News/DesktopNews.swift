// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The desktop's notifications, and what their buttons do: actions of the whole program, for there
/// may be no window when the user presses one, or the program has ended and is started for it.
final class DesktopNews: DesktopNotices {
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
  private let isWanted: () -> Bool
  private let showShares: () -> Void
  /// Brings up what is received from devices nearby.
  var showReceiving: () -> Void = {}

  /// Brings up the page of shares.
  static var showSharesAction: String { Name.showShares.full }

  /// Adds the actions to `application`; `showShares` brings up the page of shares. Notifications are shown
  /// while `isWanted` returns true.
  init(
    _ application: Application, _ sharing: ShareCoordinator,
    isWanted: @escaping () -> Bool = { true }, showShares: @escaping () -> Void
  ) {
    self.application = application
    self.sharing = sharing
    self.isWanted = isWanted
    self.showShares = showShares
    let show = SimpleAction(name: Name.showShares.rawValue)
    show.onActivate { _ in showShares() }
    application.add(show)
    let receiving = SimpleAction(name: Name.showReceiving.rawValue)
    receiving.onActivate { [weak self] _ in self?.showReceiving() }
    application.add(receiving)
    add(.openLink) { [weak self] in
      for delivery in $0 { try await self?.link(of: delivery)?.open() }
    }
    add(.copyLink) { [weak self] in try await self?.copyLinks(of: $0) }
    add(.retry) { [weak self] in try await self?.retry($0) }
  }

  func post(_ summary: ShareSummary) {
    let notification = Notification(summary.title, body: summary.body)
    if !summary.troubled.isEmpty {
      notification.addButton(tr("Show"), action: Name.showShares.full)
      if summary.isWorthRetrying {
        add(tr("Try Again"), .retry, summary.troubled, to: notification)
      }
    } else {
      // On Wayland, only the program in front can copy.
      if !summary.linked.isEmpty, !Display.isWayland {
        let label = summary.linked.count == 1 ? tr("Copy Link") : tr("Copy Links")
        add(label, .copyLink, summary.linked, to: notification)
      }
      if summary.linked.count == 1 {
        add(tr("Open"), .openLink, summary.linked, to: notification)
      } else {
        notification.addButton(tr("Show"), action: Name.showShares.full)
      }
    }
    notification.setDefaultAction(Name.showShares.full)
    send(notification, id: Self.id(summary.share))
  }

  func ask(_ request: NearbyReceivingState.Request) {
    let notification = Notification(request.title, body: request.names)
    notification.addButton(tr("Show"), action: Name.showReceiving.full)
    notification.setDefaultAction(Name.showReceiving.full)
    send(notification, id: Self.requestID)
  }

  func takeDownRequest() { application.withdrawNotification(Self.requestID) }

  func takeDown(_ share: Share.ID) { application.withdrawNotification(Self.id(share)) }

  private static let requestID = "request"
  private static func id(_ share: Share.ID) -> String { "share-\(share)" }

  /// Shows `notification`, unless the user wants none.
  func send(_ notification: Notification, id: String) {
    guard isWanted() else { return }
    // The program does not end before it is sent.
    application.hold()
    Task { [application] in
      if await NotificationServices.areThere() { application.send(notification, id: id) }
      application.release()
    }
  }

  // MARK: Buttons

  private func add(
    _ label: String, _ name: Name, _ deliveries: [Delivery.ID], to notification: Notification
  ) {
    notification.addButton(
      label, action: name.full, target: deliveries.joined(separator: " "))
  }

  /// Adds an action whose parameter are the deliveries. Failures are visible on the page of shares.
  private func add(_ name: Name, _ perform: @escaping ([Delivery.ID]) async throws -> Void) {
    let action = SimpleAction(name: name.rawValue, parameter: "s")
    action.onActivate { [weak self, sharing] value in
      let deliveries = (value?.string ?? "").split(separator: " ").map(String.init)
      guard let first = deliveries.first else { return }
      Task {
        do {
          try await sharing.whileBusy { try await perform(deliveries) }
          self?.takeDown(Self.share(of: first))
        } catch {
          Log.warning(domain: "Cameo", "\(name.rawValue) of \(deliveries): \(error)")
          self?.showShares()
        }
      }
    }
    application.add(action)
  }

  /// Any program may press the button, and the user may do it late: what may have arrived by now is asked about
  /// in the window.
  private func retry(_ deliveries: [Delivery.ID]) async throws {
    var isClear = true
    for delivery in deliveries where try await !sharing.retryIfClear(delivery) { isClear = false }
    if !isClear { showShares() }
  }

  private static func share(of delivery: Delivery.ID) -> Share.ID {
    String(delivery.prefix { $0 != "." })
  }

  private func link(of delivery: Delivery.ID) async throws -> SharedLink? {
    try await sharing.delivery(delivery)?.receipt?.link.map { SharedLink($0) }
  }

  private func copyLinks(of deliveries: [Delivery.ID]) async throws {
    var links: [String] = []
    for delivery in deliveries {
      if let link = try await link(of: delivery) { links.append(link.address) }
    }
    guard !links.isEmpty else { return }
    Clipboard.set(links.joined(separator: "\n"))
    stayForPasting()
  }

  /// Other programs can only paste what a running one offers.
  private func stayForPasting() {
    guard Window.all.isEmpty else { return }
    application.hold()
    Source.timeout(milliseconds: 120_000) { [application] in
      application.release()
      return .stop
    }
  }
}

extension DesktopNews {
  private static let backgroundID = "background"

  /// Watches the number of windows: when the last one is closed, reports once what is still to be
  /// sent. With `staysForWaiting`, the program runs until nothing waits any more.
  func windowCountChanged(to count: Int, staysForWaiting: Bool = false) {
    if count > 0 { return application.withdrawNotification(Self.backgroundID) }
    // Whoever quits while something is being sent was told so.
    guard !(sharing.leavesWaiting && sharing.isBusy),
      let news = BackgroundNews(sharing.open.values, staysForWaiting: staysForWaiting)
    else { return }
    let notification = Notification(news.title, body: news.body)
    notification.addButton(tr("Open"), action: Self.showSharesAction)
    notification.setDefaultAction(Self.showSharesAction)
    send(notification, id: Self.backgroundID)
  }
}
