// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// A destination in a circle: its profile picture with the symbol of its service as an emblem, or that symbol
/// alone. A ring and a check show that it is chosen; colours are up to the style sheet.
final class DestinationFace {
  let view: Overlay
  private let ring = Box(.horizontal)
  private let picture: RoundPicture
  private let plate: Image
  private let emblem: Image
  private let check: Image
  private let symbolSize: Int
  private let badgeSize: Int
  private var service = ""

  /// Makes one whose circle is `side` pixels wide and high.
  init(side: Int) {
    // There are pictures of icons in these sizes; others need the SVG library, which takes long to load.
    symbolSize = side > 80 ? 48 : side > 44 ? 24 : 16
    badgeSize = side > 80 ? 24 : side > 44 ? 16 : 10
    picture = RoundPicture(side: side)
    plate = Image(icon: "", size: symbolSize)
    emblem = Image(icon: "", size: badgeSize)
    check = Image(icon: "object-select-symbolic", size: 12)
    check.pixelSize = 12
    view = Overlay(around: ring)
    view.isCentered = true
    ring.addStyleClass("face-ring")
    plate.addStyleClass("face-plate")
    plate.setMinimumSize(width: side, height: side)
    emblem.addStyleClass("face-emblem")
    emblem.standInLastCorner()
    check.addStyleClass("face-check")
    check.standInUpperCorner()
    ring.append(picture.view)
    ring.append(plate)
    view.append(emblem)
    view.append(check)
    for part in [Widget(picture.view), Widget(plate), Widget(emblem), Widget(check)] {
      part.hideUntilShown()
    }
  }

  /// Shows the badge of an account at the service with this id and symbol.
  func show(_ badge: AccountBadge, service: String, symbol: String) {
    picture.view.isVisible = badge.avatar != nil
    emblem.isVisible = badge.avatar != nil
    plate.isVisible = badge.avatar == nil
    picture.show(badge.avatar)
    picture.setAccessible(
      name: badge.spoken, description: badge.service.isEmpty ? nil : badge.service)
    plate.iconName = symbol
    plate.pixelSize = symbolSize
    plate.accessibleName = badge.spoken
    emblem.iconName = symbol
    emblem.pixelSize = badgeSize
    for mark in [plate, emblem] { mark.setService(service, insteadOf: self.service) }
    self.service = service
  }

  /// Whether the ring and the check are visible.
  var isChosen = false {
    didSet {
      check.isVisible = isChosen
      ring.setStyleClass("chosen", isChosen)
    }
  }
}
