// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A part of a caption as people see it at a network.
public struct CaptionPiece: Sendable, Equatable {
  public var text: String
  /// Whether it leads somewhere: a link, a mention or a hashtag.
  public var isMarked: Bool

  public init(_ text: String, isMarked: Bool = false) {
    self.text = text
    self.isMarked = isMarked
  }
}

extension CaptionLimit.Counting {
  /// How many characters of a link are shown where links are shortened.
  private static let shownOfLink = 30

  /// `caption` as networks that count like this show it. Where all links are as long, they are shown short, and of a
  /// mention only the name.
  public func pieces(of caption: String) -> [CaptionPiece] {
    var pieces: [CaptionPiece] = []
    var previous: Character?
    var rest = caption[...]
    while let first = rest.first {
      // checked: what may be before a link, as people see it
      let isStart = previous.map { !$0.isLetter && !$0.isNumber && !"@#_/&".contains($0) } ?? true
      if isStart, let (piece, whole) = marked(at: rest) {
        pieces.append(piece)
        previous = whole.last
        rest = rest[whole.endIndex...]
      } else {
        if pieces.last?.isMarked != false { pieces.append(CaptionPiece("")) }
        pieces[pieces.count - 1].text.append(first)
        previous = first
        rest = rest.dropFirst()
      }
    }
    return pieces
  }

  private func marked(at text: Substring) -> (CaptionPiece, whole: Substring)? {
    if let link = FediverseText.link(at: text) {
      return (CaptionPiece(shown(link), isMarked: true), link)
    }
    switch (self, text.first) {
    case (.characters, _), (.utf16, _): return nil
    case (_, "#"): return hashtag(at: text)
    case (.fediverse, "@"):
      guard let (name, whole) = FediverseText.mention(at: text) else { return name(at: text) }
      return (CaptionPiece("@\(name)", isMarked: true), whole)
    case (.weighted, "@"): return name(at: text)
    case (.bluesky, "@"): return handle(at: text)
    default: return nil
    }
  }

  private func shown(_ link: Substring) -> String {
    guard ![.characters, .tagged, .bluesky, .utf16].contains(self) else { return String(link) }
    var shown = link.dropFirst(link.before(anyOf: "/").count + 2)
    if shown.hasPrefix("www.") { shown = shown.dropFirst(4) }
    guard shown.count > Self.shownOfLink else { return String(shown) }
    return shown.prefix(Self.shownOfLink) + "…"
  }

  /// Digits alone are a number and no hashtag.
  private func hashtag(at text: Substring) -> (CaptionPiece, whole: Substring)? {
    let tag = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard tag.contains(where: { !$0.isNumber }) else { return nil }
    return whole(text, to: tag.endIndex)
  }

  /// The mention of a person on the same server.
  private func name(at text: Substring) -> (CaptionPiece, whole: Substring)? {
    let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    return name.isEmpty ? nil : whole(text, to: name.endIndex)
  }

  /// The mention of an account that is called like a domain.
  private func handle(at text: Substring) -> (CaptionPiece, whole: Substring)? {
    var name = text.dropFirst().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." || $0 == "-"
    }
    while let last = name.last, ".-".contains(last) { name = name.dropLast() }
    return name.contains(".") ? whole(text, to: name.endIndex) : nil
  }

  private func whole(
    _ text: Substring, to end: Substring.Index
  ) -> (CaptionPiece, whole: Substring) {
    let whole = text[..<end]
    return (CaptionPiece(String(whole), isMarked: true), whole)
  }
}
