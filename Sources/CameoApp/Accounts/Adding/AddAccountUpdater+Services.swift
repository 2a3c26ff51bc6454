// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

// The list of services.
extension AddAccountUpdater {
  /// The tiles under each heading.
  var tiles: [FlowBox] {
    groupRows.compactMap { row in Container(row)?.children.lazy.compactMap { FlowBox($0) }.first }
  }

  func showServices(_ search: ServiceSearch) {
    let found = search.found
    for (kind, (source, row)) in zip(ServiceChoice.Group.allCases, zip(groups, groupRows)) {
      let choices = found.filter { $0.group == kind }
      if source.items != choices { source.items = choices }
      row.isVisible = !choices.isEmpty
    }
    arrange(found.map(\.group))
    connectButton.isVisible = !search.address.isEmpty
    connectLabel.text = tr("Connect to {0}", search.address)
    nothingFound.isVisible = found.isEmpty
    if searchEntry.text != search.text { searchEntry.text = search.text }
  }

  /// Moves the headings so that they are in the order of what was found.
  private func arrange(_ found: [ServiceChoice.Group]) {
    let rest = ServiceChoice.Group.allCases.filter { !found.contains($0) }
    var order: [ServiceChoice.Group] = []
    for kind in found + rest where !order.contains(kind) { order.append(kind) }
    guard order != shownOrder, let box = groupRows.first?.ancestors.first.flatMap({ Box($0) })
    else { return }
    shownOrder = order
    let rows = Dictionary(uniqueKeysWithValues: zip(ServiceChoice.Group.allCases, groupRows))
    for (index, kind) in order.enumerated() {
      if let row = rows[kind] { box.move(row, to: index) }
    }
  }

  /// Focuses the tile of the service that was left, or else the first.
  ///
  /// The search field would take the focus from what can be typed there; it gets typed text anyway.
  func focusTile(of service: String?) {
    let shown = zip(tiles, groups).filter { !$0.1.items.isEmpty }
    for (tiles, source) in shown {
      if let index = source.items.firstIndex(where: { $0.id == service }) {
        return tiles.children[index].grabFocus()
      }
    }
    let first = model.search.found.first?.group
    zip(tiles, ServiceChoice.Group.allCases).first { $0.1 == first }?.0.children.first?.grabFocus()
  }
}
