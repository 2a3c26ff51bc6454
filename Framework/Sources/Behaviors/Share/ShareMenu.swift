// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Controllers
internal import GLib
internal import Gtk

/// The menu itself: a popover with a row for each destination, of which number keys choose the first ones, and a search
/// entry if there are many. It ends once, with a choice or without.
final class ShareMenu {
  /// What it points at.
  let target: Widget
  private let provider: any ShareDestinationProvider
  private let popover: Popover
  private let search = SearchEntry(hint: frameworkText("Search destinations"))
  private let list = ListBox()
  /// Below the part that scrolls, so that further entries are always visible.
  private let further = ListBox()
  private let line = Separator(.horizontal)
  private let nothing = Label(frameworkText("No destinations found"))
  private var rows: [ShareMenuRow] = []
  /// So many are seen at once: nobody searches them.
  private static let fewRows = 7
  private var end: ((any ShareDestination)?) -> Void
  private var isOver = false
  private var keys: SignalConnection?
  private lazy var watch = Watch { [weak self] in self?.fill() }

  init(
    at target: Widget, of provider: any ShareDestinationProvider,
    end: @escaping ((any ShareDestination)?) -> Void
  ) {
    self.target = target
    self.provider = provider
    self.end = end
    let column = Box(.vertical, spacing: 3)
    column.margin = 6
    column.setMinimumSize(width: 300, height: -1)
    let scroller = ScrolledWindow(list)
    scroller.setGreatestHeight(336)
    column.append(search)
    column.append(scroller)
    column.append(line)
    column.append(further)
    popover = Popover(at: target, around: column)
    column.addStyleClass("controllers-share-menu")
    StyleSheet.installOnce(Self.style, name: "share-menu.css")
    setUp()
    for part in [Widget(search), Widget(line), Widget(further)] { part.hideUntilShown() }
    fill()
    column.showAll()
    popover.open()
    if search.isVisible {
      search.grabFocus()
    } else {
      visibleRows.first?.widget.grabFocus()
    }
  }

  /// One menu, not lists in a frame.
  private static let style = """
    .controllers-share-menu list,
    .controllers-share-menu list row:not(:selected):not(:hover) {
      background: none;
    }
    .controllers-share-menu row {
      padding: 0;
    }
    .controllers-share-row {
      padding: 6px 9px;
    }
    .controllers-share-heading {
      margin: 3px 6px;
      padding: 3px;
      font-size: 84%;
      font-weight: bold;
    }
    .controllers-share-menu separator {
      margin: 3px 6px;
    }
    .controllers-share-key {
      padding: 0 6px;
      border: 1px solid alpha(@theme_fg_color, 0.2);
      border-radius: 5px;
      font-size: 84%;
    }
    """

  private func setUp() {
    popover.accessibleName = provider.shareTitle
    search.accessibleName = frameworkText("Search destinations")
    search.nameClearButton(frameworkText("Clear Search"))
    list.accessibleName = frameworkText("Destinations")
    further.accessibleName = frameworkText("More ways to share")
    nothing.margin = 18
    nothing.addStyleClass("dim-label")
    nothing.isVisible = true
    list.setHeaders { [weak self] row in self?.header(for: row) }
    for one in [list, further] {
      one.onRowActivated { [weak self] row in self?.choose(row) }
      search.takeKeys(from: one)
    }
    // Keys treat the two as one list.
    list.onArrow(beyond: .bottom) { [weak self] in self?.rows(in: self?.further).first?.focus() }
    further.onArrow(beyond: .top) { [weak self] in self?.rows(in: self?.list).last?.focus() }
    search.onEdit { [weak self] _ in self?.filter() }
    search.onActivate { [weak self] in
      guard let self, let row = visibleRows.first else { return }
      choose(row.widget)
    }
    search.onStop { [weak self] in self?.close() }
    popover.onClosed { [weak self] in self?.finish(nil) }
    // The window may have an action for the same keys.
    keys = target.window?.onKeyPress { [weak self] in self?.press($0) ?? .propagate }
  }

  /// Chooses with a number key, or with the shortcut of a destination.
  private func press(_ press: KeyPress) -> EventResult {
    guard let row = rows.first(where: { $0.isMeant(by: press) }) else { return .propagate }
    choose(row.widget)
    return .stop
  }

  /// The titles of the visible rows.
  var titles: [String] { visibleRows.map(\.destination.title) }

  /// The row with this title.
  func row(_ title: String) -> ShareMenuRow? {
    rows.first { $0.destination.title == title }
  }

  var isSearchVisible: Bool { search.isVisible }
  var isFurtherListVisible: Bool { further.isVisible }

  /// Types into the search entry, as the user would.
  func find(_ text: String) { search.text = text }

  /// Chooses the row with this title, as a click would.
  func choose(_ title: String) {
    if let row = visibleRows.first(where: { $0.destination.title == title }) { choose(row.widget) }
  }

  func close() { finish(nil) }

  // MARK: - Rows

  private var visibleRows: [ShareMenuRow] { rows.filter(\.widget.isVisible) }

  private func fill() {
    let all = watch.read { provider.destinations }
    let inOrder = ShareGroup.allCases.flatMap { group in all.filter { $0.group == group } }
    // A picture that is loaded later doesn't move other rows.
    if rows.count == inOrder.count, zip(rows, inOrder).allSatisfy({ $0.follow($1) }) { return }
    let focused = rows.first { $0.widget.isFocus }?.destination.id
    for row in rows { row.widget.destroy() }
    rows = inOrder.map { ShareMenuRow($0) }
    defer {
      // Keys must not go to what is below the menu instead.
      if focused != nil {
        (visibleRows.first { $0.destination.id == focused } ?? visibleRows.first)?.widget
          .grabFocus()
      }
    }
    for row in rows { list(of: row).insert(row.widget, at: -1) }
    search.isVisible = rows.count > Self.fewRows || !search.text.isEmpty
    // Screen readers would name an empty list.
    further.isVisible = rows.contains { $0.destination.group == .more }
    line.isVisible = further.isVisible
    number()
    filter()
  }

  /// What can be searched is typed into: its keys choose nothing.
  private func number() {
    let numbered = search.isVisible ? [] : rows.filter { $0.destination.group != .more }
    for row in rows { row.number = nil }
    for (index, row) in numbered.prefix(9).enumerated() { row.number = index + 1 }
  }

  private func filter() {
    let words = search.text.lowercased().split(separator: " ")
    for row in rows { row.widget.isVisible = row.matches(words) }
    let first = words.isEmpty ? nil : visibleRows.first
    for one in [list, further] { one.select(nil) }
    if let first { list(of: first).select(first.widget) }
    list.setPlaceholder(visibleRows.isEmpty ? Widget(nothing) : nil)
    list.updateHeaders()
  }

  private func list(of row: ShareMenuRow) -> ListBox {
    row.destination.group == .more ? further : list
  }

  /// The visible rows of one of the two lists.
  private func rows(in list: ListBox?) -> [ShareMenuRow] {
    visibleRows.filter { self.list(of: $0) == list }
  }

  private func header(for widget: ListBoxRow) -> Widget? {
    guard let row = rows.first(where: { $0.widget == widget }) else { return nil }
    let group = row.destination.group
    guard visibleRows.first(where: { $0.destination.group == group })?.widget == widget
    else { return nil }
    switch group {
    case .destinations: return row.header(provider.shareTitle, isFirst: true)
    case .devices:
      return row.header(frameworkText("Devices"), isFirst: rows(in: list).first === row)
    case .more: return nil
    }
  }

  // MARK: - Ending

  private func choose(_ widget: ListBoxRow) {
    finish(rows.first { $0.widget == widget }?.destination)
  }

  private func finish(_ destination: (any ShareDestination)?) {
    guard !isOver else { return }
    isOver = true
    watch.stop()
    keys?.disconnect()
    popover.close()
    // GTK may be emitting the signal of its end just now.
    Source.idle { [popover] in
      popover.destroy()
      return .stop
    }
    let end = end
    self.end = { _ in }
    end(destination)
  }
}
