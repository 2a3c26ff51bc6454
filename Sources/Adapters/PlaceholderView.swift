// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk
internal import Lists

/// What stands in a view instead of items.
enum PlaceholderView {
  /// What there is to say.
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
    case .loading: tr("Loading…")
    case .empty(let text), .error(let text):
      [text.title, text.explanation].filter { !$0.isEmpty }.joined(separator: ". ")
    }
  }

  /// A wheel that turns while items are on their way.
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
