// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How long a caption may be, counted as its server counts.
public struct CaptionLimit: Sendable, Equatable, Codable {
  /// What counts as one.
  public enum Counting: Sendable, Equatable, Codable {
    /// Characters as people see them, the warning's among them; every link counts as `perLink`, and
    /// of a mention only the name, not its server.
    case fediverse(perLink: Int)
    /// Letters of most scripts as one, those of East Asia and emoji as two, and every link as `perLink`:
    /// as X counts.
    case weighted(perLink: Int)
    /// Characters as people see them.
    case characters
  }

  public var most: Int
  /// The most bytes in UTF-8, where that is limited too.
  public var maxBytes: Int?
  public var counting: Counting

  // As they are in databases.
  private enum CodingKeys: String, CodingKey {
    case most, counting
    case maxBytes = "mostBytes"
  }

  public init(most: Int, maxBytes: Int? = nil, counting: Counting = .characters) {
    self.most = most
    self.maxBytes = maxBytes
    self.counting = counting
  }

  /// How much of `most` is taken up by `words`.
  public func count(_ words: Words) -> Int {
    switch counting {
    case .characters: words.caption.count
    case .weighted(let perLink): WeightedText.count(words.caption, perLink: perLink)
    case .fediverse(let perLink):
      FediverseText.count(words.caption, perLink: perLink) + words.warning.count
    }
  }

  /// Whether `words` may be sent.
  public func allows(_ words: Words) -> Bool {
    count(words) <= most && words.caption.utf8.count <= maxBytes ?? .max
  }
}
