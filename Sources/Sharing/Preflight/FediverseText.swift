// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Counts as servers of the Mastodon family do: characters as people see them, but every link counts
/// the same, and of a mention only the name.
enum FediverseText {
  /// How many characters `text` takes up, each link being `perLink` long.
  static func count(_ text: String, perLink: Int) -> Int {
    var count = 0
    var previous: Character?
    var rest = text[...]
    while let first = rest.first {
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

  /// The link that `text` begins with.
  static func link(at text: Substring) -> Substring? {
    let head = text.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: { head.hasPrefix($0) }) else {
      return nil
    }
    var link = text.prefix { !$0.isWhitespace && !"<>\"“”„»«".contains($0) }
    // What ends a sentence does not belong to the link in it.
    while let last = link.last, ".,:;!?'…".contains(last) || isUnbalanced(last, in: link) {
      link = link.dropLast()
    }
    let host = link.dropFirst(scheme.count).prefix { !"/?#:".contains($0) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    return link
  }

  private static func isUnbalanced(_ last: Character, in link: Substring) -> Bool {
    let pairs: [Character: Character] = [")": "(", "]": "["]
    guard let opening = pairs[last] else { return false }
    return link.count { $0 == last } > link.count { $0 == opening }
  }

  /// The mention that `text` begins with, such as `@alice@social.example`.
  private static func mention(at text: Substring) -> (name: Substring, whole: Substring)? {
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
