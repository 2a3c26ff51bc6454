// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk
public import Lists

/// A cell made of widgets, or drawn by one: what lists, grids, pickers and pages show items in.
///
/// Adapters make cells as they need them and show one item after the other in each.
@MainActor
public protocol Cell: ObjectConsuming {
  /// An empty cell.
  init()

  /// What is seen of it.
  var view: Widget { get }

  /// What assistive technology calls the item it shows; nil for all the text that is seen in it.
  var accessibleName: String? { get }

  /// What assistive technology adds to the name; nil for nothing.
  var accessibleDescription: String? { get }
}

extension Cell {
  /// All the text that is seen in it.
  public var accessibleName: String? { nil }

  /// Nothing, unless said otherwise.
  public var accessibleDescription: String? { nil }

  /// What an adapter calls it.
  var spokenName: String { accessibleName ?? texts(in: view).joined(separator: ", ") }

  private func texts(in widget: Widget) -> [String] {
    if let label = Label(widget) { return label.text.isEmpty ? [] : [label.text] }
    return Container(widget)?.children.flatMap { texts(in: $0) } ?? []
  }
}
