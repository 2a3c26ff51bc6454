// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Behaviors
import Controllers
import DataSources
import GLib
import Gtk

final class ItemListUpdater: ModelUpdater<ItemList> {
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var itemList: ListBox
  @Outlet private var nameEntry: Entry
  @Outlet private var addButton: Button
  private var list: ListAdapter<FetchedResultsDataSource<Item>>?

  override func viewDidLoad() {
    super.viewDidLoad()
    list = nil
    bind(searchEntry, \.search)
    bind(nameEntry, \.newName)
    addButton.window?.setDefault(addButton)  // for Enter in the entry
    nameEntry.grabFocus()
  }

  override func apply(_ state: ItemListState) {
    if list == nil, let items = model.items {
      list = itemList.show(items)
      list?.onSelectionChange = { [model] in model.state.selected = $0 }
    }
    list?.selection = state.selected
  }

  func focusSearch() { searchEntry.grabFocus() }

  var selectedName: String? { list?.selected?.name }
}

enum ItemActionName: String, ActionName {
  case add, delete

  var shortcuts: [String] { self == .delete ? ["<Primary>d"] : [] }
}

final class AddAction: ModelAction<ItemList> {
  override func isEnabled(in context: ActionContext) -> Bool {
    model.state.isOpen && !model.newName.trimmed.isEmpty
  }
  override func perform(_ context: ActionContext) async throws { try await model.add() }
}

final class DeleteAction: ModelAction<ItemList> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.selected != nil }

  override func perform(_ context: ActionContext) async throws {
    guard let item = try await model.deleteSelected() else { return }
    context.controller?.toast.show(tr("Deleted “{0}”", item.name), button: tr("Undo")) {
      [model] in try await model.restore(item)
    }
  }
}

final class GroceriesWindowController: WindowController {
  let list: ItemList
  let itemUpdater: ItemListUpdater

  init(_ list: ItemList) {
    self.list = list
    itemUpdater = ItemListUpdater(list)
    super.init(
      interface: Interface("groceries-window", in: .module), updater: itemUpdater,
      restorationName: "groceries")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.loader, .errors)
    keyboard.on("<Primary>f") { [itemUpdater] in itemUpdater.focusSearch() }
    run(tr("Opening…")) { [list] in try await list.open() }
    install(ItemActionName.self) { [list] name in
      switch name {
      case .add: AddAction(list)
      case .delete: DeleteAction(list)
      }
    }
  }
}
