// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// An action on a delivery.
nonisolated enum DeliveryStep: String, CaseIterable, Sendable {
  case enterPIN
  case signIn
  case confirm
  case retry
  case retryNow
  case send
  case giveUp
  case deleteAgain
  case openFolder
  case copyLink
  case open
  case qrCode
  case showLink
  case cancel
  case delete
  case forget

  /// Its label if there is room for text; nil for icons.
  var label: String? {
    switch self {
    case .enterPIN: tr("Enter PIN…")
    case .signIn: tr("Sign In…")
    case .confirm: tr("It's There")
    case .retry, .retryNow, .deleteAgain: tr("Try Again")
    case .send: tr("Send Anyway")
    case .giveUp: tr("Don't Send")
    case .cancel: tr("Stop")
    case .openFolder: tr("Open Folder")
    case .showLink: tr("Show QR Code")
    default: nil
    }
  }

  /// Whether it decides what becomes of a delivery, without another question.
  var isAnswer: Bool {
    switch self {
    case .confirm, .retry, .retryNow, .send, .giveUp, .deleteAgain, .cancel, .forget: true
    case .enterPIN, .signIn, .openFolder, .copyLink, .open, .qrCode, .showLink, .delete: false
    }
  }

  func iconName(for delivery: DeliveryOverview) -> String {
    switch self {
    case .enterPIN, .signIn: "dialog-password-symbolic"
    case .confirm: "object-select-symbolic"
    case .retry, .retryNow, .deleteAgain: "view-refresh-symbolic"
    case .send: "cameo-share-symbolic"
    case .openFolder: "folder-open-symbolic"
    case .copyLink: "edit-copy-symbolic"
    case .open: delivery.isFile ? "image-x-generic-symbolic" : "cameo-open-external-symbolic"
    case .qrCode, .showLink: "cameo-qr-symbolic"
    case .giveUp, .cancel: "process-stop-symbolic"
    case .delete: "user-trash-symbolic"
    case .forget: "edit-clear-all-symbolic"
    }
  }

  /// Its tooltip.
  func tooltip(for delivery: DeliveryOverview) -> String {
    switch self {
    case .enterPIN: tr("Enter the PIN, and try again")
    case .signIn: tr("Sign in, and try again")
    case .confirm: tr("Confirm that it arrived")
    case .retry: tr("Try again")
    case .retryNow: tr("Try again")
    case .send: tr("Send anyway")
    case .giveUp: tr("Don't send")
    case .deleteAgain: tr("Try deleting again")
    case .openFolder: tr("Open containing folder")
    case .copyLink: tr("Copy link")
    case .open: delivery.isFile ? tr("Open file") : tr("Open in browser")
    case .qrCode, .showLink: tr("Show QR code")
    case .cancel: tr("Cancel")
    case .delete: tr("Delete from {0}…", delivery.deletionDestination)
    case .forget: tr("Remove from History")
    }
  }
}

nonisolated extension [DeliveryOverview] {
  /// Those that one click on `step` is for. Where only the user can tell whether something has arrived, the answer is about
  /// that alone: nothing else may be sent twice because of it.
  func taking(_ step: DeliveryStep) -> [DeliveryOverview] {
    let able = filter { $0.steps.contains(step) }
    guard [.confirm, .retry, .send].contains(step), let first = able.first else { return able }
    return first.isUncertain ? [first] : able.filter { !$0.isUncertain }
  }
}

nonisolated extension DeliveryOverview {
  /// The available actions, the most likely first.
  var steps: [DeliveryStep] {
    switch state {
    case _ where isToBeCancelled: []
    // A user who dismissed the keyring's prompt may be asked again.
    case .queued where errorCode != nil: [.retryNow, .cancel]
    // A closed window comes back.
    case .queued where card?.kind == .link: [.showLink, .cancel]
    case .sending where card?.kind == .link: [.showLink, .cancel]
    case .queued, .sending: [.cancel]
    case .waiting: [.retryNow, .cancel]
    case .asking: confirmation + [.send, .giveUp]
    case .failed where wantsPIN: [.enterPIN, .forget]
    case .failed where errorCode == .signedOut: [.signIn, .retry, .forget]
    case .failed: [.retry, .forget]
    case .undecided: confirmation + [.retry, .forget]
    case .cancelled, .unshared: [.forget]
    case .unsharing: [.cancel]
    case .done where errorCode != nil: [.deleteAgain] + linkSteps + [.forget]
    case .done: linkSteps + [canBeDeleted ? .delete : .forget]
    }
  }

  /// The device asks for a PIN, or for another one.
  private var wantsPIN: Bool {
    guard errorCode == .signedOut, let service = AllServices.catalog[service] else { return false }
    return service.card.kind == .device && service.form[.password] != nil
  }

  private var confirmation: [DeliveryStep] { isUncertain ? [.confirm] : [] }

  private var linkSteps: [DeliveryStep] {
    if isFile { return [.openFolder, .open] }
    return webLink == nil ? [] : [.copyLink, .open, .qrCode]
  }

  /// The public link, if there is one.
  var webLink: String? {
    guard let link, link.begins(with: "https://") || link.begins(with: "http://") else {
      return nil
    }
    return link
  }

  /// Whether it is a file on this computer.
  var isFile: Bool { link?.hasPrefix("file:") ?? false }

  /// Whether it can be deleted: if its service supports that and its account is still there.
  var canBeDeleted: Bool {
    hasAccount && AllServices.catalog[service]?.usualCapabilities.canUnshare ?? true
  }

  /// Deleting it failed, or left something behind.
  var isLeftThere: Bool { state == .done ? errorCode != nil : isPartlyThere }

  /// Where it would be deleted from: the service's name for networks, their own name for folders.
  var deletionDestination: String {
    isFolder ? destinationName : card?.name ?? destinationName
  }
}
