// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Services
internal import Sharing

/// Takes steps with deliveries, for whichever controller shows them.
final class DeliverySteps {
  let services: AppServices

  init(_ services: AppServices) { self.services = services }

  /// Takes `step` with `deliveries` at one destination, which the user asked for in `controller`. What can be
  /// done with one only is done with the first.
  func take(
    _ step: DeliveryStep, with deliveries: [DeliveryOverview], in controller: ViewController
  ) {
    guard let delivery = deliveries.first else { return }
    switch step {
    case .enterPIN: enterPIN(of: delivery, deliveries, in: controller)
    case .signIn: signIn(for: deliveries, in: controller)
    case .confirm: confirm(deliveries, in: controller)
    case .retry, .retryNow, .send: retry(deliveries, in: controller)
    case .giveUp, .cancel: cancel(deliveries, in: controller)
    case .deleteAgain: unshare(deliveries, in: controller)
    case .forget: forget(deliveries, in: controller)
    case .delete: askToDelete(delivery, in: controller)
    case .copyLink: copyLinks(of: deliveries, in: controller)
    case .open: open(delivery.link, in: controller)
    case .openFolder: open(delivery.folder, in: controller)
    case .showLink: showLink(of: delivery, in: controller)
    // Its cell handles this step.
    case .qrCode: break
    }
  }

  func retry(_ deliveries: [DeliveryOverview], in controller: ViewController) {
    each(deliveries, in: controller) { [sharing = services.sharing] in
      try await sharing.retry($0)
    }
  }

  /// Signs in again to the account that the first delivery failed without, and tries all of that account again.
  private func signIn(for deliveries: [DeliveryOverview], in controller: ViewController) {
    let all = deliveries.filter { $0.account == deliveries[0].account }
    guard let account = services.sharing.accounts.first(where: { $0.id == all[0].account }) else {
      return retry(all, in: controller)
    }
    let window = AddAccountController(services, again: account) {
      [self, weak controller] account in
      services.avatars.album.note(account.id, isSignedOut: false)
      if let controller { retry(all, in: controller) }
    }
    controller.attempt { try window.present(over: controller.windowController?.window) }
  }

  private func confirm(_ deliveries: [DeliveryOverview], in controller: ViewController) {
    each(deliveries, in: controller) { [sharing = services.sharing] in
      try await sharing.confirm($0)
    }
  }

  func cancel(_ deliveries: [DeliveryOverview], in controller: ViewController) {
    var isCertain = true
    let sharing = services.sharing
    each(
      deliveries, in: controller,
      // A row's disappearance should be announced to users who can't see it.
      saying: { Self.cancelText(deliveries, isCertain) },
      { if try await !sharing.cancel($0) { isCertain = false } })
  }

  private static func cancelText(_ deliveries: [DeliveryOverview], _ isCertain: Bool) -> String {
    let (count, title) = (deliveries.shareCount, deliveries.first?.title ?? "")
    if isCertain {
      return count == 1 ? tr("“{0}” cancelled", title) : tr("{0} shares cancelled", count)
    }
    return count == 1
      ? tr("“{0}” cancelled, unless it was already sent", title)
      : tr("{0} shares cancelled, unless they were already sent", count)
  }

  func unshare(_ deliveries: [DeliveryOverview], in controller: ViewController) {
    each(deliveries, in: controller) { [sharing = services.sharing] in
      try await sharing.unshare($0)
    }
  }

  /// Removes deliveries from the history, which can be undone while the message is shown.
  func forget(_ deliveries: [DeliveryOverview], in controller: ViewController) {
    let removals = services.sharing.removals
    let removal = removals.begin(deliveries.map(\.id))
    controller.toast.show(
      tr(
        "Removed from history", plural: "{0} shares removed from history",
        count: deliveries.shareCount), button: tr("Undo"), for: removals.milliseconds
    ) { removals.undo(removal) }
    controller.attemptLater { try await removals.finishLater(removal) }
  }

  /// Explains what deleting does, and deletes after confirmation.
  private func askToDelete(_ delivery: DeliveryOverview, in controller: ViewController) {
    Confirmation(
      title: tr("Delete from {0}?", delivery.deletionDestination), message: delivery.deletionText,
      agreement: tr("Delete")
    ).ask(in: controller) { [self, weak controller] in
      if let controller { unshare([delivery], in: controller) }
    }
  }

  private func copyLinks(of deliveries: [DeliveryOverview], in controller: ViewController) {
    let links = deliveries.compactMap(\.webLink)
    guard !links.isEmpty else { return }
    Clipboard.set(links.joined(separator: "\n"))
    controller.toast.show(links.count > 1 ? tr("Links copied") : tr("Link copied"))
  }

  private func showLink(of delivery: DeliveryOverview, in controller: ViewController) {
    controller.attempt {
      try services.showPhone(for: delivery.share, over: controller.windowController?.window)
    }
  }

  private func open(_ address: String?, in controller: ViewController) {
    guard let address else { return }
    controller.attemptLater { try await SharedLink(address).open() }
  }

  /// Does `work` with one after the other. A failure doesn't stop the others. If there was none,
  /// `result` is announced.
  private func each(
    _ deliveries: [DeliveryOverview], in controller: ViewController,
    saying result: (() -> String)? = nil,
    _ work: @escaping (Delivery.ID) async throws -> Void
  ) {
    Task { [weak controller] in
      var problem: (any Error)?
      for delivery in deliveries {
        do { try await work(delivery.id) } catch { problem = problem ?? error }
      }
      if let problem {
        controller?.report(problem)
      } else if let result {
        controller?.toast.show(result())
      }
    }
  }
}

nonisolated extension DeliveryOverview {
  /// The folder of its file.
  fileprivate var folder: String? {
    link.flatMap { FileAddress.path(of: $0)?.outerPath }.flatMap { FileAddress.uri(of: $0) }
  }

  /// What deleting does, and what it can't do.
  var deletionText: String {
    if isFile {
      return tr(
        "The file will be permanently deleted, unless it has changed since. Your original photo isn't affected."
      )
    }
    guard isPost else {
      return tr(
        "What you shared will be deleted. Your original photo isn't affected. Copies made by others may remain."
      )
    }
    return tr(
      "What you shared will be deleted, including any replies. Your original photo isn't affected. Copies made by others may remain."
    )
  }
}
