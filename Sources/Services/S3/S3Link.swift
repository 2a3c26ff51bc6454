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
  case website(LinkTemplate)

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
