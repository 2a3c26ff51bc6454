// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
public import DataSources
internal import GLib
internal import Gtk
public import Sharing

/// Receives the actions of a recent share.
protocol RecentDeliveryCellDelegate: AnyObject {
  func recentDeliveryCellDidRequestOpening(of delivery: RecentDelivery)
}

/// A recent share, its state, and a button to open it.
final class RecentDeliveryCell: Cell, DelegatingCell {
  weak var delegate: (any RecentDeliveryCellDelegate)?
  private(set) var object: RecentDelivery?
  private let row = CardRow()
  private let chip = Label("")
  private let open = Button(iconName: "folder-open-symbolic")

  var view: Widget { Widget(row.box) }
  var accessibleName: String? {
    [row.title.text, row.subtitle.text, chip.text].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    chip.addStyleClass("chip")
    chip.isCenteredVertically = true
    chip.hideUntilShown()
    open.addStyleClass("flat")
    open.isCenteredVertically = true
    open.tooltip = tr("Open")
    open.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.recentDeliveryCellDidRequestOpening(of: object)
    }
    open.showAll()
    open.hideUntilShown()
    row.box.append(chip)
    row.box.append(open)
  }

  func consume(_ object: RecentDelivery) {
    self.object = object
    row.setIcon(object.iconName)
    row.title.text = object.destination
    row.subtitle.text = [object.file, object.when].joinedByDots()
    chip.text = object.stateWord ?? ""
    chip.isVisible = object.stateWord != nil
    if object.needsSomebody {
      chip.addStyleClass("attention")
    } else {
      chip.removeStyleClass("attention")
    }
    Container(open)?.children.first.flatMap { Image($0) }?.iconName =
      object.isFile ? "folder-open-symbolic" : "web-browser-symbolic"
    open.isVisible = object.link != nil
    open.accessibleName =
      object.isFile ? tr("Open {0}", object.file) : tr("Open link to {0}", object.destination)
  }
}

extension RecentDelivery: ListItem {}

extension RecentDelivery {
  /// The icon of its service.
  nonisolated var iconName: String {
    Account.iconName(ofService: String(account.prefix { $0 != ":" }))
  }

  /// Whether it is a file of this computer now.
  nonisolated var isFile: Bool { link?.hasPrefix("file:") == true }

  /// Whether it waits for the user to do something.
  nonisolated var needsSomebody: Bool { [.asking, .failed, .undecided].contains(state) }

  /// When it was sent, in words.
  var when: String {
    let day = Day.text(of: Int(time), "%Y-%m-%d")
    return day == Day.today
      ? tr("today {0}", Day.text(of: Int(time), "%H:%M")) : Day.text(of: Int(time), "%x")
  }

  /// The state in a word; nil when it has arrived.
  var stateWord: String? {
    switch state {
    case .queued, .sending: tr("Sending")
    case .waiting: tr("Waiting")
    case .asking: tr("Needs attention")
    case .failed: tr("Failed")
    case .undecided: tr("Needs attention")
    case .unsharing: tr("Deleting")
    case .done, .cancelled, .unshared: nil
    }
  }
}
