// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

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
