// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

nonisolated private let services = AllServices.catalog

/// What the user can do with a delivery.
nonisolated enum DeliveryStep: String, CaseIterable, Sendable {
  case retry
  case retryNow
  case send
  case giveUp
  case deleteAgain
  case openFolder
  case copyLink
  case open
  case qrCode
  case cancel
  case delete
  case forget

  /// What it says where there is room for words; nil for those that are an icon.
  var label: String? {
    switch self {
    case .retry: tr("Try Again")
    case .send: tr("Send Anyway")
    case .giveUp: tr("Don't Send")
    case .deleteAgain: tr("Try Again")
    case .openFolder: tr("Open Folder")
    default: nil
    }
  }

  func iconName(for delivery: DeliveryOverview) -> String {
    switch self {
    case .retry, .retryNow, .deleteAgain: "view-refresh-symbolic"
    case .send: "document-send-symbolic"
    case .openFolder: "folder-open-symbolic"
    case .copyLink: "edit-copy-symbolic"
    case .open: delivery.isFile ? "image-x-generic-symbolic" : "cameo-open-external-symbolic"
    case .qrCode: "cameo-qr-symbolic"
    case .giveUp, .cancel: "process-stop-symbolic"
    case .delete: "user-trash-symbolic"
    case .forget: "list-remove-symbolic"
    }
  }

  /// What the pointer is told.
  func tooltip(for delivery: DeliveryOverview) -> String {
    switch self {
    case .retry: tr("Try again")
    case .retryNow: tr("Try again")
    case .send: tr("Send anyway")
    case .giveUp: tr("Don't send")
    case .deleteAgain: tr("Try deleting again")
    case .openFolder: tr("Open containing folder")
    case .copyLink: tr("Copy link")
    case .open: delivery.isFile ? tr("Open file") : tr("Open in browser")
    case .qrCode: tr("Show QR code")
    case .cancel: tr("Cancel")
    case .delete: tr("Delete from {0}…", delivery.deletionDestination)
    case .forget: tr("Remove from History")
    }
  }

  /// What assistive technology calls it: one of many that say the same.
  func accessibleName(for delivery: DeliveryOverview) -> String {
    "\(label ?? tooltip(for: delivery)): \(delivery.title), \(delivery.destinationName)"
  }
}

nonisolated extension DeliveryOverview {
  /// What the user can do with it, the obvious first.
  var steps: [DeliveryStep] {
    switch state {
    case _ where isToBeCancelled: []
    // Anyone who dismissed the keyring's question may be asked again.
    case .queued where errorCode != nil: [.retryNow, .cancel]
    case .queued, .sending: [.cancel]
    case .waiting: [.retryNow, .cancel]
    case .asking: [.send, .giveUp]
    case .failed, .undecided: [.retry, .forget]
    case .cancelled, .unshared: [.forget]
    case .unsharing: []
    case .done where errorCode != nil: [.deleteAgain] + linkSteps + [.forget]
    case .done: linkSteps + [canBeDeleted ? .delete : .forget]
    }
  }

  private var linkSteps: [DeliveryStep] {
    if isFile { return [.openFolder, .open] }
    return webLink == nil ? [] : [.copyLink, .open, .qrCode]
  }

  /// Where others can see it.
  var webLink: String? {
    guard let link, link.hasPrefix("https://") || link.hasPrefix("http://") else { return nil }
    return link
  }

  /// It is a file on this computer.
  var isFile: Bool { link?.hasPrefix("file:") ?? false }

  /// It can be taken back, as far as its service can do so at all.
  var canBeDeleted: Bool { services[service]?.takesBack ?? true }

  /// Where it would be deleted from: networks are known by their name, folders by their own.
  var deletionDestination: String {
    service == "folder" ? destinationName : services[service]?.name ?? destinationName
  }
}
