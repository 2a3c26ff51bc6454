// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// The services under one heading.
nonisolated struct ServiceGroup: ListItem {
  let id: ServiceChoice.Group
  var choices: [ServiceChoice]

  /// Those of `found` in groups, the group of the first one first.
  static func all(of found: [ServiceChoice]) -> [ServiceGroup] {
    var groups: [ServiceGroup] = []
    for choice in found {
      if let index = groups.firstIndex(where: { $0.id == choice.group }) {
        groups[index].choices.append(choice)
      } else {
        groups.append(ServiceGroup(id: choice.group, choices: [choice]))
      }
    }
    return groups
  }

  var title: String {
    switch id {
    case .social: tr("Social")
    case .storage: tr("Storage")
    case .withoutAccount: tr("Without an Account")
    case .practice: tr("Just Trying?")
    }
  }
}

/// A heading with a tile for each service.
final class ServiceGroupCell: Cell {
  private(set) var object: ServiceGroup?
  /// Called with the service that the user chooses.
  var onChoose: (ServiceChoice) -> Void = { _ in }
  private let box = Box(.vertical, spacing: 6)
  private let title = Label("")
  private let tiles = FlowBox()
  private let choices = ArrayDataSource<ServiceChoice>([], cell: ServiceCell.self)

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.title }

  init() {
    title.alignsAtStart = true
    title.addStyleClass("heading")
    tiles.sharesEvenly = true
    tiles.selection = .none
    tiles.activatesOnClick = true
    (tiles.columnSpacing, tiles.rowSpacing, tiles.columns) = (12, 12, 1...3)
    tiles.addStyleClass("service-tiles")
    tiles.show(choices).onSelect = { [weak self] _, _, choice in self?.onChoose(choice) }
    box.append(title)
    box.append(tiles)
    box.addStyleClass("service-group")
  }

  func consume(_ object: ServiceGroup) {
    self.object = object
    title.text = object.title
    tiles.accessibleName = object.title
    choices.items = object.choices
  }

  /// Focuses the tile of this service, or else the first.
  func focusTile(of service: String?) {
    let index = choices.items.firstIndex { $0.id == service } ?? 0
    if tiles.children.indices.contains(index) { tiles.children[index].grabFocus() }
  }
}
