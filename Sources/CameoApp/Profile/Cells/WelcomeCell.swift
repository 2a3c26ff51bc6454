// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// What the user can begin with.
nonisolated struct Welcome: Equatable, Sendable {
  var pictures: [RecentPicture] = []
  var selected: Set<String> = []
}

/// Receives the actions of the first start.
protocol WelcomeCellDelegate: AnyObject {
  func welcomeCellDidSelect(_ picture: RecentPicture, _ isSelected: Bool)
}

/// The first thing to do for users who have not shared anything: select some of the newest pictures, or choose
/// others.
final class WelcomeCell: Cell, DelegatingCell {
  weak var delegate: (any WelcomeCellDelegate)?
  private(set) var object: Welcome?
  private let pictures = Box(.horizontal, spacing: 6)
  private var tiles: [WelcomeTile] = []
  private let share = Button("")
  private let box = Box(.vertical, spacing: 12)

  var view: Widget { Widget(box) }
  var accessibleName: String? { Self.title }

  private static var title: String { tr("Share Your First Photos") }

  init() {
    let title = Label(Self.title)
    title.addStyleClass("page-title")
    let text = Label(
      tr("Choose photos, then where they go. Nothing leaves this computer until you share it."))
    text.addStyleClass("dim-label")
    share.addStyleClass("suggested-action")
    Actionable(share)?.actionName = MainActionName.sharePictures.fullName
    let samples = Button(tr("Try with Sample Photos"))
    samples.addStyleClass("flat")
    Actionable(samples)?.actionName = MainActionName.shareSamples.fullName
    for label in [title, text] {
      label.wraps = true
      label.centersLines = true
      box.append(label)
    }
    pictures.isCentered = true
    box.append(pictures)
    for button in [share, samples] {
      button.addStyleClass("pill")
      button.isCentered = true
      box.append(button)
    }
    box.addStyleClass("welcome")
  }

  func consume(_ object: Welcome) {
    if self.object?.pictures != object.pictures {
      for tile in tiles { tile.view.destroy() }
      tiles = object.pictures.map { picture in
        WelcomeTile(picture) { [weak self] in
          self?.delegate?.welcomeCellDidSelect(picture, $0)
        }
      }
      for tile in tiles { pictures.append(tile.view) }
    }
    self.object = object
    for tile in tiles { tile.isSelected = object.selected.contains(tile.picture.path) }
    let count = object.selected.count
    share.label =
      count == 0
      ? tr("Choose Photos…")
      : tr("Share {0} Photo…", plural: "Share {0} Photos…", count: count)
  }
}

/// A picture that can be selected.
private final class WelcomeTile {
  let picture: RecentPicture
  let view: CheckBox
  private let image = RoundPicture(side: 64, radius: 8)
  private let check = Image(icon: "object-select-symbolic", size: 12)

  init(_ picture: RecentPicture, _ select: @escaping (Bool) -> Void) {
    self.picture = picture
    image.show(picture.thumbnail)
    image.setAccessible(name: picture.name)
    let overlay = Overlay(around: image.view)
    check.addStyleClass("face-check")
    check.standInUpperCorner()
    check.accessibleName = tr("Selected")
    overlay.append(check)
    view = CheckBox(on: overlay)
    view.addStyleClass("picture-choice")
    view.accessibleName = picture.name
    view.tooltip = picture.name
    view.showAll()
    check.hideUntilShown()
    view.onEdit(select)
  }

  var isSelected = false {
    didSet {
      check.isVisible = isSelected
      Echo.silenced { view.isTicked = isSelected }
    }
  }
}
