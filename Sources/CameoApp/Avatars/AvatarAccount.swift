// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// An account with a profile picture, and which one it is.
nonisolated struct AvatarAccount: Equatable, Sendable {
  var account: Account
  var shown = ShownAvatar.unknown
  /// Why it could not be requested; nil when all went well.
  var trouble: String?
  /// Whether it is being requested again for the user.
  var isAsked = false
  /// Whether the profile picture is being changed now.
  var isChanging = false

  var id: String { account.id }

  /// Whether its network shows profile pictures in rounded squares, and not in circles.
  var isSquare: Bool { account.card?.avatarShape == .roundedSquare }

  /// The account's label.
  var title: String { isComputer ? tr("This Computer") : account.label }

  /// Distinguishes it from others.
  var whereabouts: String { isComputer ? tr("Shown on the sign-in screen") : account.whereabouts }

  private var isComputer: Bool { account.id == Account.computer.id }
}

/// The profile picture of an account.
nonisolated enum ShownAvatar: Equatable, Sendable {
  /// Not looked up yet.
  case unknown
  case none
  /// One that cannot be shown.
  case unreadable
  case picture(Picture, AvatarFingerprint)

  var picture: Picture? {
    guard case .picture(let picture, _) = self else { return nil }
    return picture
  }

  static func == (left: ShownAvatar, right: ShownAvatar) -> Bool {
    switch (left, right) {
    case (.unknown, .unknown), (.none, .none), (.unreadable, .unreadable): true
    case (.picture(let left, _), .picture(let right, _)): left === right
    default: false
    }
  }
}

/// An account with the signed-in user's profile picture, as the profile shows it.
nonisolated struct AvatarEntry: Equatable, Sendable {
  /// Which picture is shown there.
  enum Shows: Equatable, Sendable {
    case same
    case another
    case none
    /// One that cannot be shown.
    case unreadable
    /// Not looked up yet.
    case unknown
    /// The picture is being requested again.
    case asked
    /// The picture is being changed.
    case changing
    /// The request failed, for this reason.
    case silent(String)
  }

  let id: String
  let title: String
  let subtitle: String
  let face: AvatarFace
  var shows: Shows

  /// Whether it is known to show another picture than the user's, or none.
  var differs: Bool { [.another, .none].contains(shows) }

  /// Makes an entry for `entry`, given the look of the user's `own` picture, if that is known
  /// already.
  init(_ entry: AvatarAccount, beside own: AvatarFingerprint?, isKnown: Bool = true) {
    (id, title, subtitle) = (entry.id, entry.title, entry.whereabouts)
    face = entry.face
    shows = Shows(entry, beside: own, isKnown: isKnown)
  }
}

nonisolated extension AvatarEntry.Shows {
  fileprivate init(_ entry: AvatarAccount, beside own: AvatarFingerprint?, isKnown: Bool) {
    if entry.isChanging {
      self = .changing
    } else if entry.isAsked {
      self = .asked
    } else if let trouble = entry.trouble {
      self = .silent(trouble)
    } else {
      self =
        switch entry.shown {
        case .unknown: .unknown
        case .none: .none
        case .unreadable: .unreadable
        case .picture where !isKnown || own == nil: .unknown
        case .picture(_, let look): own.map(look.resembles) == true ? .same : .another
        }
    }
  }
}

/// A rough fingerprint of a picture. Servers store pictures in their own way, in another size or
/// another format, so only their looks can be compared.
nonisolated struct AvatarFingerprint: Equatable, Sendable {
  private static let side = 16
  /// How much colours may differ on average, and at most.
  private static let (mostOnAverage, most) = (6, 64)

  /// Red, green, blue and alpha of a few large areas.
  private let spots: [UInt8]

  init(_ picture: Picture) {
    spots = picture.centerSquare.scaled(width: Self.side, height: Self.side).colors
  }

  /// Computes the look of `picture` on another thread.
  @concurrent
  static func of(_ picture: Picture) async -> AvatarFingerprint { AvatarFingerprint(picture) }

  /// Whether the two look like the same picture. Servers without transparency use a black or white
  /// background.
  func resembles(_ other: AvatarFingerprint) -> Bool {
    [0, 255].contains { ground in
      let (mine, others) = (seen(over: ground), other.seen(over: ground))
      guard mine.count == others.count, !mine.isEmpty else { return false }
      let apart = zip(mine, others).map { abs($0 - $1) }
      return apart.reduce(0, +) <= Self.mostOnAverage * apart.count
        && apart.allSatisfy { $0 <= Self.most }
    }
  }

  private func seen(over ground: Int) -> [Int] {
    stride(from: 0, to: spots.count, by: 4).flatMap { start in
      let alpha = Int(spots[start + 3])
      return (0..<3).map { (Int(spots[start + $0]) * alpha + ground * (255 - alpha)) / 255 }
    }
  }
}
