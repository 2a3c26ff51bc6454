// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// An object that is certainly there.
struct S3Object: Codable, Equatable, Sendable {
  var key: String
  /// The server's name for its content; nil if it gave none.
  var tag: String?
  var version: String?
  /// Where the bucket is.
  var region: String
  /// When it was uploaded, in seconds since 1970. Links expire from then.
  var at: Double
}

/// What is the same for all objects of an account.
struct S3Options: Equatable, Sendable {
  /// The folders in the bucket.
  var folders: [String] = []
  /// Everybody may read each object.
  var isReadable = false
  /// nil for the server's usual one.
  var storageClass: String?
  /// Longer files are sent in parts of this size. Servers want at least 5 MiB.
  var pieceSize = 8 << 20
}

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
