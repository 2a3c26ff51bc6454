// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// A destination to share to, as a share menu shows it. It does not send anything itself.
public nonisolated protocol ShareDestination: Sendable {
  /// The unique identifier of the destination.
  var id: String { get }

  /// The name that the user reads.
  var title: String { get }

  /// What distinguishes it from others of the same name, such as the account; may be empty.
  var subtitle: String { get }

  /// The name of its icon in the icon theme.
  var iconName: String { get }

  /// A picture of its own, such as the profile picture of an account, shown in place of the icon.
  /// The menu does not wait for one: return what is available now, or nil to show the icon.
  var picture: SharePicture? { get }

  /// The section of the menu that it belongs to.
  var group: ShareGroup { get }
}

nonisolated extension ShareDestination {
  /// No picture, by default.
  public var picture: SharePicture? { nil }
}

/// A round picture that represents a destination in place of an icon.
public nonisolated struct SharePicture: Sendable {
  /// The picture; its centre square is shown.
  public var picture: Picture
  /// The accessible name.
  public var name: String
  /// The accessible description, such as the kind of account.
  public var description: String?
  /// The name of an icon shown at its edge, where pictures alone could be confused.
  public var emblemName: String?

  /// Creates a picture with an accessible name.
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
  /// Destinations that the user set up, such as accounts and folders.
  case destinations
  /// Destinations that need no account.
  case withoutAccount
  /// Further entries, below all others and without a title.
  case more
}

/// Provides all destinations. Make it `@Observable`, and an open menu follows every change.
@MainActor
public protocol ShareDestinationProvider: AnyObject {
  /// All destinations, in the order in which a section lists them.
  var destinations: [any ShareDestination] { get }

  /// Returns the destination with this id, nil if it no longer exists. It may also find one that no
  /// menu shows.
  func shareDestination(_ id: String) -> (any ShareDestination)?
}

extension ShareDestinationProvider {
  /// Returns the destination with this id among `destinations`.
  public func shareDestination(_ id: String) -> (any ShareDestination)? {
    destinations.first { $0.id == id }
  }
}

/// The item of a share menu: loaded once, and again only when it is another item by then.
@MainActor
final class SharedItem<Item: Sendable> {
  private let id: () -> AnyHashable?
  private let load: @Sendable () async throws -> Item
  private var loading: (id: AnyHashable?, task: Task<Item, any Error>)?
  private var isLoaded = false

  /// An item that `load` loads. As long as `id` stays the same it is the same item; nil makes it
  /// another one for every share.
  init(id: @escaping () -> AnyHashable?, load: @escaping @Sendable () async throws -> Item) {
    self.id = id
    self.load = load
  }

  /// The item. What it fails with is forgotten, so that the next try loads again.
  func value() async throws -> Item {
    let task = task()
    do {
      let item = try await task.value
      if loading?.task == task { isLoaded = true }
      return item
    } catch {
      if loading?.task == task { loading = nil }
      throw error
    }
  }

  /// The share is over: stops loading, and forgets what cannot be the same next time.
  func letGo() {
    guard let loading, !isLoaded || loading.id == nil else { return }
    loading.task.cancel()
    self.loading = nil
  }

  private func task() -> Task<Item, any Error> {
    let id = id()
    if let loading, loading.id == id { return loading.task }
    loading?.task.cancel()
    isLoaded = false
    let task = Task { [load] in try await load() }
    loading = (id, task)
    return task
  }
}
