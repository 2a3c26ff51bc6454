// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// A container with at most one child.
@MainActor
public protocol BinType: WidgetType {
  /// The child; nil for none. Setting it removes the previous one.
  var content: Widget? { get nonmutating set }
}

extension BinType {
  public var content: Widget? {
    get { unsafe Widget(retaining: gtk_bin_get_child(cast())) }
    nonmutating set { replaceContent(newValue) }
  }

  func replaceContent(_ new: Widget?) {
    let former = content
    guard former != new else { return }
    if let former { unsafe gtk_container_remove(cast(), former.cast()) }
    if let new { unsafe gtk_container_add(cast(), new.cast()) }
  }
}
