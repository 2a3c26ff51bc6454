// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A bot's token, such as `123456789:AAF…`: the bot's number and a secret.
struct TelegramToken: Equatable, Sendable {
  let secret: Secret

  /// Nil unless `text` has that form.
  init?(_ text: String) {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (5...16).contains(parts[0].utf8.count),
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      (30...64).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy(Self.isPart)
    else { return nil }
    secret = Secret(text.trimmed)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}

/// The public name of a bot, a channel or a group, without the @.
struct TelegramName: CheckedText, Equatable, Sendable {
  let text: String

  init?(_ text: String) {
    guard (4...32).contains(text.utf8.count),
      text.utf8.allSatisfy({
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
      })
    else { return nil }
    self.text = text
  }

  /// Reads `@name`, or the address of its page, such as `https://t.me/name`. Nil for anything else.
  init?(typed: String) {
    var text = typed.trimmed
    let hosts = ["t.me/", "telegram.me/"]
    for start in ["https://", "http://"] where text.lowercased().hasPrefix(start) {
      text.removeFirst(start.count)
      guard hosts.contains(where: text.lowercased().hasPrefix) else { return nil }
    }
    if let host = hosts.first(where: text.lowercased().hasPrefix) {
      text.removeFirst(host.count)
      // Channels can be read in a browser at `/s/name`.
      if text.begins(with: "s/") { text.removeFirst(2) }
      text = String(text.before(anyOf: "/", "?"))
      guard !["joinchat", "share", "addstickers", "proxy", "login"].contains(text.lowercased())
      else {
        return nil
      }
    } else if text.hasPrefix("@") {
      text.removeFirst()
    } else {
      return nil
    }
    self.init(text)
  }

  /// Whether it can only be that of a bot.
  var isOfBot: Bool { text.lowercased().hasSuffix("bot") }
}

/// A chat: its number, which is below zero for groups and channels.
struct TelegramChatID: Equatable, Hashable, Sendable {
  /// Numbers have 52 bits at most.
  private static let most = 1 << 52
  /// What the numbers of large groups and channels begin with.
  private static let prefix = "-100"

  let number: Int

  init?(_ number: Int) {
    guard number != 0, number.magnitude < Self.most.magnitude else { return nil }
    self.number = number
  }

  init?(_ text: String) {
    guard let number = Int(text.trimmed) else { return nil }
    self.init(number)
  }

  var text: String { "\(number)" }

  /// The number in the addresses of messages; nil where messages have none.
  var numberInLinks: String? {
    text.hasPrefix(Self.prefix) && text.count > Self.prefix.count + 5
      ? String(text.dropFirst(Self.prefix.count)) : nil
  }
}

extension TelegramChatID: Codable {
  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    guard let id = Self(try place.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no chat")
    }
    self = id
  }

  func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    try place.encode(number)
  }
}
