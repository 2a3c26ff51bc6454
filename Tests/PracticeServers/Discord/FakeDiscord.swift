// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// A channel on Discord with one webhook, as strict as Discord's documentation: limits of messages and
/// attachments, how many messages may come in a minute, and the numbers of its errors.
public final class FakeDiscord: PracticeServer, PracticeKinds {
  public enum Kind: String, Sendable, CaseIterable {
    case webhook, post, message, delete, page, other

    init(_ head: IncomingHead) {
      let steps = head.path.split(separator: "/").map(String.init)
      guard steps.count >= 5, Array(steps[0..<3]) == ["api", "v10", "webhooks"] else {
        self = ["channels", PracticePage.folder].contains(steps.first) ? .page : .other
        return
      }
      switch (head.method, steps.dropFirst(5).first, steps.count) {
      case ("GET", nil, _): self = .webhook
      case ("POST", nil, _): self = .post
      case ("GET", "messages", 7): self = .message
      case ("DELETE", "messages", 7): self = .delete
      default: self = .other
      }
    }
  }

  nonisolated static let guild = "199737254929760256"
  nonisolated static let channel = "199737254929760257"
  nonisolated public static let id = "223704706495545344"
  /// A thread in the channel.
  nonisolated public static let thread = "223704706495549999"
  private static let messagesPerMinute = 30

  /// What it sends instead of names and ids, as a hostile server may.
  public var lies = PracticeLies()
  /// The size of files, in bytes.
  public var maxFile = 10 << 20
  /// The channel is a forum, where messages have to go to a post.
  public var isForum = false
  /// The type of the webhook: only those of type 1 can post.
  public var type = 1
  public internal(set) var messages: [FakeDiscordMessage] = []
  /// The number of messages ever posted.
  public internal(set) var messagesMade = 0
  let clock: PracticeClock
  private var token: Secret
  private var isGone = false
  /// When messages were posted in the last minute.
  private var times: [Double] = []

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, key: Secret = Secret(String(repeating: "practice", count: 8)),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    token = key
    self.clock = clock
    try super.init(port: port, gate: faults)
  }

  /// The webhook's address, with all that is needed to post.
  public var webhook: Secret {
    Secret("\(address.origin)/api/webhooks/\(Self.id)/\(token.reveal())")
  }

  /// Somebody deletes the webhook.
  public func removeWebhook() { isGone = true }

  /// Somebody makes another token for the webhook.
  public func renewToken() { token = Secret(RandomText.make(bytes: 48)) }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func begin(_ head: IncomingHead) -> OutgoingResponse? {
    if let answer = super.begin(head) { return answer }
    let most = maxFile * FakeDiscordForm.maxFiles + 1 << 20
    if let length = head.contentLength, length > most { return Self.tooLarge }
    return nil
  }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    told("discord", request, respond(to: request), lies)
  }

  private func respond(to request: IncomingRequest) -> OutgoingResponse {
    let kind = Kind(request.head)
    if kind == .page { return page(request) }
    guard kind != .other else { return Self.refuse(404, 0, "404: Not Found") }
    if let refusal = refusal(request) { return refusal }
    let steps = request.path.split(separator: "/").map(String.init)
    switch kind {
    case .webhook: return .json(encoding: description)
    case .post: return post(request)
    case .message:
      guard let message = messages.first(where: { $0.id == steps.last }) else {
        return Self.noMessage
      }
      return .json(encoding: json(message))
    case .delete:
      guard let index = messages.firstIndex(where: { $0.id == steps.last }) else {
        return Self.noMessage
      }
      messages.remove(at: index)
      return .empty()
    case .page, .other: return .empty(404)
    }
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    status == 429 ? Self.limited(0.5) : Self.refuse(status, 0, "\(status): Something went wrong")
  }

  // MARK: The webhook

  private var description: JSONValue {
    var body: JSONValue = [
      "id": .text(lies.id ?? Self.id), "type": .integer(type),
      "name": .text(lies.name ?? "Holiday Pictures"), "avatar": nil,
      "guild_id": .text(Self.guild), "channel_id": .text(Self.channel), "application_id": nil,
    ]
    if type == 1 { body["token"] = .text(token.reveal()) }
    return body
  }

  private func refusal(_ request: IncomingRequest) -> OutgoingResponse? {
    let steps = request.path.split(separator: "/").map(String.init)
    guard steps[3] == Self.id, !isGone else { return Self.refuse(404, 10015, "Unknown Webhook") }
    guard Secret(steps[4]) == token else {
      return Self.refuse(401, 50027, "Invalid Webhook Token \(lies.token ?? "")")
    }
    if let thread = request.queryValue("thread_id"), Kind(request.head) != .webhook,
      thread != Self.thread
    {
      return Self.refuse(404, 10003, "Unknown Channel")
    }
    return nil
  }

  private func post(_ request: IncomingRequest) -> OutgoingResponse {
    let now = clock.now()
    times.removeAll { now - $0 >= 60 || $0 > now }
    if times.count >= Self.messagesPerMinute, let first = times.first {
      return Self.limited(60 - (now - first))
    }
    if isForum, request.queryValue("thread_id") == nil {
      return Self.refuse(
        400, 220_001, "Webhooks posted to forum channels must have a thread_name or thread_id")
    }
    let form: FakeDiscordForm
    do throws(FakeDiscordForm.Problem) {
      form = try FakeDiscordForm(request, maxFile: maxFile)
    } catch {
      return Self.refuse(error.status, error.code, error.message)
    }
    messagesMade += 1
    times.append(now)
    let message = FakeDiscordMessage(
      id: "\(1_300_000_000_000_000_000 + messagesMade)",
      channel: request.queryValue("thread_id") ?? Self.channel, form, at: now)
    messages.append(message)
    guard request.queryValue("wait") == "true" else { return .empty() }
    var answer = OutgoingResponse.json(encoding: json(message))
    answer.headers["X-RateLimit-Limit"] = "\(Self.messagesPerMinute)"
    answer.headers["X-RateLimit-Remaining"] = "\(Self.messagesPerMinute - times.count)"
    answer.headers["X-RateLimit-Reset-After"] = "60"
    return answer
  }

  private func json(_ message: FakeDiscordMessage) -> JSONValue {
    [
      "id": .text(lies.link ?? message.id), "type": 0, "channel_id": .text(message.channel),
      "webhook_id": .text(Self.id), "content": .text(message.content),
      "flags": .integer(message.flags), "author": author, "mentions": [], "mention_roles": [],
      "mention_everyone": false, "embeds": [], "components": [], "pinned": false, "tts": false,
      "timestamp": .text(PracticeClock.iso(message.date)), "edited_timestamp": .null,
      "attachments": .list(
        message.attachments.enumerated().map { index, attachment in
          let place = address.appending("attachments", message.id, attachment.name).text
          var body: JSONValue = [
            "id": .text("\(index + 1)"), "filename": .text(attachment.name),
            "size": .integer(attachment.bytes.count), "url": .text(place),
            "proxy_url": .text(place),
          ]
          if let text = attachment.description { body["description"] = .text(text) }
          return body
        }),
    ]
  }

  /// The webhook as the one who has posted.
  private var author: JSONValue {
    [
      "id": .text(Self.id), "username": .text(lies.name ?? "Holiday Pictures"), "avatar": .null,
      "discriminator": "0000", "bot": true, "flags": 0, "public_flags": 0, "global_name": .null,
      "primary_guild": .null,
    ]
  }

  // MARK: Answers

  static func refuse(_ status: Int, _ code: Int, _ message: String) -> OutgoingResponse {
    let body: JSONValue = ["message": .text(message), "code": .integer(code)]
    return .json(encoding: body, status: status)
  }

  private static func limited(_ seconds: Double) -> OutgoingResponse {
    let body: JSONValue = [
      "message": "You are being rate limited.", "retry_after": .number(orNull: seconds),
      "global": false,
    ]
    var answer = OutgoingResponse.json(encoding: body, status: 429)
    answer.headers["Retry-After"] = "\(Int(seconds.rounded(.up)))"
    answer.headers["X-RateLimit-Scope"] = "user"
    return answer
  }

  private static var noMessage: OutgoingResponse { refuse(404, 10008, "Unknown Message") }

  static var tooLarge: OutgoingResponse { refuse(413, 40005, "Request entity too large") }
}
