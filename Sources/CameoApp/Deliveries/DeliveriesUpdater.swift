// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import Gtk
internal import Lists

/// Shows them in a list.
final class DeliveriesUpdater: ModelUpdater<DeliveriesModel> {
  @Outlet private var deliveriesList: ListBox

  private let lines = ArrayDataSource<DeliveryLine>(cell: DeliveryLineCell.self)

  override func viewDidLoad() {
    super.viewDidLoad()
    deliveriesList.dataSource = lines
  }

  override func apply(_ state: [DeliveryLine]) { lines.items = state }
}

/// One of them.
final class DeliveryLineCell: Cell {
  private(set) var object: DeliveryLine?
  private let row = CardRow()

  var view: Widget { Widget(row.box) }

  init() { row.setIcon("document-send-symbolic") }

  func consume(_ object: DeliveryLine) {
    self.object = object
    row.title.text = object.place
    row.subtitle.text = [object.state, object.reason].compactMap(\.self).joined(separator: " · ")
  }
}
