// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Observation

/// The services that the user can choose from.
@Observable
final class ServiceList: StateSource {
  /// The user's search among them.
  var text = "" { didSet { if text != oldValue { onEdit() } } }
  /// Called when the user searches.
  @ObservationIgnored var onEdit: () -> Void = {}

  var search: ServiceSearch { ServiceSearch(text: text) }
  var state: ServiceSearch { search }
}

/// Shows the services that the search finds, in groups.
final class ServicesStepUpdater: ModelUpdater<ServiceList> {
  @Outlet private var servicesStep: Widget
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var connectButton: Button
  @Outlet private var connectLabel: Label
  @Outlet private var nothingFound: Widget
  @Outlet private var groupRows: ListBox

  /// Called with the service that the user chooses.
  var onChoose: (ServiceChoice) -> Void = { _ in }
  /// Called when the user presses Enter in the search field.
  var onSearch: () -> Void = {}
  private var cells: [ServiceChoice.Group: ServiceGroupCell] = [:]
  private lazy var groups = ArrayDataSource<ServiceGroup> { [weak self] _ in
    CellKind(ServiceGroupCell.self) {
      $0.onChoose = { self?.onChoose($0) }
    } object: {
      $0
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let adapter = groupRows.show(groups)
    adapter.rowsTakeFocus = false
    adapter.decorateCell = { [weak self] in self?.cells[$1.id] = $0 as? ServiceGroupCell }
    searchEntry.takeKeys(from: servicesStep)
    searchEntry.onActivate { [weak self] in self?.onSearch() }
    bind(searchEntry, \.text)
  }

  override func apply(_ search: ServiceSearch) {
    groups.items = ServiceGroup.all(of: search.found)
    connectButton.isVisible = !search.address.isEmpty
    connectLabel.text = tr("Connect to {0}", search.address)
    nothingFound.isVisible = groups.items.isEmpty
  }

  /// Focuses the tile of the service that was left, or else the first.
  func focusTile(of service: String?) {
    let shown = groups.items
    let group = shown.first { $0.choices.contains { $0.id == service } } ?? shown.first
    group.flatMap { cells[$0.id] }?.focusTile(of: service)
  }
}
