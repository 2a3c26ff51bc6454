// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
public import Gtk

/// Provides the widget that a share menu points at: usually the updater, which owns the widgets.
@MainActor
public protocol ShareMenuAnchor: AnyObject {
  /// The widget. It is only read while the views are loaded.
  var shareMenuTarget: Widget { get }
}

extension BehaviorKind {
  /// Shares the item that `item` loads, off the main thread, to a destination of `provider` that
  /// the user chooses. `onChoose` sends it; errors it throws are shown. As long as `itemID` stays
  /// the same, and is not nil, the item is loaded once. The menu points at the widget of `anchor`.
  public static func shareMenu<Item: Sendable>(
    to provider: any ShareDestinationProvider, at anchor: (any ShareMenuAnchor)? = nil,
    itemID: @escaping () -> AnyHashable? = { nil },
    item: @escaping @Sendable () async throws -> Item,
    onChoose: @escaping @MainActor (any ShareDestination, Item) async throws -> Void
  ) -> BehaviorKind {
    BehaviorKind(ShareMenuBehavior()) {
      $0.configure(to: provider, at: anchor, itemID: itemID, item: item, onChoose: onChoose)
    }
  }

  /// States that there is nothing to share here. It attaches nothing, but a test that all windows have a
  /// share menu can tell a decision from an omission.
  public static var noShareMenu: BehaviorKind { BehaviorKind { _ in } }
}
