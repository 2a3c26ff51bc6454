// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Hides the cells of rows that are well out of view, and shows them before they come into view.
///
/// When a row comes or goes, GTK works out the style of every widget in all rows below it. A list that
/// scrolls spares it those that nobody sees: their rows stay, as high as they were and with their names.
@MainActor
final class RowCurtain<Item> {
  private let view: ListBox
  private let rows: () -> [Row<Item>]
  private var width = 0
  private var allocation: SignalConnection?
  private var scrolling: SignalConnection?
  private var styling: SignalConnection?
  private var working: GLib.Source?

  init(_ view: ListBox, rows: @escaping () -> [Row<Item>]) {
    self.view = view
    self.rows = rows
  }

  isolated deinit { stop() }

  func follow() {
    allocation = view.handle.connect("size-allocate", after: true) { [weak self] _ in
      self?.laidOut()
    }
    // Letters of another size make rows of another height.
    styling = view.handle.connect("style-updated") { [weak self] _ in self?.openAll() }
  }

  func stop() {
    for connection in [allocation, scrolling, styling] { connection?.disconnect() }
    working?.cancel()
  }

  /// So many rows go: what stands below those that are seen moves up into view.
  func makeRoom(for count: Int) {
    for row in rows().lazy.filter(\.isCurtained).prefix(count) { row.isCurtained = false }
  }

  private func laidOut() {
    if scrolling == nil {
      scrolling = scroller?.onOffsetChange { [weak self] in self?.openNear() }
    }
    let all = rows()
    for row in all { row.isLaidOut = true }
    let now = view.allocatedSize.width
    let isResized = now != width
    width = now
    guard scrolling != nil, working?.isPending != true else { return }
    // GTK does not hear who asks for another size while sizes are given.
    working = GLib.Source.idle(priority: isResized ? .beforeFrame : .low) { [weak self] in
      guard isResized else { return self?.work() ?? .stop }
      self?.openAll()
      return .stop
    }
  }

  /// In another width, or with other letters, rows may take another height.
  private func openAll() { for row in rows() { row.isCurtained = false } }

  private func openNear() {
    guard let area = area(beyond: 0.25) else { return }
    for row in rows() where row.isCurtained && area.overlaps(row.extent) {
      row.isCurtained = false
    }
  }

  private func work() -> GLib.Source.Next {
    openNear()
    guard let area = area(beyond: 0.5) else { return .stop }
    let focus = view.holdsFocus ? view.window?.focus : nil
    let far = rows().lazy.filter { row in
      row.isLaidOut && row.canBeCurtained && !area.overlaps(row.extent)
        && !row.cellHolds(focus)
    }
    var closed = 0
    for row in far.prefix(RowWork.perTurn) {
      row.isCurtained = true
      closed += 1
    }
    return closed > 0 ? .again : .stop
  }

  private var scroller: ScrolledWindow? { view.ancestor() }

  /// What is in view, and so many times its height above and below, measured from the list's top.
  private func area(beyond times: Double) -> ClosedRange<Double>? {
    guard let scroller, let top = view.top(in: scroller) else { return nil }
    let height = Double(scroller.allocatedSize.height)
    guard height > 1 else { return nil }
    return (-Double(top) - height * times)...(-Double(top) + height * (1 + times))
  }
}
