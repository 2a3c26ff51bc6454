// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// A text in a photo that the user may not want to share.
nonisolated struct PrivateText: Equatable, Sendable {
  enum Kind: CaseIterable, Sendable {
    case email
    case phone
    case account
    case card
  }

  let kind: Kind
  /// What it says.
  let text: String
  /// Where it is in the upright photo.
  let area: PixelRect
}

nonisolated extension PrivateText.Kind {
  var title: String {
    switch self {
    case .email: tr("Email address")
    case .phone: tr("Phone number")
    case .account: tr("Account number")
    case .card: tr("Card number")
    }
  }
}

nonisolated extension PrivateText {
  /// The same where a photo of `size` is laid; nil if it isn't in it then.
  func laid(_ pose: PicturePose, in size: PictureSize) -> PrivateText? {
    pose.laid(area, in: size).map { PrivateText(kind: kind, text: text, area: $0) }
  }

  /// Whether one box covers all of it.
  func isHidden(by edit: PictureEdit, in size: PictureSize) -> Bool {
    laid(edit.pose, in: size).map { laid in edit.hidden.contains { $0.area.contains(laid.area) } }
      ?? false
  }

  /// Whether `words` say the same, however its parts are set apart.
  func isSaid(in words: String) -> Bool {
    func plain(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "@" }
    }
    return plain(words).contains(plain(text))
  }
}

nonisolated extension PixelRect {
  /// Whether all of `other` is inside.
  func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }
}

nonisolated extension PrivateText {
  /// Finds those among the words of a photo of `size`.
  static func find<Words: RandomAccessCollection<PictureWord>>(
    in words: Words, of size: PictureSize
  ) -> [PrivateText] where Words.Index == Int {
    var found: [PrivateText] = []
    var index = words.startIndex
    while index < words.endIndex {
      if isEmail(words[index].text) {
        found.append(made(.email, of: words[index...index], size))
        index += 1
        continue
      }
      // The longest number counts: the beginning of one may look like another.
      let run = words[index...].prefix(mostGroups).prefix(while: { isPartOfNumber($0.text) })
      let line = run.prefix(groups(in: run))
      let follows =
        index > words.startIndex && words[index - 1].text.contains(where: \.isNumber)
        && isPartOfNumber(words[index - 1].text) && groups(in: words[index - 1...index]) == 2
      let match = line.indices.reversed().lazy.compactMap { last -> (Kind, Int)? in
        let text = line[index...last].map(\.text).joined()
        return kind(of: text, isWhole: !follows).map { ($0, last) }
      }.first
      if let (kind, last) = match {
        found.append(made(kind, of: words[index...last], size))
        index = last + 1
      } else {
        index += 1
      }
    }
    return found
  }

  private static func made(
    _ kind: Kind, of words: some Collection<PictureWord>, _ size: PictureSize
  ) -> PrivateText {
    PrivateText(
      kind: kind, text: words.map(\.text).joined(separator: " "), area: around(words, size))
  }

  /// The words that a number may consist of.
  private static let mostGroups = 12

  /// How many words at the beginning stand side by side.
  private static func groups(in words: some Collection<PictureWord>) -> Int {
    var count = min(words.count, 1)
    for (word, next) in zip(words, words.dropFirst()) {
      let gap = next.area.x - word.area.x - word.area.width
      let isOnLine =
        abs(next.area.y - word.area.y) < max(word.area.height, next.area.height) / 2 + 1
      guard isOnLine, gap < 2 * max(word.area.height, next.area.height), count < mostGroups else {
        break
      }
      count += 1
    }
    return count
  }

  private static func around(
    _ words: some Collection<PictureWord>, _ size: PictureSize
  ) -> PixelRect {
    let areas = words.map(\.area)
    let margin = 1 + (areas.map(\.height).max() ?? 0) / 8
    let left = max(0, (areas.map(\.x).min() ?? 0) - margin)
    let top = max(0, (areas.map(\.y).min() ?? 0) - margin)
    let right = min(size.width, (areas.map { $0.x + $0.width }.max() ?? 0) + margin)
    let bottom = min(size.height, (areas.map { $0.y + $0.height }.max() ?? 0) + margin)
    return PixelRect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
  }

  // MARK: Kinds

  private static func isEmail(_ word: String) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts.first, let host = parts.last else { return false }
    return name.contains(where: \.isLetter) && host.dropLast().contains(".")
      && host.contains(where: \.isLetter) && host.first != "."
  }

  private static func isPartOfNumber(_ word: String) -> Bool {
    word.contains { $0.isASCII && ($0.isNumber || $0.isLetter && $0.isUppercase) }
      && word.allSatisfy {
        // checked: ASCII
        $0.isASCII && ($0.isNumber || $0.isUppercase || "+()-/.".contains($0))
      }
  }

  /// - Parameter isWhole: Whether no other number stands before it.
  private static func kind(of text: String, isWhole: Bool) -> Kind? {
    let plain = text.filter { $0.isNumber || $0.isUppercase }
    if isAccount(plain) { return .account }
    guard !text.contains(where: \.isUppercase) else { return nil }
    if text.hasPrefix("+") || text.hasPrefix("(+") {
      return (8...15).contains(plain.count) ? .phone : nil
    }
    if (13...19).contains(plain.count), plain.first != "0", isCard(plain) { return .card }
    let groups = text.split { !$0.isNumber }.map(\.count)
    let isDate = groups.count == 3 && groups[0] <= 2 && groups[1] <= 2
    let isPhone = plain.first == "0" && (7...15).contains(plain.count)
    return isPhone && isWhole && !isDate ? .phone : nil
  }

  /// The checksum of card numbers (Luhn).
  private static func isCard(_ digits: String) -> Bool {
    let values = digits.reversed().compactMap(\.wholeNumberValue)
    let sum = values.enumerated().reduce(0) { sum, digit in
      let value = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
      return sum + (value > 9 ? value - 9 : value)
    }
    return sum.isMultiple(of: 10) && Set(values).count > 1
  }

  /// The checksum of international account numbers (IBAN).
  private static func isAccount(_ text: String) -> Bool {
    guard (15...34).contains(text.count), text.prefix(2).allSatisfy(\.isUppercase),
      text.dropFirst(2).prefix(2).allSatisfy(\.isNumber)
    else { return false }
    var rest = 0
    for character in text.dropFirst(4) + text.prefix(4) {
      guard let ascii = character.asciiValue else { return false }
      if let digit = character.wholeNumberValue {
        rest = (rest * 10 + digit) % 97
      } else {
        rest = (rest * 100 + Int(ascii) - 55) % 97
      }
    }
    return rest == 1
  }
}

nonisolated extension [PrivateText] {
  /// What was found, counted.
  var text: String {
    PrivateText.Kind.allCases.compactMap { kind -> String? in
      let count = count { $0.kind == kind }
      guard count > 0 else { return nil }
      return switch kind {
      case .email: tr("{0} email address", plural: "{0} email addresses", count: count)
      case .phone: tr("{0} phone number", plural: "{0} phone numbers", count: count)
      case .account: tr("{0} account number", plural: "{0} account numbers", count: count)
      case .card: tr("{0} card number", plural: "{0} card numbers", count: count)
      }
    }.joinedByDots()
  }
}
