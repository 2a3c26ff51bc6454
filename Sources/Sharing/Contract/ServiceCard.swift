// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What a service is: all that menus, tiles, buttons and sentences say about it.
public struct ServiceCard: Sendable {
  /// Its name on the command line and in ids, such as `mastodon`.
  public let id: String
  /// Its display name.
  public let name: String
  /// The desktop's icon for accounts without a profile picture.
  public let symbol: String
  /// The colour on which that is white, as in style sheets; nil for grey.
  public let color: String?
  public let kind: Kind
  /// What can be done with it, in a few words; empty where nobody has to choose it.
  public let purpose: String
  /// Its accounts have a password or token in the keyring.
  public let needsSecret: Bool
  public let links: LinkLimits
  public let avatarShape: AvatarShape
  /// When a server is asked whether it is one of this service, whose address was typed; nil where none can be asked.
  public let probe: ProbeOrder?
  private let ownVerb: String?

  /// `verb` is the label of the button that shares to one account, where the usual one for its kind doesn't fit.
  public init(
    _ id: String, _ name: String, _ kind: Kind, symbol: String = "system-users-symbolic",
    color: String? = nil, purpose: String = "",
    needsSecret: Bool = true, links: LinkLimits = .unlimited, avatarShape: AvatarShape = .circle,
    probe: ProbeOrder? = nil, verb: String? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.symbol = symbol
    self.color = color
    self.purpose = purpose
    self.needsSecret = needsSecret
    self.links = links
    self.avatarShape = avatarShape
    self.probe = probe
    ownVerb = verb
  }

  /// Which kind of destination a service has. It says what becomes of what is shared.
  public enum Kind: Sendable {
    /// Pictures become posts.
    case social
    /// Pictures become files on a server.
    case storage
    /// Pictures become files on this computer.
    case folder
    /// The user sends an email with their own program.
    case email
    /// This computer keeps the pictures until a device nearby opens a link.
    case link
    /// A device nearby gets the pictures.
    case device
    /// The user continues in another program.
    case program
  }

  /// What can be chosen about the links to an account's pictures.
  public enum LinkLimits: Sendable {
    /// There are no links, or they stay as the server makes them.
    case unlimited
    /// They can expire.
    case expiring
    /// They can expire, and be protected by a password.
    case protected
  }

  /// What tells the servers of a service from others, the surest first: in this order they are asked.
  public enum ProbeOrder: Sendable, CaseIterable {
    /// Servers of the service have a path of their own.
    case byPath
    /// They have a host of their own.
    case byHost
    /// Others speak its protocol as well.
    case byProtocol
  }

  /// How profile pictures are shown.
  public enum AvatarShape: Sendable { case circle, roundedSquare }

  /// The label of the button that shares to `account` alone.
  public func verb(for account: Account) -> String {
    if let ownVerb { return ownVerb }
    return switch kind {
    case .social: tr("Post to {0}", name)
    case .device: tr("Send to {0}", account.label)
    case .program: tr("Continue in {0}", name)
    case .storage, .folder, .email, .link: tr("Upload to {0}", name)
    }
  }
}

extension ServiceCard.Kind {
  /// Whether its destinations appear by themselves, so that nobody adds them.
  public var appearsByItself: Bool { self == .device || self == .program }

  /// Whether pictures leave this computer as soon as they are sent.
  public var leavesComputer: Bool { self == .social || self == .storage || self == .device }
}
