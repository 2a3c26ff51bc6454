// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Lists
internal import Sharing

/// Shows everything that was shared lately, by day.
final class SharesUpdater: ModelUpdater<SharesModel> {
  @Outlet private var backButton: Button
  @Outlet private var emptyPage: Widget
  @Outlet private var sharesScroller: ScrolledWindow
  @Outlet private var sharesList: ListBox

  private lazy var shares = ArrayDataSource<RecentDelivery>(
    groupedBy: { $0.day },
    cellKind: { [weak self] _ in
      CellKind(RecentDeliveryCell.self, prepare: { $0.delegate = self?.delegate }, object: { $0 })
    })

  /// Who hears of what is asked for in the rows.
  weak var delegate: (any RecentDeliveryCellDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    sharesList.dataSource = shares
  }

  override func apply(_ state: SharesState) {
    backButton.isVisible = state.showsBack
    emptyPage.isVisible = state.shares.isEmpty
    sharesScroller.isVisible = !state.shares.isEmpty
    shares.items = state.shares
  }
}

extension RecentDelivery {
  /// The day it went, as people say it.
  fileprivate var day: String {
    Day.text(of: Int(time), "%Y-%m-%d") == Day.today
      ? tr("Today") : Day.text(of: Int(time), "%A, %x")
  }
}
