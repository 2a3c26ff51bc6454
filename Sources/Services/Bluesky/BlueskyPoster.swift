// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Posts uploaded pictures, once: Cameo chooses the key of the record, and sends the same record
/// again if an answer was lost, which changes nothing.
struct BlueskyPoster: Sendable {
  private static let step = "post"
  private static let maxMentions = 20

  /// What is posted, as recorded before it is sent.
  private struct Post: Codable {
    let key: String
    let record: JSONValue
  }

  private struct Write: Encodable {
    let repo: BlueskyDID
    let collection: String
    let rkey: String
    var record: JSONValue?
  }

  private struct Written: Decodable { let uri: String }

  let client: BlueskyClient
  let settling: Settling
  let journal: any Journal

  private var server: BlueskyServer { client.server }

  private var open: OpenRequest {
    OpenRequest(journal: journal, step: "post-request", settling: settling)
  }

  /// Returns the receipt if an earlier attempt has posted it.
  ///
  /// - Parameter isFinal: Nothing is sent afterwards, so a request that may still take effect has to
  ///   be waited for.
  func found(isFinal: Bool) async throws(DeliveryError) -> Receipt? {
    guard let post = try await begun() else { return nil }
    let rest = isFinal ? try await open.rest() : 0
    if try await Self.isThere(post.key, client) { return try await receipt(post.key) }
    guard rest <= 0 else { throw open.unsettled(rest, at: server.name) }
    return nil
  }

  /// Posts `blobs` with the caption of `parcel`; nil if the server no longer has them.
  func post(_ parcel: Parcel, _ blobs: [BlueskyBlob]) async throws(DeliveryError) -> Receipt? {
    let post = try await writeDown(parcel, blobs)
    let body = try HTTPBody.json(
      encoding: Write(
        repo: client.did, collection: BlueskyRecord.collection, rkey: post.key, record: post.record
      ))
    let response = try await open.run { () async throws(DeliveryError) in
      try await client.call("POST", "com.atproto.repo.putRecord", body)
    }
    if isAboutLostBlob(response) { return nil }
    if BlueskyFailure(response).error == "BlobTooLarge" {
      // Older servers have the limit that was valid before.
      await client.sessions.limitPictures(to: BlueskyDestination.formerLimit, at: server.address)
    }
    let written = try server.read(response, as: Written.self)
    guard written.uri == "at://\(client.did.text)/\(BlueskyRecord.collection)/\(post.key)" else {
      // It may have been posted: the next attempt looks for it.
      throw DeliveryError.unreadable(server.name).retried
    }
    return try await receipt(post.key)
  }

  private func begun() async throws(DeliveryError) -> Post? { try await journal.decoded(Self.step) }

  /// Recorded before it is sent, and the same for every attempt.
  private func writeDown(
    _ parcel: Parcel, _ blobs: [BlueskyBlob]
  ) async throws(DeliveryError) -> Post {
    if let post = try await begun() { return post }
    let now = settling.clock.now()
    let record = BlueskyRecord(parcel: parcel, blobs: blobs, date: ISODate.text(now))
    let post = Post(
      key: BlueskyRecordKey.make(at: now),
      record: record.json(mentioned: try await mentioned(in: parcel.words)))
    try await journal.record(Self.step, json: post)
    return post
  }

  private static func isThere(
    _ key: String, _ client: BlueskyClient
  ) async throws(DeliveryError) -> Bool {
    let query = [
      ("repo", client.did.text), ("collection", BlueskyRecord.collection), ("rkey", key),
    ]
    let response = try await client.call("GET", "com.atproto.repo.getRecord", query: query)
    if isNoRecord(response) { return false }
    if response.status == 404 { throw .stopped(client.server.name) }
    try client.server.check(response)
    // Something in between may have answered.
    guard (try? response.json(Written.self)) != nil else {
      throw DeliveryError.unreadable(client.server.name).retried
    }
    return true
  }

  /// Whether a record that was asked for doesn't exist.
  static func isNoRecord(_ response: HTTPResponse) -> Bool {
    let failure = HTTPFailure(response)
    if failure.status == 404, failure.isJSON { return true }
    if BlueskyFailure(response).error == "RecordNotFound" { return true }
    // Older servers only say it in words.
    return failure.status == 400 && failure.message?.contains("locate record") == true
  }

  private func receipt(_ key: String) async throws(DeliveryError) -> Receipt {
    Receipt(link: server.page(of: try await client.handle(), post: key), marks: ["post": key])
  }

  private func isAboutLostBlob(_ response: HTTPResponse) -> Bool {
    guard response.status == 400 else { return false }
    let failure = BlueskyFailure(response)
    return failure.error == "BlobNotFound"
      || failure.message?.lowercased().contains("could not find blob") == true
  }

  private struct Resolved: Decodable { let did: BlueskyDID }

  /// Finds the accounts that are mentioned. Those that don't exist are ordinary words.
  private func mentioned(in words: PostText) async throws(DeliveryError) -> [String: BlueskyDID] {
    var found: [String: BlueskyDID] = [:]
    for handle in BlueskyText.mentions(in: words.captionAfterWarning).prefix(Self.maxMentions)
    where found[handle.text] == nil {
      let response = try await client.call(
        "GET", "com.atproto.identity.resolveHandle", query: [("handle", handle.text)])
      if response.isTemporary { try server.check(response) }
      guard response.isSuccess, let resolved = try? response.json(Resolved.self) else { continue }
      found[handle.text] = resolved.did
    }
    return found
  }

  /// Deletes the post `key`, or makes sure that it is gone.
  static func delete(_ key: String, _ client: BlueskyClient) async throws(DeliveryError) {
    let body = try HTTPBody.json(
      encoding: Write(repo: client.did, collection: BlueskyRecord.collection, rkey: key))
    let response = try await client.call("POST", "com.atproto.repo.deleteRecord", body)
    try client.server.check(response)
    guard try await isThere(key, client) else { return }
    throw DeliveryError.unreadable(client.server.name).retried
  }
}
