// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Services
internal import Sharing

/// What the share menu offers: the destinations of an earlier share, a device, or the sheet with everything else.
nonisolated struct ShareMenuEntry: ShareDestination {
  /// What one click does.
  enum Kind: Sendable {
    /// Shares to these destinations, which were chosen together before.
    case again([Account.ID])
    /// Shares to what may not be an account yet.
    case first(Target)
    /// Opens the sheet.
    case sheet
  }

  let kind: Kind
  let id: String
  let title: String
  let subtitle: String
  let faces: [ShareFace]
  let group: ShareGroup
  private(set) var shortcut: String?

  var iconName: String { faces.first?.iconName ?? "" }

  /// The id of the entry that opens the sheet.
  static let sheetID = "more"

  /// The destinations of an earlier share, and who sees posts there; nil if there are none.
  init(again targets: [Target], audience: Visibility?) {
    kind = .again(targets.map(\.id))
    id = targets.map(\.id).joined(separator: "\t")
    title = SheetDestinations.list(targets.map(\.shortLabel))
    let types = targets.map(\.type).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    subtitle = ([types.joined(separator: ", ")] + (audience.map { [$0.title] } ?? []))
      .joinedByDots()
    faces = targets.map(\.face)
    group = .destinations
  }

  /// The device that was shared to before.
  init(device: Target) {
    self.init(.again([device.id]), device, tr("Nearby"))
  }

  /// A device that is there, but was never shared to.
  init(offer: Target) {
    if case .phone = offer.kind {
      self.init(.first(offer), offer, tr("Shows a QR code"))
    } else {
      self.init(.first(offer), offer, offer.isPaired ? tr("Paired") : tr("Nearby"))
    }
  }

  private init(_ kind: Kind, _ target: Target, _ subtitle: String) {
    self.kind = kind
    id = target.id
    title = target.shortLabel
    self.subtitle = subtitle
    faces = [target.face]
    group = .devices
  }

  private init() {
    kind = .sheet
    id = Self.sheetID
    title = tr("More…")
    subtitle = ""
    faces = [ShareFace(iconName: "view-more-horizontal-symbolic", iconClasses: ["face-more"])]
    group = .more
    shortcut = "<Primary>s"
  }

  /// Everything else.
  static var sheet: ShareMenuEntry { ShareMenuEntry() }
}

nonisolated extension Target {
  /// Its profile picture, or the symbol of its service on a disc.
  fileprivate var face: ShareFace {
    ShareFace(
      iconName: iconName, iconClasses: ["face-plate", "service-\(service)"],
      picture: badge.sharePicture)
  }

  fileprivate var isPaired: Bool { if case .paired = kind { true } else { false } }
}
