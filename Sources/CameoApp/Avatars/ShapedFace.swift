// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// What an account shows to others: its service, the shape that gives to profile pictures, and the current one.
nonisolated struct AvatarFace: Equatable, Sendable {
  var name: String
  var picture: Picture?
  var isSquare = false
  var service = ""
  var symbol = ""
  /// Whether the service's symbol stands beside a profile picture.
  var hasEmblem = false

  static func == (left: AvatarFace, right: AvatarFace) -> Bool {
    left.picture === right.picture && left.isSquare == right.isSquare && left.name == right.name
      && left.service == right.service && left.symbol == right.symbol
      && left.hasEmblem == right.hasEmblem
  }
}

nonisolated extension AvatarAccount {
  /// What it shows to others now.
  var face: AvatarFace {
    let isComputer = id == Account.computer.id
    return AvatarFace(
      name: tr("Profile picture on {0}", title), picture: shown.picture, isSquare: isSquare,
      service: account.service, symbol: isComputer ? "computer-symbolic" : account.iconName,
      hasEmblem: !isComputer)
  }
}

/// A profile picture in the shape that its network gives it, with the symbol of the service as an emblem, or that symbol
/// alone.
final class ShapedFace {
  let view: Overlay
  private let circle: RoundPicture
  private let square: RoundPicture
  private let plate = Image(icon: "", size: 16)
  private let emblem = Image(icon: "", size: 10)
  private(set) var shown: AvatarFace?

  /// Makes one whose picture is `side` pixels wide and high; `takesEmblem` leaves room for an emblem.
  init(side: Int, takesEmblem: Bool = true) {
    circle = RoundPicture(side: side)
    square = RoundPicture(side: side, radius: Double(side) / 5)
    let box = Box(.horizontal)
    view = Overlay(around: box)
    view.isCentered = true
    view.addStyleClass("shaped-face")
    view.setStyleClass("with-emblem", takesEmblem)
    plate.addStyleClass("face-plate")
    plate.setMinimumSize(width: side, height: side)
    emblem.addStyleClass("face-emblem")
    emblem.standInLastCorner()
    for part in [Widget(circle.view), Widget(square.view), Widget(plate)] { box.append(part) }
    view.append(emblem)
    view.showAll()
    for part in [Widget(circle.view), Widget(square.view), Widget(plate), Widget(emblem)] {
      part.hideUntilShown()
    }
  }

  func show(_ face: AvatarFace) {
    guard face != shown else { return }
    let old = shown?.service ?? ""
    shown = face
    for (view, isIt) in [(circle, !face.isSquare), (square, face.isSquare)] {
      view.show(face.picture)
      view.setAccessible(name: face.name)
      view.view.isVisible = isIt && face.picture != nil
    }
    plate.isVisible = face.picture == nil && !face.symbol.isEmpty
    plate.setStyleClass("square", face.isSquare)
    plate.iconName = face.symbol
    plate.pixelSize = 16
    plate.accessibleName = face.name
    emblem.isVisible = face.picture != nil && face.hasEmblem
    emblem.iconName = face.symbol
    emblem.pixelSize = 10
    guard !face.service.isEmpty else { return }
    for mark in [plate, emblem] { mark.setService(face.service, insteadOf: old) }
  }
}
