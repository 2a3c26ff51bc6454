// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Posts the pictures of one parcel, a message each, once.
///
/// The server recognizes a message that is sent again by its transaction, but only from the same
/// session and for a while. So messages are looked for first, by their pictures, each of which belongs
/// to one message.
struct MatrixPoster: Sendable {
  private static let maxPages = 50
  private static let pageSize = 100

  /// What is looked for, as recorded before the message is sent.
  private struct Draft: Codable {
    let media: MatrixMedia
    /// When it was sent first, in seconds since 1970.
    let begun: Double
  }

  let room: MatrixRoom
  let parcel: String
  let settling: Settling
  let journal: any Journal

  private var client: MatrixClient { room.client }

  /// Returns the message with the picture at `index` if an earlier attempt has sent it.
  func found(at index: Int) async throws(DeliveryError) -> MatrixEventID? {
    if let event: MatrixEventID = try await journal.decoded(sent(index)) { return event }
    guard let draft: Draft = try await journal.decoded(draft(index)) else { return nil }
    let open = open(index)
    let rest = try await open.rest()
    if let event = try await look(for: draft) { return try await done(index, event) }
    guard rest <= 0 else { throw open.unsettled(rest, at: client.server.name) }
    return nil
  }

  private struct Sent: Decodable {
    let event: MatrixEventID
    private enum CodingKeys: String, CodingKey { case event = "event_id" }
  }

  /// Sends the message with the picture at `index`. Only called when it was not `found`.
  func post(_ index: Int, _ message: MatrixMessage) async throws(DeliveryError) -> MatrixEventID {
    // What others expect to be encrypted must not be sent otherwise.
    try await room.checkEncryption()
    if try await journal.entry(draft(index)) == nil {
      try await journal.record(
        draft(index), json: Draft(media: message.media, begun: settling.clock.now()))
    }
    let steps = room.steps + ["send", "m.room.message", "cameo-\(parcel)-\(index)"]
    let response = try await open(index).run { () async throws(DeliveryError) in
      try await client.call("PUT", steps, message.content)
    }
    if response.status == 403, MatrixFailure(response).errcode == "M_FORBIDDEN" {
      try await room.check()
      throw MatrixTrouble.mayNotPost(room.name)
    }
    do {
      return try await done(index, try client.server.read(response, as: Sent.self).event)
    } catch  where error.code == .notThatService {
      // It may have been sent: the next attempt looks for it.
      throw error.retried
    }
  }

  private func done(
    _ index: Int, _ event: MatrixEventID
  ) async throws(DeliveryError) -> MatrixEventID {
    try await journal.record(sent(index), json: event)
    return event
  }

  private func draft(_ index: Int) -> String { "message-\(index)" }
  private func sent(_ index: Int) -> String { "sent-\(index)" }

  private func open(_ index: Int) -> OpenRequest {
    OpenRequest(journal: journal, step: "message-\(index)-request", settling: settling)
  }

  // MARK: Looking for it

  private struct Page: Decodable {
    let chunk: [JSONValue]
    let end: String?
  }

  /// Searches the user's own messages with files, back to those from before the first attempt.
  private func look(for draft: Draft) async throws(DeliveryError) -> MatrixEventID? {
    let filter = try MatrixRooms.text([
      "types": ["m.room.message"], "senders": [.text(client.user.text)], "contains_url": true,
    ])
    var from: String?
    for _ in 0..<Self.maxPages {
      let query = [("dir", "b"), ("limit", "\(Self.pageSize)"), ("filter", filter)]
      let response = try await client.call(
        "GET", room.steps + ["messages"], query: query + (from.map { [("from", $0)] } ?? []))
      if response.status == 403 { throw MatrixTrouble.notInRoom(room.name) }
      let page = try client.server.read(response, as: Page.self)
      for event in page.chunk where event["content"]?["url"]?.text == draft.media.text {
        guard event["sender"]?.text == client.user.text,
          let id = event["event_id"]?.text.flatMap({ MatrixEventID($0) })
        else { continue }
        return id
      }
      // Clocks may differ by hours.
      let isBefore = page.chunk.last.map { isOld($0, draft) } ?? false
      guard !isBefore, let end = page.end, end != from else { return nil }
      from = end
    }
    return nil
  }

  private func isOld(_ event: JSONValue, _ draft: Draft) -> Bool {
    event["origin_server_ts"]?.double.map { $0 / 1000 < draft.begun - 24 * 60 * 60 } ?? false
  }
}

/// Makes the message with one picture of a parcel.
struct MatrixMessage {
  /// The most bytes of a caption and of a description: an event has at most 65,536.
  static let maxCaptionBytes = 30_000
  static let maxCaption = 10_000
  static let maxAlt = 2000

  private static let spoiler = "page.codeberg.everypizza.msc4193.spoiler"

  let picture: Parcel.Picture
  let media: MatrixMedia
  let thumbnail: MatrixThumbnail?
  /// What is said with it; the caption of a parcel is that of its first picture.
  let words: PostText?
  /// The warning, which is that of all pictures.
  let warning: String

  /// The caption, and then the description: Matrix has one text for both.
  private var text: String {
    [words?.captionAfterWarning ?? "", picture.alt].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  var content: JSONValue {
    var info: JSONValue = [
      "mimetype": .text(picture.type), "size": .integer(picture.byteCount),
      "w": .integer(picture.width), "h": .integer(picture.height),
    ]
    if let thumbnail {
      info["thumbnail_url"] = .text(thumbnail.media.text)
      info["thumbnail_info"] = [
        "mimetype": .text(thumbnail.type), "size": .integer(thumbnail.size),
        "w": .integer(thumbnail.width), "h": .integer(thumbnail.height),
      ]
    }
    // Without a caption, the text is the name of the file.
    var content: JSONValue = [
      "msgtype": "m.image", "body": .text(text.isEmpty ? picture.name : text),
      "filename": .text(picture.name), "url": .text(media.text), "info": info,
      // Nobody is mentioned, whatever the caption looks like.
      "m.mentions": [:],
    ]
    if !warning.isEmpty {
      content[Self.spoiler] = true
      content["\(Self.spoiler).reason"] = .text(warning)
    }
    return content
  }
}

/// A small version of a picture, which is shown until the whole is there.
struct MatrixThumbnail: Codable, Equatable, Sendable {
  let media: MatrixMedia
  let type: String
  let size: Int
  let width: Int
  let height: Int
}
