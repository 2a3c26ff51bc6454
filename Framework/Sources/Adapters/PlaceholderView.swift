// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

/// The message in a view without items.
enum PlaceholderView {
  /// The message.
  static func text(_ placeholder: Placeholder) -> Widget {
    let box = Box(.vertical, spacing: 6)
    let title = Label(placeholder.title)
    title.wraps = true
    title.centersLines = true
    title.addStyleClass("placeholder-title")
    box.append(title)
    if !placeholder.explanation.isEmpty {
      let explanation = Label(placeholder.explanation)
      explanation.wraps = true
      explanation.centersLines = true
      explanation.addStyleClass("dim-label")
      box.append(explanation)
    }
    box.margin = 24
    box.isCentered = true
    box.showAll()
    return Widget(box)
  }

  /// The same for those who hear it; nil while items are shown.
  static func spoken(_ state: ListState) -> String? {
    switch state {
    case .content: nil
    case .loading: frameworkText("Loading…")
    case .empty(let text), .error(let text):
      [text.title, text.explanation].filter { !$0.isEmpty }.joined(separator: ". ")
    }
  }

  /// A spinner while items are being loaded.
  static func loading() -> Widget {
    let spinner = Spinner()
    spinner.start()
    let box = Box(.vertical, spacing: 6)
    box.append(spinner)
    box.margin = 24
    box.isCentered = true
    box.showAll()
    return Widget(box)
  }
}

/// The message in the middle of a grid without items, which is also its accessible description.
@MainActor
final class GridPlaceholder {
  private let scroller: Scroller
  private var shown: (state: ListState, view: Widget)?

  init(_ scroller: Scroller) { self.scroller = scroller }

  /// Shows the message of `state` over the visible part; with content, nothing.
  func show(_ state: ListState) {
    if shown?.state != state { replace(with: state) }
    guard let view = shown?.view else { return }
    let (width, height) = scroller.allocatedSize
    scroller.place(view, x: 0, y: scroller.offset, width: width, height: height)
  }

  /// Takes it away, and its words with it.
  func remove() { show(.content) }

  private func replace(with state: ListState) {
    let wasShown = shown != nil
    shown?.view.destroy()
    shown = view(for: state).map { (state, $0) }
    // A grid that has never been empty keeps whatever description its `.ui` file gave it.
    guard wasShown || shown != nil else { return }
    scroller.accessibleDescription = PlaceholderView.spoken(state)
  }

  private func view(for state: ListState) -> Widget? {
    let view: Widget
    switch state {
    case .content: return nil
    case .loading: view = PlaceholderView.loading()
    case .empty(let text), .error(let text): view = PlaceholderView.text(text)
    }
    scroller.append(view)
    return view
  }
}
