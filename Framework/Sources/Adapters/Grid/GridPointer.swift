// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
public import Gtk

/// What the pointer does in a grid beside pressing, as in a grid of pictures: items are opened or
/// selected when the button is let go, dragging carries them to other programs or selects them, and
/// a circle on each selects it with one click.
@MainActor
public struct GridPointer<Item: ListItem> {
  /// Returns the files of `items`, which a drag carries to other programs; nil where nothing can be
  /// dragged out.
  public var files: (@Sendable ([Item]) -> [String])?
  /// Returns what is shown at the pointer while `items` are dragged.
  public var icon: (([Item]) -> Surface?)?
  /// Returns whether a point of a cell of this size is on what selects it. The cell draws that, at
  /// least while `CellState.isHovered`.
  public var isCheck: ((_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool)?
  /// Called to show a menu at a point of the view; nil for the item that has the focus.
  public var openMenu: ((_ item: Item, _ at: Rectangle) -> Void)?
  /// Called while Ctrl and the wheel, or two fingers, ask for another size: with the factor, and
  /// the point that stays where it is.
  public var zoom: ((_ factor: Double, _ x: Double, _ y: Double) -> Void)?

  /// Creates one that carries nothing and opens no menu.
  public init() {}
}

/// What the pointer of one grid is doing.
struct GridPointing<ID: Hashable> {
  /// The item under the pointer.
  var hovered: ID?
  /// What was selected when a selection by dragging began, and where that was in the whole.
  var band: (kept: Set<ID>, x: Double, y: Double)?
  /// The files that are being dragged.
  var carried: [String] = []
  /// The factor of the last step of a pinch.
  var pinch = 1.0
}

extension GridAdapter {
  /// Connects what only a grid with a pointer reacts to.
  func followPointer() {
    connections.add(view.onClick { [weak self] in self?.click($0) })
    connections.add(view.onDrag { [weak self] in self?.drag($0) })
    connections.add(view.onHold { [weak self] in self?.hold(x: $0, y: $1) })
    connections.add(view.onMenuKey { [weak self] in self?.openMenuAtFocus() })
    connections.add(view.onFilesWanted { [weak self] in self?.pointing.carried ?? [] })
    for motion in view.onMotion({ [weak self] in self?.hover($0) }) { connections.add(motion) }
    connections.add(
      view.onScroll { [weak self] scroll in
        guard let zoom = self?.pointer?.zoom, scroll.modifiers.contains(.control) else {
          return .propagate
        }
        zoom(scroll.notches < 0 ? 1.15 : 1 / 1.15, scroll.x, scroll.y)
        return .stop
      })
    view.onPinch { [weak self] pinch in
      guard let self, let zoom = pointer?.zoom else { return }
      if pinch.phase == .began { pointing.pinch = 1 }
      guard pinch.phase == .moved, abs(pinch.scale / pointing.pinch - 1) > 0.02 else { return }
      zoom(pinch.scale / pointing.pinch, pinch.x, pinch.y)
      pointing.pinch = pinch.scale
    }
  }

  // MARK: Clicks

  /// The button was let go where it was pressed.
  private func click(_ press: Press) {
    guard pointer != nil, press.button == 1, !isUnderHeader(press.y),
      let path = layout.path(x: press.x, y: press.y + view.offset),
      let item = snapshot.item(at: path)
    else { return }
    act(on: item, at: path, by: press, isCheck: isOnCheck(path, x: press.x, y: press.y))
  }

  func isUnderHeader(_ y: Double) -> Bool {
    layout.isUnderHeader(y: y + view.offset, offset: view.offset)
  }

  private func isOnCheck(_ path: ListPath, x: Double, y: Double) -> Bool {
    guard let isCheck = pointer?.isCheck, let place = layout.rectangle(of: path) else {
      return false
    }
    return isCheck(x - place.x, y + view.offset - place.y, place.width, place.height)
  }

  private func hold(x: Double, y: Double) {
    guard selectionMode == .browse || selectionMode == .toggle,
      let path = layout.path(x: x, y: y + view.offset), let item = snapshot.item(at: path)
    else { return }
    change { $0.toggle(item.id) }
  }

  // MARK: Menus

  /// A menu at the pointer is about what is selected, or about the item below.
  func openMenu(on item: Item, x: Double, y: Double) {
    pointer?.openMenu?(item, Rectangle(x: x, y: y, width: 1, height: 1))
  }

  private func openMenuAtFocus() {
    guard let open = pointer?.openMenu, let path = focusedPath, let item = snapshot.item(at: path),
      var place = layout.rectangle(of: path)
    else { return }
    place.y -= view.offset
    open(item, place)
  }

  // MARK: Hovering

  private func hover(_ point: (x: Double, y: Double)?) {
    let path = point.flatMap { point in
      isUnderHeader(point.y) ? nil : layout.path(x: point.x, y: point.y + view.offset)
    }
    let id = path.flatMap { snapshot.item(at: $0)?.id }
    guard id != pointing.hovered else { return }
    let before = pointing.hovered
    pointing.hovered = id
    for id in [before, id].compactMap({ $0 }) {
      guard let bound = cells[id] else { continue }
      bound.cell.show(state(of: bound.item, at: bound.path))
      bound.cell.widget.queueDraw()
    }
  }

  // MARK: Dragging

  private func drag(_ drag: PointerDrag) {
    switch drag.phase {
    case .began: beginDrag(drag)
    case .moved: moveBand(to: drag)
    case .ended:
      pointing.band = nil
      view.showBand(nil)
    }
  }

  /// What is selected, or what is not selected where nothing can be, goes to other programs;
  /// elsewhere a drag selects.
  private func beginDrag(_ drag: PointerDrag) {
    guard let pointer, selectionMode != .none, !isUnderHeader(drag.startY) else { return }
    let (x, y) = (drag.startX, drag.startY + view.offset)
    let item = layout.path(x: x, y: y).flatMap { snapshot.item(at: $0) }
    if let item, selectionMode == .browse || selection.ids.contains(item.id),
      let files = pointer.files
    {
      guard !selection.ids.contains(item.id) || selection.ids.count <= Self.mostAtOnce else {
        carrySelection(files)
        return view.carryFiles(icon: pointer.icon?([item]))
      }
      let items = selection.ids.contains(item.id) ? selectedItems : [item]
      pointing.carried = files(items)
      if !pointing.carried.isEmpty { view.carryFiles(icon: pointer.icon?(items)) }
      return
    }
    let isAdding = selectionMode == .toggle || !drag.modifiers.isEmpty
    pointing.band = (isAdding ? selection.ids : [], x, y)
    moveBand(to: drag)
  }

  private func moveBand(to drag: PointerDrag) {
    guard let band = pointing.band else { return }
    let height = Double(view.allocatedSize.height)
    // At the edges the grid moves on below the pointer.
    if drag.y < 0 { view.offset += max(drag.y, -60) }
    if drag.y > height { view.offset += min(drag.y - height, 60) }
    let (x, y) = (drag.x, drag.y + view.offset)
    let area = Rectangle(
      x: min(band.x, x), y: min(band.y, y), width: abs(band.x - x), height: abs(band.y - y))
    let share = min(area.height / max(layout.contentHeight, 1), 1)
    let count = band.kept.count + Int(Double(snapshot.count) * share)
    change(about: count, in: snapshot) { [layout] selection, list in
      let ids = layout.paths(in: area).compactMap { list.item(at: $0)?.id }
      selection.select(band.kept.union(ids))
    }
    view.showBand(
      Rectangle(
        x: area.x, y: area.y - view.offset, width: max(area.width, 1), height: max(area.height, 1)))
  }
}
