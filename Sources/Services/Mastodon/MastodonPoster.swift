// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Posts uploaded pictures, once.
struct MastodonPoster: Sendable {
  private static let maxPages = 100

  let server: MastodonServer
  /// The account's id on the server.
  let account: String
  let patience: MastodonPatience
  let clock: Clock
  let journal: any Journal

  /// Returns the result of an earlier attempt; nil if there was none, or it had no effect.
  func found() async throws(DeliveryError) -> Receipt? {
    if let receipt: Receipt = try await journal.decoded("posted") { return receipt }
    guard let post = try await begun() else { return nil }
    let rest = try await open.rest()
    if let status = try await look(for: post) { return try await posted(status) }
    guard rest <= 0 else { throw open.unsettled(rest, at: server.name) }
    return nil
  }

  private func begun() async throws(DeliveryError) -> MastodonPost? {
    try await journal.decoded(MastodonPost.step)
  }

  private var open: OpenRequest {
    let settling =
      patience.settling.map { Settling(seconds: $0, clock: clock) }
      ?? Settling(patience.timeouts, clock: clock)
    return OpenRequest(journal: journal, step: "post-request", settling: settling)
  }

  /// Posts `media` with the caption of `parcel`. Only called when nothing was `found`.
  func post(_ parcel: Parcel, _ media: [MastodonMedia]) async throws(DeliveryError) -> Receipt {
    try await write(down: media)
    var request = server.request("POST", "api/v1/statuses")
    request.headers["Idempotency-Key"] = parcel.id
    request.body = .form(Self.form(parcel.words, media))
    let posting = request
    let response = try await open.run { () async throws(DeliveryError) in
      try await server.send(posting)
    }
    if [400, 422].contains(response.status) {
      throw await whyRefused(parcel, HTTPFailure(response))
    }
    do {
      return try await posted(try server.read(response, as: MastodonStatus.self))
    } catch  where error.code == .notThatService {
      // It may have been posted: the next attempt looks for it.
      throw error.retried
    }
  }

  private func posted(_ status: MastodonStatus) async throws(DeliveryError) -> Receipt {
    try await journal.record("posted", json: status.receipt)
    return status.receipt
  }

  /// Recorded before it is sent: whatever happens then, the next attempt knows what to look for.
  private func write(down media: [MastodonMedia]) async throws(DeliveryError) {
    var post: MastodonPost
    if let begun = try await begun() {
      post = begun
    } else {
      post = MastodonPost(begun: clock.now(), known: try await latest(), attempts: [])
    }
    post.note(media)
    try await journal.record(MastodonPost.step, json: post)
  }

  private static func form(_ words: PostText, _ media: [MastodonMedia]) -> [(String, String)] {
    var fields = [("status", words.caption), ("visibility", visibility(words.visibility))]
    fields += media.map { ("media_ids[]", $0.id.text) }
    if !words.warning.isEmpty {
      fields += [("spoiler_text", words.warning), ("sensitive", "true")]
    }
    if let language = words.language { fields.append(("language", language)) }
    return fields
  }

  private static func visibility(_ visibility: Visibility) -> String {
    switch visibility {
    case .public: "public"
    case .unlisted: "unlisted"
    case .followers: "private"
    case .direct: "direct"
    }
  }

  /// The latest posts of the account; nil if the server doesn't list them.
  private func latest() async throws(DeliveryError) -> [ReceivedID]? {
    do {
      return try await posts(before: nil).map(\.id)
    } catch  where error.remedy == .person {
      return nil
    }
  }

  /// A page of the account's own posts, the latest first.
  private func posts(before last: ReceivedID?) async throws(DeliveryError) -> [MastodonStatus] {
    let query = [("limit", "40"), ("exclude_reblogs", "true")]
    return try await server.ask(
      server.request(
        "GET", "api/v1/accounts/\(account)/statuses",
        query: query + (last.map { [("max_id", $0.text)] } ?? [])))
  }

  /// Searches the account's own posts back to those that were there before.
  private func look(for post: MastodonPost) async throws(DeliveryError) -> MastodonStatus? {
    var last: ReceivedID?
    for _ in 0..<Self.maxPages {
      let page = try await posts(before: last)
      var isAtKnown = false
      for status in page {
        // Some servers list pinned posts first, so newer ones follow.
        if post.known?.contains(status.id) == true {
          isAtKnown = true
          continue
        }
        if post.made(status), !(try await isOfAnother(status)) { return status }
      }
      guard !isAtKnown, let end = page.last, end.id != last, !post.isNewer(than: end) else {
        return nil
      }
      last = end.id
    }
    return nil
  }

  /// Whether it belongs to another delivery of the same picture.
  private func isOfAnother(_ status: MastodonStatus) async throws(DeliveryError) -> Bool {
    for (mark, value) in status.receipt.marks
    where try await journal.belongsToAnother(mark, value) {
      return true
    }
    return false
  }

  /// The server's limits may have changed since the caption was checked. If it doesn't report them
  /// now, its error message has to do.
  private func whyRefused(_ parcel: Parcel, _ failure: HTTPFailure) async -> DeliveryError {
    let finder = MastodonFinder(client: server.client, timeouts: server.timeouts)
    if let fresh = try? await finder.look(at: server.address).instance.capabilities,
      let problem = Preflight.problems(
        parcel.words, alts: parcel.pictures.map(\.alt), against: fresh, label: server.name
      ).first
    {
      return problem
    }
    return MastodonTrouble.meaning(of: .status(failure), signedIn: true)
  }
}

/// The journal of the attempts to post: enough to recognise the post.
///
/// Posts are recognised by their pictures, each of which belongs to one post. If a server stores
/// the same picture once for all posts, posts from before the first attempt are excluded. The
/// `Idempotency-Key` would do for Mastodon itself, but it expires after an hour, and some of its
/// relatives ignore it.
struct MastodonPost: Codable, Equatable, Sendable {
  /// When the first attempt began, in seconds since 1970.
  var begun: Double
  /// The latest posts of the account before the first attempt; nil if the server did not list them.
  var known: [ReceivedID]?
  /// The pictures of each attempt: the server deletes those that wait too long for their post, and
  /// others replace them.
  var attempts: [[MastodonMedia]]

  static let step = "post"
  /// A server that forgets pictures again and again must not fill the journal. Older attempts were looked for by then.
  private static let mostAttempts = 16

  /// Remembers an attempt with these pictures.
  mutating func note(_ media: [MastodonMedia]) {
    guard !attempts.contains(media) else { return }
    attempts = attempts.suffix(Self.mostAttempts - 1) + [media]
  }

  /// Whether `status` was made by one of the attempts.
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
  /// The receipt for the ledger.
  var receipt: Receipt {
    Receipt(link: ReceivedText.webLink(url) ?? uri, marks: ["status": id.text])
  }
}
