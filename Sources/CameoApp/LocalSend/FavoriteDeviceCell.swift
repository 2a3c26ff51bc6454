// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk
internal import Services

/// A device whose pictures are accepted without asking.
nonisolated struct FavoriteDevice: ListItem {
  let id: LocalSendFavorite.ID
  let name: String
}

protocol FavoriteDeviceCellDelegate: AnyObject {
  func favoriteDeviceCellDidRequestRemoval(of id: LocalSendFavorite.ID)
}

/// A favorite device, with a button that removes it.
final class FavoriteDeviceCell: Cell, DelegatingCell {
  weak var delegate: (any FavoriteDeviceCellDelegate)?
  private(set) var object: FavoriteDevice?
  private let name = Label("")
  private let remove = Button(tr("Remove"))
  private let row = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(row) }
  var accessibleName: String? { name.text }

  init() {
    name.alignsAtStart = true
    name.wraps = true
    name.expands = true
    remove.isCenteredVertically = true
    remove.tooltip = tr("Ask before accepting photos from this device")
    remove.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.favoriteDeviceCellDidRequestRemoval(of: object.id)
    }
    row.append(Image(icon: "starred-symbolic", size: 16))
    row.append(name)
    row.append(remove)
    row.addStyleClass("card-row")
    row.showAll()
  }

  func consume(_ object: FavoriteDevice) {
    self.object = object
    name.text = object.name
    remove.accessibleName = tr("Remove {0}", object.name)
  }
}
