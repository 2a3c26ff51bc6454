// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Where something can be shared to, as a share menu shows it. Sending is not its business.
public nonisolated protocol ShareDestination: Sendable {
  /// What tells it from every other.
  var id: String { get }

  /// What people call it.
  var title: String { get }

  /// What tells it from others of the same name, such as the account; empty when nothing does.
  var subtitle: String { get }

  /// Its picture's name in the icon theme.
  var iconName: String { get }

  /// Where in the menu it stands.
  var group: ShareGroup { get }
}

/// The sections of a share menu, in their order.
public nonisolated enum ShareGroup: Sendable, CaseIterable {
  /// Places somebody set up, such as accounts and folders.
  case places
  /// What works for everybody.
  case withoutAccount
  /// What leads further, below all others and without a title of its own.
  case more
}

/// Knows all destinations. Make it `@Observable`: a menu that is open then hears of every change.
@MainActor
public protocol ShareDestinationProvider: AnyObject {
  /// All destinations, in the order in which a section shows them.
  var destinations: [any ShareDestination] { get }

  /// The destination called `id`; nil when there is none any more. One that no menu shows may be
  /// found as well.
  func shareDestination(_ id: String) -> (any ShareDestination)?
}

extension ShareDestinationProvider {
  /// One that the menu shows, unless said otherwise.
  public func shareDestination(_ id: String) -> (any ShareDestination)? {
    destinations.first { $0.id == id }
  }
}
