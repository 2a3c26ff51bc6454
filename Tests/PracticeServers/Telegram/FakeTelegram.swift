// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// Telegram's server for bots, with one bot in a few chats: as strict as its documentation, with the errors in
/// the words of its source.
public final class FakeTelegram: PracticeServer, PracticeKinds {
  public enum Kind: String, Sendable, CaseIterable {
    case me = "getMe"
    case updates = "getUpdates"
    case chat = "getChat"
    case photo = "sendPhoto"
    case document = "sendDocument"
    case album = "sendMediaGroup"
    case delete = "deleteMessage"
    case page, other

    init(_ head: IncomingHead) {
      let steps = head.path.split(separator: "/").map(String.init)
      if let first = steps.first, first.hasPrefix("bot"), first.contains(":"), steps.count == 2 {
        // Names of methods may be written in any way.
        self = Self.allCases.first { $0.rawValue.lowercased() == steps[1].lowercased() } ?? .other
      } else {
        self = .page
      }
    }
  }

  nonisolated public static let botName = "practice_pictures_bot"
  nonisolated static let botNumber = 123_456_789
  private static let messagesPerMinute = 20
  private static let secondsToDelete = 48.0 * 3600

  /// What it sends instead of names and ids, as a hostile server may.
  public var lies = PracticeLies()
  /// Another program gets the bot's updates.
  public var hasWebhook = false
  public var chats: [FakeTelegramChat]
  public internal(set) var messages: [FakeTelegramMessage] = []
  /// The number of messages ever sent; an album has one for each picture.
  public internal(set) var messagesMade = 0
  /// The number of times that something was sent.
  public internal(set) var sends = 0
  let clock: PracticeClock
  private var key: Secret
  /// When messages were sent to which chat.
  private var times: [(chat: Int, at: Double)] = []

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, key: Secret = Secret(String(repeating: "practice", count: 5)),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.key = key
    self.clock = clock
    chats = FakeTelegramChat.all
    try super.init(port: port, gate: faults)
  }

  /// The bot's token.
  public var token: Secret { Secret("\(Self.botNumber):\(key.reveal())") }

  /// The owner of the bot gets another token for it.
  public func revokeToken() { key = Secret(RandomText.make(bytes: 30)) }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func begin(_ head: IncomingHead) -> OutgoingResponse? {
    if let answer = super.begin(head) { return answer }
    if let length = head.contentLength, length > FakeTelegramForm.maxRequest {
      return Self.refuse(413, "Request Entity Too Large")
    }
    return nil
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    status == 429 ? Self.limited(3) : Self.refuse(status, "Internal Server Error")
  }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    let kind = Kind(request.head)
    if kind == .page { return page(request) }
    let steps = request.path.split(separator: "/").map(String.init)
    guard Secret(String(steps[0].dropFirst("bot".count))) == token else {
      return Self.refuse(401, "Unauthorized\(lies.token.map { ": \($0)" } ?? "")")
    }
    switch kind {
    case .me:
      return Self.result([
        "id": .integer(Self.botNumber), "is_bot": true, "first_name": "Practice",
        "username": .text(lies.name ?? Self.botName),
      ])
    case .updates: return updates()
    case .chat, .delete:
      guard let form = Self.read(request, as: JSONValue.self) else {
        return Self.refuse(400, "Bad Request: chat_id is empty")
      }
      let chat: FakeTelegramChat
      do throws(FakeTelegramForm.Problem) {
        chat = try self.chat(form["chat_id"], toWrite: false)
      } catch { return Self.refuse(error) }
      return kind == .chat ? Self.result(json(chat)) : delete(form["message_id"], in: chat)
    case .photo, .document, .album: return send(request, kind)
    case .page, .other: return Self.refuse(404, "Not Found: method not found")
    }
  }

  // MARK: Chats

  private func updates() -> OutgoingResponse {
    if hasWebhook {
      return Self.refuse(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
      )
    }
    let seen = chats.filter(\.isHeardOf)
    return Self.result(
      .list(
        seen.enumerated().map { index, chat in
          let kind = chat.type == "channel" ? "channel_post" : "message"
          return [
            "update_id": .integer(1000 + index),
            kind: [
              "message_id": .integer(index + 1), "date": .integer(Int(clock.now())),
              "chat": json(chat), "text": "Hello",
            ],
          ]
        }))
  }

  /// The chat that a request names; throws why the bot can't use it.
  private func chat(
    _ named: JSONValue?, toWrite: Bool
  ) throws(FakeTelegramForm.Problem) -> FakeTelegramChat {
    let found = chats.first { chat in
      switch named {
      case .integer(let number): chat.id == number
      case .text(let text): text == "\(chat.id)" || chat.name.map { text == "@\($0)" } ?? false
      default: false
      }
    }
    guard let found else { throw FakeTelegramForm.Problem("Bad Request: chat not found") }
    if toWrite, let new = found.movedTo {
      throw FakeTelegramForm.Problem(
        "Bad Request: group chat was upgraded to a supergroup chat", newChat: new)
    }
    if let problem = found.problem {
      if problem.status == 403 || toWrite { throw problem.asProblem }
    }
    return found
  }

  func json(_ chat: FakeTelegramChat) -> JSONValue {
    var json: JSONValue = ["id": .integer(chat.id), "type": .text(chat.type)]
    let title = lies.displayName ?? chat.title
    json[chat.type == "private" ? "first_name" : "title"] = .text(title)
    json["username"] = (lies.link ?? chat.name).map { .text($0) }
    return json
  }

  private func delete(_ number: JSONValue?, in chat: FakeTelegramChat) -> OutgoingResponse {
    guard case .integer(let number)? = number,
      let index = messages.firstIndex(where: { $0.chat == chat.id && $0.id == number })
    else { return Self.refuse(400, "Bad Request: message to delete not found") }
    guard clock.now() - messages[index].date < Self.secondsToDelete else {
      return Self.refuse(400, "Bad Request: message can't be deleted")
    }
    messages.remove(at: index)
    return Self.result(true)
  }

  // MARK: Sending

  private func send(_ request: IncomingRequest, _ kind: Kind) -> OutgoingResponse {
    do throws(FakeTelegramForm.Problem) {
      let form = try FakeTelegramForm(request, kind)
      let chat = try chat(.text(form.chat), toWrite: true)
      let now = clock.now()
      times.removeAll { now - $0.at >= 60 || $0.at > now }
      let recent = times.filter { $0.chat == chat.id }
      if chat.id < 0, recent.count + form.items.count > Self.messagesPerMinute,
        let first = recent.first
      {
        return Self.limited(max(Int(60 - (now - first.at)), 1))
      }
      sends += 1
      let new = form.items.enumerated().map { index, item in
        messagesMade += 1
        times.append((chat.id, now))
        return FakeTelegramMessage(
          id: 100 + messagesMade, chat: chat.id, item, isContinuation: index > 0, at: now)
      }
      messages += new
      let answers = new.map { json($0, in: chat) }
      return Self.result(kind == .album ? .list(answers) : answers[0])
    } catch {
      return Self.refuse(error)
    }
  }

  private func json(
    _ message: FakeTelegramMessage, in chat: FakeTelegramChat
  ) -> JSONValue {
    [
      "message_id": .integer(message.id), "date": .integer(Int(message.date)),
      "chat": lies.id.flatMap { Int($0) }.map { ["id": .integer($0), "type": "private"] }
        ?? json(chat),
      "caption": .text(message.caption),
    ]
  }

  // MARK: Answers

  private static func result(_ value: JSONValue) -> OutgoingResponse {
    .json(encoding: ["ok": true, "result": value] as JSONValue)
  }

  static func refuse(_ status: Int, _ description: String) -> OutgoingResponse {
    let body: JSONValue = [
      "ok": false, "error_code": .integer(status), "description": .text(description),
    ]
    return .json(encoding: body, status: status)
  }

  private static func refuse(_ problem: FakeTelegramForm.Problem) -> OutgoingResponse {
    guard let new = problem.newChat else { return refuse(problem.status, problem.description) }
    let body: JSONValue = [
      "ok": false, "error_code": .integer(problem.status),
      "description": .text(problem.description),
      "parameters": ["migrate_to_chat_id": .integer(new)],
    ]
    return .json(encoding: body, status: problem.status)
  }

  private static func limited(_ seconds: Int) -> OutgoingResponse {
    let body: JSONValue = [
      "ok": false, "error_code": 429,
      "description": .text("Too Many Requests: retry after \(seconds)"),
      "parameters": ["retry_after": .integer(seconds)],
    ]
    var answer = OutgoingResponse.json(encoding: body, status: 429)
    answer.headers["Retry-After"] = "\(seconds)"
    return answer
  }
}
