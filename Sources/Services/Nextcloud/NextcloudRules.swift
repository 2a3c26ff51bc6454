// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// The capabilities of a Nextcloud server, and the rules of its administrator.
struct NextcloudRules: Decodable, Sendable {
  let links: LinkRules
  /// Large files can be sent in chunks.
  let takesPieces: Bool

  init(from decoder: any Decoder) throws {
    let all = try decoder.container(keyedBy: Name.self).part("capabilities")
    let sharing = all?.part("files_sharing")
    let link = sharing?.part("public")
    let end = link?.part("expire_date")
    // Without the sharing app there are no links, and no rules for them.
    links = LinkRules(
      areMade: sharing?.flag("api_enabled") != false && link?.flag("enabled") == true,
      needPassword: link?.part("password")?.flag("enforced") == true,
      maxDays: end?.flag("enforced") == true ? end?.number("days").flatMap(Self.days) : nil)
    takesPieces = all?.part("dav")?.has("chunking") == true
  }

  /// A number of days that fits into a calendar.
  private static func days(_ number: Int) -> Int? { (0...36_500).contains(number) ? number : nil }

  /// Accepts any key: the wanted ones are known, but some of them are usually missing.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}

extension KeyedDecodingContainer where Key: CodingKey {
  /// The object called `name`. An empty one may be written as an empty list.
  fileprivate func part(_ name: String) -> KeyedDecodingContainer? {
    Key(stringValue: name).flatMap { try? nestedContainer(keyedBy: Key.self, forKey: $0) }
  }

  fileprivate func has(_ name: String) -> Bool {
    Key(stringValue: name).map(contains) ?? false
  }

  fileprivate func flag(_ name: String) -> Bool? {
    Key(stringValue: name).flatMap { try? decode(Bool.self, forKey: $0) }
  }

  /// A number, or one in quotes: that depends on the version.
  fileprivate func number(_ name: String) -> Int? {
    guard let key = Key(stringValue: name) else { return nil }
    return (try? decode(Int.self, forKey: key))
      ?? (try? decode(String.self, forKey: key)).flatMap { Int($0) }
  }
}
