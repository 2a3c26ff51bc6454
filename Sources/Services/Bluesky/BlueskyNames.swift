// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The name of an account that people know, such as `alice.bsky.social`: a domain.
struct BlueskyHandle: Equatable, Sendable {
  let text: String

  /// Where most accounts are.
  private static let usualDomain = "bsky.social"
  private static let longest = 253

  /// Reads what the user typed: a handle, with an @ or without, or the address of a profile. Nil if
  /// it can't be a handle.
  init?(typed: String) {
    // Handles that are copied in a browser have invisible characters around them.
    var text = String(
      String.UnicodeScalarView(
        typed.unicodeScalars.filter {
          $0.properties.generalCategory != .format && !$0.properties.isWhitespace
        })
    ).lowercased()
    for start in ["https://", "http://", "www.", "bsky.app/profile/", "at://", "@"]
    where text.hasPrefix(start) {
      text.removeFirst(start.count)
    }
    text = String(text.before(anyOf: "/", "?"))
    if !text.isEmpty, !text.contains(".") { text += ".\(Self.usualDomain)" }
    self.init(text)
  }

  /// Nil unless `text` is a handle as servers send it.
  init?(_ text: String) {
    let labels = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.longest, labels.count > 1, labels.allSatisfy(Self.isLabel),
      labels.last?.utf8.first.map({ (0x61...0x7A).contains($0) }) == true
    else { return nil }
    self.text = labels.joined(separator: ".")
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }
}

/// What identifies an account for ever, whatever it is called and whichever server has it.
struct BlueskyDID: CheckedText, Hashable, Sendable {
  let text: String

  /// Nil unless it is one of the two kinds that the network has.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "did" else { return nil }
    switch parts[1] {
    case "plc":
      guard parts[2].utf8.count == 24,
        parts[2].utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) })
      else { return nil }
    case "web": guard BlueskyHandle(String(parts[2])) != nil else { return nil }
    default: return nil
    }
    self.text = text
  }

  /// The domain of a DID that is published on a website.
  var domain: String? {
    text.hasPrefix("did:web:") ? String(text.dropFirst("did:web:".count)) : nil
  }
}

/// The public document about an account, as far as it matters here.
struct BlueskyIdentityDocument: Decodable, Sendable {
  private struct Entry: Decodable {
    let id: String
    let type: String
    let serviceEndpoint: String?

    private enum CodingKeys: CodingKey { case id, type, serviceEndpoint }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      id = (try? object.decode(String.self, forKey: .id)) ?? ""
      type = (try? object.decode(String.self, forKey: .type)) ?? ""
      // Other kinds of services may have lists and objects.
      serviceEndpoint = try? object.decode(String.self, forKey: .serviceEndpoint)
    }
  }

  let id: BlueskyDID
  private let alsoKnownAs: [String]?
  private let service: [Entry]?

  /// The account's handle, as it says itself.
  var handle: BlueskyHandle? {
    let start = "at://"
    guard let name = alsoKnownAs?.first(where: { $0.hasPrefix(start) }) else { return nil }
    return BlueskyHandle(String(name.dropFirst(start.count)))
  }

  /// The address of the server that has the account.
  var server: URLAddress? {
    let entry = service?.first {
      $0.id.hasSuffix("#atproto_pds") && $0.type == "AtprotoPersonalDataServer"
    }
    guard let text = entry?.serviceEndpoint, let address = URLAddress(text) else { return nil }
    return URLAddress(address.origin)
  }
}

/// The keys of records, which sort by time.
enum BlueskyRecordKey {
  private static let letters = Array("234567abcdefghijklmnopqrstuvwxyz")

  /// Returns a new key for a record made at `seconds` since 1970.
  static func make(at seconds: Double) -> String {
    // Less than a thousandth of a second is random, so that two programs hardly make the same key.
    let microseconds = UInt64(max(seconds, 0) * 1000) * 1000 + UInt64.random(in: 0..<1000)
    let number = microseconds << 10 | UInt64.random(in: 0..<1024)
    return String(
      (0..<13).reversed().map { letters[Int(number >> (UInt64($0) * 5) & 31)] })
  }

  static func isKey(_ text: String) -> Bool {
    text.count == 13 && text.allSatisfy(letters.contains)
  }
}
