// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The web address of shared files, which the user knows and the server doesn't: `https://cdn.example` or
/// `https://cdn.example/{key}?v=1`.
struct LinkTemplate: Equatable, Sendable {
  private static let key = "{key}"
  /// Only the last part of the key, which is the file's name.
  private static let name = "{name}"
  let text: String

  /// Nil if `text` is no web address.
  init?(_ text: String) {
    let text = text.trimmed
    let example = text.replacing(Self.key, with: "a/b.jpg").replacing(Self.name, with: "b.jpg")
    guard let url = URLAddress(example), ReceivedText.webLink(url.text) != nil else { return nil }
    self.text = text
  }

  /// What the user typed, as accounts keep it; nil if that is nothing.
  static func text(typed: String?) throws(DeliveryError) -> String? {
    guard let typed = typed?.trimmed, !typed.isEmpty else { return nil }
    guard let template = LinkTemplate(typed) else { throw DeliveryError(.badAddress(typed)) }
    return template.text
  }

  /// The address of the file with this key, or of this name.
  func address(of key: String) -> String {
    let steps = key.pathParts.map { PercentEncoding.encode($0) }
    let path = steps.joined(separator: "/")
    guard text.contains(Self.key) || text.contains(Self.name) else {
      return text + (text.ends(with: "/") ? "" : "/") + path
    }
    return text.replacing(Self.key, with: path).replacing(Self.name, with: steps.last ?? "")
  }

  /// The part of the address that is the same for all.
  var start: String { String(text.prefix { $0 != "{" }) }
}
