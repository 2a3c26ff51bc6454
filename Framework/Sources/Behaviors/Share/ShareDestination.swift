// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
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

  /// What it is shown as: its picture or icon, unless it stands for two, of which the first lies in front.
  var faces: [ShareFace] { get }

  /// The section of the menu that it belongs to.
  var group: ShareGroup { get }

  /// The shortcut that does the same, such as `<Primary>s`; nil for none.
  var shortcut: String? { get }
}

nonisolated extension ShareDestination {
  /// No picture, by default.
  public var picture: SharePicture? { nil }

  /// Its picture or icon, by default.
  public var faces: [ShareFace] { [ShareFace(iconName: iconName, picture: picture)] }

  /// None, by default.
  public var shortcut: String? { nil }
}

/// What a destination is shown as: a round picture, or else an icon.
public nonisolated struct ShareFace: Sendable {
  /// The name of the icon in the icon theme.
  public var iconName: String
  /// The style classes of the icon, such as those of a disc in the colour of a service. It is smaller with any.
  public var iconClasses: [String]
  /// The picture in place of the icon.
  public var picture: SharePicture?

  /// Creates a face.
  public init(iconName: String, iconClasses: [String] = [], picture: SharePicture? = nil) {
    self.iconName = iconName
    self.iconClasses = iconClasses
    self.picture = picture
  }
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
  /// Devices, which need no account.
  case devices
  /// Further entries, below all others and without a title.
  case more
}

/// Provides all destinations. Make it `@Observable`, and an open menu follows every change.
@MainActor
public protocol ShareDestinationProvider: AnyObject {
  /// The title of the menu, which may say what is shared.
  var shareTitle: String { get }

  /// All destinations, in the order in which a section lists them.
  var destinations: [any ShareDestination] { get }

  /// Returns the destination with this id, nil if it no longer exists. It may also find one that no
  /// menu shows.
  func shareDestination(_ id: String) -> (any ShareDestination)?
}

extension ShareDestinationProvider {
  /// “Share To”.
  public var shareTitle: String { frameworkText("Share To") }

  /// Returns the destination with this id among `destinations`.
  public func shareDestination(_ id: String) -> (any ShareDestination)? {
    destinations.first { $0.id == id }
  }
}
