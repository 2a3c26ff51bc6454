// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

extension GridAdapter {
  // MARK: Pointer

  func press(_ press: Press) {
    guard !isUnderHeader(press.y) else { return }
    let path = layout.path(x: press.x, y: press.y + view.offset)
    let item = path.flatMap { snapshot.item(at: $0) }
    if let path, let item {
      if pointer != nil, press.button == 1 {
        // What it does, it does when the button is let go: it may begin a drag.
        if press.modifiers.isEmpty { change { $0.moveFocus(to: item.id) } }
      } else {
        act(on: item, at: path, by: press)
      }
    } else if selectionMode == .extended, press.button == 1,
      press.modifiers.isDisjoint(with: [.shift, .control])
    {
      change { $0.select([]) }
    }
    takeFocus()
    // Last: GTK closes a menu as soon as anything outside it takes the focus.
    if press.button == 3, let item { openMenu(on: item, x: press.x, y: press.y) }
  }

  /// Opens or selects `item`; on its check, selecting it is all that a click does.
  func act(on item: Item, at path: ListPath, by press: Press, isCheck: Bool = false) {
    let modifiers = press.modifiers
    switch press.button {
    case 1 where selectionMode == .browse && modifiers.isEmpty && !isCheck:
      change { $0.moveFocus(to: item.id) }
      if press.count == 1 { onSelect(view, path, item) }
    case 1 where selectionMode == .browse && !modifiers.contains(.shift):
      change { $0.toggle(item.id) }
    case 1 where selectionMode == .none:
      change { $0.moveFocus(to: item.id) }
      if press.count == 1 { onSelect(view, path, item) }
    case 1 where selectionMode == .toggle && !modifiers.contains(.shift):
      change { $0.toggle(item.id) }
    case 3 where selectionMode != .extended:
      change { $0.moveFocus(to: item.id) }
    case 1 where modifiers.contains(.shift):
      extend(to: item.id, adding: modifiers.contains(.control) || isAdding)
    case 1 where modifiers.contains(.control):
      change { $0.toggle(item.id) }
    case 1 where press.count == 2:
      onSelect(view, path, item)
    case 1:
      change { $0.select(item.id) }
    case 3:
      // A menu requested on a selected item is about the whole selection.
      let isSelected = selection.ids.contains(item.id)
      change { isSelected ? $0.moveFocus(to: item.id) : $0.select(item.id) }
    default: break
    }
  }

  /// Whether ranges are added to what is selected.
  private var isAdding: Bool { selectionMode == .toggle || selectionMode == .browse }

  // MARK: Keys

  func press(_ press: KeyPress) -> EventResult {
    guard !press.modifiers.contains(.alt) else { return .propagate }
    let isControl = press.modifiers.contains(.control)
    switch press.key {
    // In a list they lead to the buttons of a row.
    case .left, .right:
      guard layout.columns > 1 else { return .propagate }
      move(press.key == .left ? .left : .right, press.modifiers)
    case .up: move(.up, press.modifiers)
    case .down: move(.down, press.modifiers)
    case .pageUp: move(.pageUp, press.modifiers)
    case .pageDown: move(.pageDown, press.modifiers)
    case .home: move(.home, press.modifiers)
    case .end: move(.end, press.modifiers)
    case .space, .enter:
      // They press a button in a header.
      guard !cells.headers.holdFocus else { return .propagate }
      guard let path = focusedPath, let item = snapshot.item(at: path) else { return .propagate }
      switch selectionMode {
      case .toggle: change { $0.toggle(item.id) }
      case .browse where press.key == .space: change { $0.toggle(item.id) }
      case .extended where press.key == .space:
        change { isControl ? $0.toggle(item.id) : $0.select(item.id) }
      case .browse, .extended, .none: onSelect(view, path, item)
      }
    case .character("a") where isControl && selectionMode != .none:
      selectAll()
    case .escape, .delete, .tab, .character: return .propagate
    }
    return .stop
  }

  private func move(_ move: GridMove, _ modifiers: Modifiers) {
    let height = Double(view.allocatedSize.height)
    let from = focusedPath
    let start = from ?? layout.visible(offset: view.offset, height: height).items.first
    guard let start,
      // Without a focus, the first key only sets it.
      let path = from == nil ? start : layout.path(from: start, move, height: height),
      let id = snapshot.item(at: path)?.id
    else { return }
    if modifiers.contains(.shift), selectionMode != .none {
      extend(to: id, adding: modifiers.contains(.control) || isAdding)
    } else {
      let isFocusOnly = modifiers.contains(.control) || selectionMode != .extended
      change { isFocusOnly ? $0.moveFocus(to: id) : $0.select(id) }
    }
    scroll(to: path)
    if cells.headers.holdFocus { takeFocus() }
  }

  private func extend(to id: Item.ID, adding: Bool) {
    // One with a cell is known without building the table of all.
    let end = path(of: id)
    let start = (selection.pivot ?? selection.focus).flatMap { path(of: $0) } ?? end
    let ends = [start, end].compactMap { $0.flatMap { layout.index(of: $0) } }
    let count = (ends.max() ?? 0) - (ends.min() ?? 0) + 1
    change(about: count, in: snapshot) { selection, list in
      selection.extend(to: id, adding: adding) { from, to in list.ids(from: from, to: to) }
    }
  }

  /// Selects every item, on the screen or not.
  public func selectAll() {
    guard selectionMode != .none else { return }
    change(about: source.snapshot.count, in: source.snapshot) { selection, list in
      var ids = Set<Item.ID>(minimumCapacity: list.count)
      for section in list.sections { for item in section.items { ids.insert(item.id) } }
      selection.select(ids)
    }
  }

  // MARK: Assistive technology

  func select(_ request: Scroller.SelectionRequest) {
    guard selectionMode != .none else { return }
    switch request {
    case .select(let widget):
      guard let id = cells.id(of: widget) else { return }
      change { $0.select($0.ids.union([id])) }
    case .unselect(let widget):
      guard let id = cells.id(of: widget) else { return }
      change { $0.select($0.ids.subtracting([id])) }
    case .selectNone: change { $0.select([]) }
    case .selectAll: selectAll()
    }
  }

  // MARK: Places

  var focusedPath: ListPath? { selection.focus.flatMap { path(of: $0) } }

  /// The position of the item. One with a cell is known without building the table of all.
  private func path(of id: Item.ID) -> ListPath? { cells[id]?.path ?? snapshot.path(of: id) }
}

/// The grid is one stop on the way of the Tab key. The item that has the focus keeps it when it is
/// scrolled out of sight; the grid itself then holds it for the cell that is to come.
extension GridAdapter {
  /// The user moved the focus to the grid, usually with Tab: scrolls to the item that has it.
  func focusCame() {
    guard !isBinding else { return }
    if let path = focusedPath, let id = selection.focus, cells[id] == nil { scroll(to: path) }
    passFocusOn()
  }

  /// Tab leads from a cell to what can be used in the header above it, and back.
  func tab(isBack: Bool) -> Bool {
    if isBack {
      guard cells.headers.holdFocus, let id = selection.focus, let cell = cells[id]?.cell else {
        return false
      }
      cell.widget.grabFocus()
      return true
    }
    guard let path = focusedPath,
      let cell = snapshot.item(at: path).flatMap({ cells[$0.id]?.cell }),
      cell.widget.holdsFocus
    else { return false }
    return cell.widget.moveFocusOn()
      || cells.headers.widget(of: path.section)?.moveFocusOn() == true
  }

  /// Brings the focus to the grid without scrolling it. If the item that had it is out of view, the first one in
  /// view gets it: the next arrow key leads nowhere else. For focus that the program moves, such as when the
  /// button that had it is hidden.
  public func takeFocusInView() {
    if let id = selection.focus, cells[id] == nil, let first = firstVisible {
      selection.moveFocus(to: first)
    }
    takeFocus()
  }

  /// Brings the focus to the item, and the item into view. For one that the user left elsewhere, such as in a viewer.
  public func takeFocus(at id: Item.ID) {
    guard let path = path(of: id) else { return takeFocusInView() }
    selection.moveFocus(to: id)
    scroll(to: path)
    takeFocus()
  }

  /// Brings the focus to where it was pressed, without scrolling to where it was.
  func takeFocus() {
    isBinding = true
    view.grabFocus()
    isBinding = false
    passFocusOn()
  }

  /// Hands the focus, when it is in the grid, to the cell of the item that has it; to the first one
  /// in view when none has had it yet.
  func passFocusOn() {
    guard !isBinding, view.holdsFocus, !cells.headers.holdFocus else { return }
    if selection.focus == nil, let first = firstVisible { selection.moveFocus(to: first) }
    guard let id = selection.focus, let cell = cells[id]?.cell, !cell.widget.holdsFocus else {
      return
    }
    isBinding = true
    cell.widget.grabFocus()
    isBinding = false
  }

  /// The user moved the focus to a cell, with a screen reader for example.
  func focusCame(to widget: Widget?) {
    guard !isBinding, let widget, let id = cells.id(of: widget), id != selection.focus else {
      return
    }
    selection.moveFocus(to: id)
  }

  /// The first item that is not cut off at the top, or else the first.
  private var firstVisible: Item.ID? {
    let bound = cells.bound.values.sorted { $0.path < $1.path }
    let whole = bound.first { bound in
      let top = view.offset + layout.covered(in: bound.path.section)
      return layout.rectangle(of: bound.path).map { $0.y >= top } ?? false
    }
    return (whole ?? bound.first)?.item.id
  }
}
