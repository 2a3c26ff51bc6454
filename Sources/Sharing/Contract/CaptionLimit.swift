// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// How long a caption may be, counted as its server counts.
public struct CaptionLimit: Sendable, Equatable, Codable {
  /// How characters are counted.
  public enum Counting: Sendable, Equatable, Codable {
    /// User-perceived characters, including the warning's; every link counts as `perLink`, and a
    /// mention without its server.
    case fediverse(perLink: Int)
    /// Characters of most scripts count as one, East Asian ones and emoji as two, and every link as
    /// `perLink`: X's rules.
    case weighted(perLink: Int)
    /// User-perceived characters, including those of the warning, which is the beginning of the text;
    /// links count as they are written.
    case bluesky
    /// UTF-16 units, including those of the warning, which is the beginning of the text.
    case utf16
    /// User-perceived characters.
    case characters
    /// User-perceived characters; hashtags become tags of the pictures.
    case tagged

    /// The warning is the beginning of the text.
    var includesWarning: Bool { self == .bluesky || self == .utf16 }
  }

  public var most: Int
  /// The most bytes in UTF-8, where that is limited too.
  public var maxBytes: Int?
  public var counting: Counting

  // Existing databases use these keys.
  private enum CodingKeys: String, CodingKey {
    case most, counting
    case maxBytes = "mostBytes"
  }

  public init(most: Int, maxBytes: Int? = nil, counting: Counting = .characters) {
    self.most = most
    self.maxBytes = maxBytes
    self.counting = counting
  }

  /// Returns how much of the limit `words` use up.
  public func count(_ words: PostText) -> Int {
    switch counting {
    case .characters, .tagged: words.caption.count
    case .bluesky: words.captionAfterWarning.count
    case .utf16: words.captionAfterWarning.utf16.count
    case .weighted(let perLink): WeightedText.count(words.caption, perLink: perLink)
    case .fediverse(let perLink):
      FediverseText.count(words.caption, perLink: perLink) + words.warning.count
    }
  }

  /// Whether `words` may be sent.
  public func allows(_ words: PostText) -> Bool {
    let text = counting.includesWarning ? words.captionAfterWarning : words.caption
    return count(words) <= most && text.utf8.count <= maxBytes ?? .max
  }
}

extension CaptionLimit {
  /// The tags that pictures get from the hashtags of `caption`, each once.
  public func tags(in caption: String) -> [String] {
    guard counting == .tagged else { return [] }
    var tags: [String] = []
    for piece in counting.pieces(of: caption) where piece.isMarked && piece.text.hasPrefix("#") {
      let tag = String(piece.text.dropFirst())
      if !tags.contains(where: { $0.lowercased() == tag.lowercased() }) { tags.append(tag) }
    }
    return tags
  }
}

extension PostText {
  /// The caption after a warning in words, for networks that have none but their own.
  public var captionAfterWarning: String {
    if warning.isEmpty { return caption }
    return caption.isEmpty ? warning : "\(warning)\n\n\(caption)"
  }
}

/// Counts like servers of the Mastodon family: user-perceived characters, but all links count the
/// same, and of a mention only the name.
enum FediverseText {
  /// Returns the length of `text`, where each link is `perLink` long.
  static func count(_ text: String, perLink: Int) -> Int {
    var count = 0
    var previous: Character?
    var rest = text[...]
    while let first = rest.first {
      // checked: what may be before a link, as people see it
      let isStart = previous.map { !$0.isLetter && !$0.isNumber && !"@_/".contains($0) } ?? true
      if isStart, let link = link(at: rest) {
        count += perLink
        previous = link.last
        rest = rest[link.endIndex...]
      } else if isStart, first == "@", let mention = mention(at: rest) {
        count += mention.name.count + 1
        previous = mention.whole.last
        rest = rest[mention.whole.endIndex...]
      } else {
        count += 1
        previous = first
        rest = rest.dropFirst()
      }
    }
    return count
  }

  /// Returns the link that `text` begins with.
  static func link(at text: Substring) -> Substring? {
    let head = text.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: { head.hasPrefix($0) }) else {
      return nil
    }
    var link = text.prefix { !$0.isWhitespace && !"<>\"“”„»«".contains($0) }
    // Punctuation at the end of a sentence isn't part of the link.
    while let last = link.last, ".,:;!?'…".contains(last) || isUnbalanced(last, in: link) {
      link = link.dropLast()
    }
    let host = link.dropFirst(scheme.count).before(anyOf: "/", "?", "#", ":")
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    return link
  }

  private static func isUnbalanced(_ last: Character, in link: Substring) -> Bool {
    let pairs: [Character: Character] = [")": "(", "]": "["]
    guard let opening = pairs[last] else { return false }
    return link.count { $0 == last } > link.count { $0 == opening }
  }

  /// Returns the mention that `text` begins with, such as `@alice@social.example`.
  static func mention(at text: Substring) -> (name: Substring, whole: Substring)? {
    let name = text.dropFirst().prefix { isNamePart($0) || $0 == "." || $0 == "-" }
    guard !name.isEmpty, text[name.endIndex...].first == "@" else { return nil }
    var server = text[name.endIndex...].dropFirst().prefix {
      isNamePart($0) || $0 == "." || $0 == "-"
    }
    while let last = server.last, ".-".contains(last) { server = server.dropLast() }
    guard !server.isEmpty else { return nil }
    return (name, text[text.startIndex..<server.endIndex])
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "_"
  }
}

/// Counts like X: Latin, Greek, Cyrillic and most other alphabets have a weight of one per code
/// point, everything else two; an emoji counts two however it is composed, and all links have the
/// same length. Links without `https://` count as written.
enum WeightedText {
  private static let light: [ClosedRange<UInt32>] = [
    0...0x10FF, 0x2000...0x200D, 0x2010...0x201F, 0x2032...0x2037,
  ]

  /// Returns the length of `text`, where each link is `perLink` long.
  static func count(_ text: String, perLink: Int) -> Int {
    var count = 0
    var previous: Character?
    var rest = text.composed[...]
    while let first = rest.first {
      // checked: what may be before a link, as people see it
      let isStart = previous.map { !$0.isLetter && !$0.isNumber && !"@_/".contains($0) } ?? true
      if isStart, let link = FediverseText.link(at: rest) {
        count += perLink
        previous = link.last
        rest = rest[link.endIndex...]
      } else {
        count += weight(of: first)
        previous = first
        rest = rest.dropFirst()
      }
    }
    return count
  }

  private static func weight(of character: Character) -> Int {
    if isEmoji(character) { return 2 }
    return character.unicodeScalars.reduce(0) { sum, scalar in
      sum + (light.contains { $0.contains(scalar.value) } ? 1 : 2)
    }
  }

  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // Variation selectors turn ordinary signs into emoji: FE0F makes a picture, 20E3 a key.
    return first.properties.isEmojiPresentation
      || scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}
