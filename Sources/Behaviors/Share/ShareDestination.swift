// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

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

  /// A picture of its own, such as the face of an account, which stands for it in place of the icon. Only
  /// what is known already: the menu waits for nothing. nil leaves it with the icon.
  var picture: SharePicture? { get }

  /// Where in the menu it stands.
  var group: ShareGroup { get }
}

nonisolated extension ShareDestination {
  /// None, for most.
  public var picture: SharePicture? { nil }
}

/// What stands for a destination in place of an icon, in a circle.
public nonisolated struct SharePicture: Sendable {
  /// A square, or whatever is in the middle of it.
  public var picture: Picture
  /// What assistive technology calls it.
  public var name: String
  /// What assistive technology adds to the name, such as the kind of account.
  public var description: String?
  /// An icon at its edge, by its name in the icon theme, where pictures alone may be taken for each other.
  public var emblemName: String?

  /// A picture that is called `name`.
  public init(
    _ picture: Picture, name: String, description: String? = nil, emblemName: String? = nil
  ) {
    self.picture = picture
    self.name = name
    self.description = description
    self.emblemName = emblemName
  }
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
