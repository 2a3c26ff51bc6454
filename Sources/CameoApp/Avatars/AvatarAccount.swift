// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Somewhere a profile picture is to be seen, and which one that is.
nonisolated struct AvatarAccount: Equatable, Sendable {
  var account: Account
  var shown = ShownAvatar.unknown
  /// Why no one could be asked there; nil when all went well.
  var trouble: String?
  /// Whether the user wants it to be asked again, and it is.
  var isAsked = false
  /// Whether the profile picture is being changed now.
  var isChanging = false

  var id: String { account.id }

  /// What people call it.
  var title: String { isComputer ? tr("This Computer") : account.label }

  /// What tells it from others.
  var whereabouts: String { isComputer ? tr("Shown on the sign-in screen") : account.whereabouts }

  private var isComputer: Bool { account.id == Account.computer.id }
}

/// The profile picture of a place.
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

/// Somewhere the profile picture of the signed-in user is to be seen, as the profile shows it.
nonisolated struct AvatarEntry: Equatable, Sendable {
  /// Which picture is seen there.
  enum Shows: Equatable, Sendable {
    case same
    case another
    case none
    /// One that cannot be shown.
    case unreadable
    /// Not looked up yet.
    case unknown
    /// It is being asked again.
    case asked
    /// It is being changed.
    case changing
    /// There is no answer, for this reason.
    case silent(String)
  }

  let id: String
  let title: String
  let subtitle: String
  let picture: Picture?
  let shows: Shows

  /// `entry` for the user whose own profile picture looks like `own`, if that is known already.
  init(_ entry: AvatarAccount, beside own: AvatarFingerprint?, isKnown: Bool = true) {
    (id, title, subtitle) = (entry.id, entry.title, entry.whereabouts)
    picture = entry.shown.picture
    shows = Shows(entry, beside: own, isKnown: isKnown)
  }

  static func == (left: AvatarEntry, right: AvatarEntry) -> Bool {
    (left.id, left.title, left.subtitle) == (right.id, right.title, right.subtitle)
      && left.picture === right.picture && left.shows == right.shows
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
        case .picture where !isKnown: .unknown
        case .picture(_, let look): own.map(look.resembles) == true ? .same : .another
        }
    }
  }
}

/// What a picture looks like from afar. Places store pictures in their own way: in another size, as
/// another kind of file. Whether two are the same shows in what is to be seen.
nonisolated struct AvatarFingerprint: Equatable, Sendable {
  private static let side = 16
  /// How far colours may be apart on the average, and how far any.
  private static let (mostOnAverage, most) = (6, 64)

  /// Red, green, blue and alpha of a few large spots.
  private let spots: [UInt8]

  init(_ picture: Picture) {
    spots = picture.centerSquare.scaled(width: Self.side, height: Self.side).colors
  }

  /// The look of `picture`, found out on another thread.
  @concurrent
  static func of(_ picture: Picture) async -> AvatarFingerprint { AvatarFingerprint(picture) }

  /// Whether the user would take the two for one picture. A place without transparency has put
  /// something behind it, black or white.
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
