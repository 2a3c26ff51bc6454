// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk

/// What a destination is shown as in the menu: one face, or two of which the first lies in front.
final class ShareFaceView {
  let view: Overlay
  private let discs: [ShareDisc]
  /// The space before the text, in pixels.
  static let side = 32
  private static let smallSide = 26

  init(_ faces: [ShareFace]) {
    let frame = Box(.horizontal)
    frame.setMinimumSize(width: Self.side, height: Self.side)
    frame.isVisible = true
    view = Overlay(around: frame)
    view.isCentered = true
    discs = faces.prefix(2).map {
      ShareDisc(side: faces.count > 1 ? Self.smallSide : Self.side, iconClasses: $0.iconClasses)
    }
    if discs.count > 1 {
      discs[0].view.standInUpperStartCorner()
      discs[1].view.standInLastCorner()
    }
    for disc in discs.reversed() { view.append(disc.view) }
    show(faces)
  }

  /// Shows other pictures, or icons, of the same destination.
  func show(_ faces: [ShareFace]) {
    for (disc, face) in zip(discs, faces) { disc.show(face) }
  }

  /// The visible picture in front; nil if an icon is shown.
  var shownPicture: Picture? { discs.first?.shownPicture }
}

/// One face.
private final class ShareDisc {
  let view = Box(.horizontal)
  private let icon: Image
  private let picture: RoundPicture

  init(side: Int, iconClasses: [String]) {
    // On a disc of its own, an icon has less room.
    icon = Image(icon: "", size: iconClasses.isEmpty ? 24 : side < ShareFaceView.side ? 12 : 16)
    icon.setMinimumSize(width: side, height: side)
    for name in iconClasses { icon.addStyleClass(name) }
    picture = RoundPicture(side: side)
    view.isVisible = true
    view.isCentered = true
    for part in [Widget(icon), Widget(picture.view)] {
      part.hideUntilShown()
      view.append(part)
    }
  }

  func show(_ face: ShareFace) {
    icon.iconName = face.iconName
    icon.isVisible = face.picture == nil
    picture.view.isVisible = face.picture != nil
    picture.show(face.picture?.picture, emblemName: face.picture?.emblemName)
    picture.setAccessible(
      name: face.picture?.name ?? "", description: face.picture?.description)
  }

  var shownPicture: Picture? { picture.view.isVisible ? picture.picture : nil }
}
