// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// The links to an account's pictures.
enum S3Link: Equatable, Sendable {
  /// Signed, and of no use after so many days.
  case expiring(days: Int)
  /// The address of the object, which has to be public.
  case open
  /// The address that a website has for it.
  case website(S3Website)

  /// Returns the link to `object`.
  func address(of object: S3Object, _ s3: S3Client) -> String {
    let s3 = object.region == s3.signer.region ? s3 : s3.moved(to: object.region)
    return switch self {
    case .expiring(let days):
      s3.signer.link(to: s3.bucket.url(object.key), for: days * 86_400, from: object.at).text
    case .open: s3.bucket.url(object.key).text
    case .website(let website): website.address(of: object.key)
    }
  }

  var rules: LinkRules {
    if case .expiring = self { return LinkRules(maxDays: S3Signer.maxDays) }
    return LinkRules()
  }
}

/// The web address of a bucket, which the user knows and the server doesn't: `https://cdn.example` or
/// `https://cdn.example/{key}?v=1`.
struct S3Website: Equatable, Sendable {
  private static let key = "{key}"
  /// Only the last part of the key.
  private static let name = "{name}"
  let text: String

  /// Nil if `text` is no web address.
  init?(_ text: String) {
    let text = text.trimmed
    let example = text.replacing(Self.key, with: "a/b.jpg").replacing(Self.name, with: "b.jpg")
    guard let url = URLAddress(example), ReceivedText.webLink(url.text) != nil else { return nil }
    self.text = text
  }

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
