// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
internal import Gtk

extension GridAdapter {
  /// Scrolls just far enough to show the whole item.
  public func scroll(to path: ListPath) {
    let (_, height) = view.allocatedSize
    view.offset = layout.offset(showing: path, from: view.offset, height: Double(height))
  }

  /// Scrolls to the item with the focus if nothing of it is in view. Returns whether that was so: what a key does to an
  /// item should be seen.
  public func showFocusedItem() -> Bool {
    let height = Double(view.allocatedSize.height)
    guard let path = focusedPath, let place = layout.rectangle(of: path),
      place.y >= view.offset + height
        || place.y + place.height <= view.offset + layout.covered(in: path.section)
    else { return false }
    scroll(to: path)
    return true
  }

  /// Changes the measures so that what is at a point of the view stays there; without a point, the
  /// first visible item does.
  public func zoom(to metrics: GridLayout.Metrics, at point: (x: Double, y: Double)? = nil) {
    guard metrics != self.metrics else { return }
    pinned = point
    self.metrics = metrics
  }

  /// The section at the top of the view; nil in an empty grid.
  public var topSection: ListSection<Item>? {
    layout.section(at: view.offset).flatMap {
      snapshot.sections.indices.contains($0) ? snapshot.sections[$0] : nil
    }
  }

  /// The items in view, in their order.
  public var itemsInView: [Item] {
    let (_, height) = view.allocatedSize
    return layout.visible(offset: view.offset, height: Double(height)).items
      .compactMap { snapshot.item(at: $0) }
  }

  // MARK: What stays where it is

  /// Where the item at a point of the view is below that point again, as far down in its cell as
  /// before.
  func offset(
    afterZoomFrom old: (layout: GridLayout, offset: Double), at point: (x: Double, y: Double)
  ) -> Double? {
    let y = point.y + old.offset
    guard let path = old.layout.nearestPath(x: point.x, y: y),
      let before = old.layout.rectangle(of: path), let after = layout.rectangle(of: path)
    else { return nil }
    let part = (y - before.y) / before.height
    // Above the item are headers, which don't grow.
    let distance = part < 0 ? y - before.y : part * after.height
    return after.y + distance - point.y
  }

  /// Where the first visible item that is still there is as far from the top as it was.
  func offset(
    afterChangeFrom old: (snapshot: ListSnapshot<Item>, layout: GridLayout, offset: Double),
    isOutdated: Bool
  ) -> Double? {
    let height = Double(view.allocatedSize.height)
    for path in old.layout.visible(offset: old.offset, height: height).items {
      guard let id = old.snapshot.item(at: path)?.id, let before = old.layout.rectangle(of: path)
      else { continue }
      // Looking an item up by identity builds a table: not for a mere change of width.
      let now = isOutdated ? snapshot.path(of: id) : path
      guard let now, let after = layout.rectangle(of: now) else { continue }
      return after.y - (before.y - old.offset)
    }
    return nil
  }

  func keepSelection(_ old: ListSnapshot<Item>, _ layout: GridLayout) {
    let focus = selection.focus
    keepItems()
    let isFocusGone = selection.keepFocus { [snapshot] in snapshot.path(of: $0) != nil }
    guard isFocusGone, let path = focus.flatMap({ old.path(of: $0) }),
      var left = layout.index(of: path)
    else { return }
    // Whatever is now at its position, or at the end.
    left = min(left, snapshot.count - 1)
    for section in snapshot.sections where left >= 0 {
      if left < section.items.count {
        selection.moveFocus(to: section.items[left].id)
        return
      }
      left -= section.items.count
    }
  }
}
