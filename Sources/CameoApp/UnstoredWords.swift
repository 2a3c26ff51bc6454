// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the user has written and isn't stored yet: the program ends only after that.
@MainActor
final class UnstoredWords {
  private var stores: [ObjectIdentifier: () async -> Void] = [:]

  /// Has `store` store what was written in `owner`, unless that drops it before. It is kept, even when its window is closed.
  func keep(for owner: AnyObject, _ store: @escaping () async -> Void) {
    stores[ObjectIdentifier(owner)] = store
  }

  /// All that was written in `owner` is stored.
  func drop(_ owner: AnyObject) { stores[ObjectIdentifier(owner)] = nil }

  /// Stores everything.
  func storeAll() async {
    for store in stores.values { await store() }
  }
}
