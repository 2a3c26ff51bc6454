// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Lists

/// Hears of what is asked for at something that was shared.
protocol RecentShareCellDelegate: AnyObject {
  func openWasAskedFor(_ share: RecentShare)
}

/// Something that was shared, and the way to it.
final class RecentShareCell: Cell, DelegatingCell {
  weak var delegate: AnyObject?
  private(set) var object: RecentShare?
  private let row = CardRow()
  private let open = Button(iconName: "folder-open-symbolic")

  var view: Widget { Widget(row.box) }

  init() {
    open.addStyleClass("flat")
    open.isCenteredVertically = true
    open.tooltip = tr("Open")
    open.onClick { [weak self] in
      guard let self, let object else { return }
      (delegate as? any RecentShareCellDelegate)?.openWasAskedFor(object)
    }
    open.showAll()
    open.hideUntilShown()
    row.box.append(open)
  }

  func consume(_ object: RecentShare) {
    self.object = object
    row.setIcon(object.iconName)
    row.title.text = object.place
    row.subtitle.text = [object.file.map { Path.name($0) } ?? object.name, object.when]
      .joined(separator: " · ")
    open.isVisible = object.file != nil
    open.accessibleName = tr("Open {0}", object.file.map { Path.name($0) } ?? object.name)
  }
}

extension RecentShare {
  /// The symbol of the kind of place it went to.
  nonisolated var iconName: String {
    if file != nil { return "folder-symbolic" }
    return destination == "clipboard" ? "edit-copy-symbolic" : "image-x-generic-symbolic"
  }

  /// When it went, as people say it.
  var when: String {
    let day = Day.text(of: time, "%Y-%m-%d")
    return day == Day.today
      ? tr("today, {0}", Day.text(of: time, "%H:%M")) : Day.text(of: time, "%x")
  }
}
