// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Any number of damaged pictures. Each depends only on its number, so that it can be reproduced.
public struct DamagedPictures: Sendable {
  public struct Picture: Sendable {
    /// The kind of picture and what was done to it first: `png-palette/gap`.
    public let name: String
    public let format: String
    public let bytes: [UInt8]
  }

  private let bases: [BasePicture]
  /// The kinds of each format.
  private let formats: [[BasePicture]]
  private let seed: UInt64

  /// Other pictures for each seed.
  public init(seed: UInt64) throws {
    bases = try BasePicture.all()
    formats = Dictionary(grouping: bases, by: \.format).sorted { $0.key < $1.key }.map(\.value)
    self.seed = seed
  }

  /// The picture with this number.
  public func picture(_ number: Int) -> Picture {
    var dice = Dice(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
    _ = dice.next()
    // The formats take turns, and within each of them its kinds, so that none gets less than another.
    let kinds = formats[number % formats.count]
    let base = kinds[number / formats.count % kinds.count]
    let (bytes, first) = Damage.damage(base.bytes, other: dice.pick(bases).bytes, &dice)
    return Picture(name: "\(base.name)/\(first.rawValue)", format: base.format, bytes: bytes)
  }
}
