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
}
