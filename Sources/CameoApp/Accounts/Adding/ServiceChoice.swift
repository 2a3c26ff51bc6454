// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Services
internal import Sharing

/// One kind of account that can be added.
nonisolated struct ServiceChoice: ListItem {
  /// The service's id, or that of the practice network.
  let id: String
  var title: String
  /// What it is for.
  var subtitle: String
  var iconName: String
  /// What stands above the first of its kind.
  var group: String

  /// Everything that is offered.
  static var all: [ServiceChoice] { AllServices.catalog.all.map { ServiceChoice($0) } + [practice] }

  /// A network to try things out on.
  static var practice: ServiceChoice {
    ServiceChoice(
      id: "practice", title: tr("Practice Network"),
      subtitle: tr(
        "Try everything without an account. Nothing leaves this computer."
      ), iconName: "cameo-service-practice-symbolic", group: tr("Without an Account"))
  }

  private init(_ service: any Service) {
    let purpose =
      switch service.id {
      case "mastodon":
        tr("Also works with Pixelfed, GoToSocial, Pleroma and Akkoma")
      case "nextcloud":
        tr("Upload to your cloud and share links")
      case "webdav":
        tr("Upload to a folder on a WebDAV server")
      case "folder":
        tr("Save to a folder on this computer or a connected drive")
      case "mail":
        tr("An email with the pictures attached")
      default:
        ""
      }
    self.init(
      id: service.id, title: service.name, subtitle: purpose,
      iconName: service.symbol,
      group: service.needsSecret ? tr("With an Account") : tr("On This Computer"))
  }

  private init(id: String, title: String, subtitle: String, iconName: String, group: String) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.iconName = iconName
    self.group = group
  }
}
