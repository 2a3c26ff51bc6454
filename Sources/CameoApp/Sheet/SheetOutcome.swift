// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// The result of sharing, in the words of the sheet's button.
nonisolated struct SheetOutcome {
  private let accounts: [Account]
  private let others: Int

  /// The outcome of sharing to `accounts`, and to this many other destinations.
  init(_ accounts: [Account], others: Int = 0) {
    self.accounts = accounts
    self.others = others
  }

  /// The button's label.
  var title: String {
    let count = accounts.count + others
    guard others == 0, let first = accounts.first else { return mixed(count) }
    if count > 1 {
      return accounts.allSatisfy(\.isPostedTo) ? tr("Post to {0} Accounts", count) : mixed(count)
    }
    let name = AllServices.catalog[first.service]?.name ?? first.label
    if first.isPostedTo { return tr("Post to {0}", name) }
    switch first.service {
    case "folder": return tr("Save to Folder")
    case "mail": return tr("Write Email")
    case PhoneService.id: return tr("Send to Phone")
    case let service where AllServices.programs.contains(service):
      return tr("Continue in {0}", name)
    case let service where AllServices.appearing.contains(service):
      return tr("Send to {0}", first.label)
    default: return tr("Upload to {0}", name)
    }
  }

  private func mixed(_ count: Int) -> String {
    tr("Share to {0} Destination", plural: "Share to {0} Destinations", count: count)
  }
}

nonisolated extension Account {
  /// What its service usually takes.
  var usualCapabilities: Capabilities? { AllServices.catalog[service]?.usualCapabilities }

  /// Whether shares to it become posts.
  var isPostedTo: Bool { Self.isPosted(to: service) }

  /// Whether shares to it leave this computer at once; pictures for a phone do once it opens the link.
  var leavesComputer: Bool {
    service != "folder" && service != PhoneService.id && !Self.isHandedOver(to: service)
  }

  /// Whether the service with this id is a program in which the user continues.
  static func isHandedOver(to service: String) -> Bool {
    service == "mail" || AllServices.programs.contains(service)
  }

  /// Whether shares to the service with this id become posts.
  static func isPosted(to service: String) -> Bool {
    guard let service = AllServices.catalog[service], service.needsSecret else { return false }
    return service.usualCapabilities.picturesPerPost != nil
  }
}
