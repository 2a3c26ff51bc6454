// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What the journal keeps of the attempts to post: enough to know the post again.
///
/// The pictures tell: one belongs to one post alone. Where servers keep the same picture once for all posts,
/// the posts that were there before tell the rest. The `Idempotency-Key` would do for Mastodon itself,
/// but is forgotten after an hour, and some of its relatives never look at it.
struct MastodonPost: Codable, Equatable, Sendable {
  /// When the first attempt began, in seconds since 1970.
  var begun: Double
  /// The latest posts of the account before the first attempt; nil where the server did not tell them.
  var known: [MastodonID]?
  /// The pictures of each attempt: the server throws away those that wait too long for their post, and
  /// then others go in their place.
  var attempts: [[MastodonMedia]]

  static let step = "post"

  /// Whether `status` came of one of the attempts.
  func made(_ status: MastodonStatus) -> Bool {
    guard let there = status.mediaAttachments, !there.isEmpty else { return false }
    return attempts.contains { attempt in
      attempt.count == there.count
        && attempt.allSatisfy { media in
          // Pleroma has another id for a picture in its post, but the same address.
          there.contains { $0.id == media.id || ($0.url != nil && $0.url == media.url) }
        }
    }
  }

  /// Whether `status` is from long before the first attempt. Clocks may differ by hours.
  func isNewer(than status: MastodonStatus) -> Bool {
    guard let date = status.createdAt.flatMap({ ISODate.seconds($0) }) else { return false }
    return date < begun - 24 * 60 * 60
  }
}

extension MastodonStatus {
  /// What the ledger keeps of it.
  var receipt: Receipt {
    Receipt(link: ReceivedText.webLink(url) ?? uri, marks: ["status": id.text])
  }
}
