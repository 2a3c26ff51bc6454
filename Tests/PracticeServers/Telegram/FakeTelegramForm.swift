// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

/// What a program sends to a chat, checked as Telegram documents it.
struct FakeTelegramForm {
  static let maxRequest = 60 << 20
  private static let maxPhoto = 10_000_000
  private static let maxFile = 50_000_000
  private static let maxCaption = 1024

  /// Why it is refused.
  struct Problem: Error {
    var status = 400
    let description: String
    var newChat: Int?

    init(_ description: String, status: Int = 400, newChat: Int? = nil) {
      self.status = status
      self.description = description
      self.newChat = newChat
    }
  }

  /// One picture.
  struct Item {
    let bytes: [UInt8]
    let name: String
    let caption: String
    let isSpoiler: Bool
    let isFile: Bool
  }

  private struct Media: Decodable {
    let type: String
    let media: String
    let caption: String?
    let hasSpoiler: Bool?
  }

  let chat: String
  let items: [Item]

  init(_ request: IncomingRequest, _ kind: FakeTelegram.Kind) throws(Problem) {
    guard let parts = request.multipart(),
      let chat = parts.first(where: { $0.name == "chat_id" })?.text
    else { throw Problem("Bad Request: chat_id is empty") }
    self.chat = chat
    func text(_ name: String) -> String? { parts.first { $0.name == name }?.text }
    if kind == .album {
      items = try Self.album(text("media") ?? "", parts)
    } else {
      let isFile = kind == .document
      let name = isFile ? "document" : "photo"
      guard let part = parts.first(where: { $0.name == name && $0.filename != nil }) else {
        throw Problem("Bad Request: there is no \(name) in the request")
      }
      items = [
        Item(
          bytes: part.content, name: part.filename ?? "", caption: text("caption") ?? "",
          isSpoiler: text("has_spoiler") == "true", isFile: isFile)
      ]
    }
    for item in items { try Self.check(item) }
  }

  private static func album(
    _ text: String, _ parts: [MultipartForm.Part]
  ) throws(Problem) -> [Item] {
    guard let media = try? JSONReader.snakeCase.decode([Media].self, from: text) else {
      throw Problem("Bad Request: can't parse media JSON object")
    }
    guard (2...10).contains(media.count) else {
      throw Problem(
        "Bad Request: \(media.count < 2 ? "too few" : "too many") messages to send as an album")
    }
    guard Set(media.map(\.type)).count == 1, ["photo", "document"].contains(media[0].type) else {
      throw Problem("Bad Request: Can't use the media of the specified type in the album")
    }
    var items: [Item] = []
    for one in media {
      guard one.media.hasPrefix("attach://"),
        let part = parts.first(where: { $0.name == one.media.dropFirst("attach://".count) })
      else { throw Problem("Bad Request: wrong file identifier/HTTP URL specified") }
      items.append(
        Item(
          bytes: part.content, name: part.filename ?? "", caption: one.caption ?? "",
          isSpoiler: one.hasSpoiler ?? false, isFile: one.type == "document"))
    }
    return items
  }

  private static func check(_ item: Item) throws(Problem) {
    guard item.caption.utf16.count <= maxCaption else {
      throw Problem("Bad Request: message caption is too long")
    }
    guard item.bytes.count <= (item.isFile ? maxFile : maxPhoto) else {
      throw Problem("Request Entity Too Large", status: 413)
    }
    guard !item.isFile else { return }
    guard let picture = PictureSignature(item.bytes), picture.type != "image/gif" else {
      throw Problem("Bad Request: IMAGE_PROCESS_FAILED")
    }
    let (short, long) = (min(picture.width, picture.height), max(picture.width, picture.height))
    guard short + long <= 10000, long <= 20 * short else {
      throw Problem("Bad Request: PHOTO_INVALID_DIMENSIONS")
    }
  }
}

/// A chat with the bot.
public struct FakeTelegramChat: Sendable, Equatable {
  /// Why the bot can't write there.
  public struct Trouble: Sendable, Equatable {
    let status: Int
    let description: String

    public init(_ status: Int, _ description: String) {
      self.status = status
      self.description = description
    }

    var asProblem: FakeTelegramForm.Problem {
      FakeTelegramForm.Problem(description, status: status)
    }
  }

  public let id: Int
  public let type: String
  public var title: String
  /// Its public name.
  public var name: String?
  /// Somebody wrote there in the last day.
  public var isHeardOf = true
  public var problem: Trouble?
  /// The number that the group has had since it has grown.
  public var movedTo: Int?

  public init(_ id: Int, _ type: String, _ title: String, name: String? = nil) {
    self.id = id
    self.type = type
    self.title = title
    self.name = name
  }

  /// A person, two groups, and a channel.
  static let all = [
    FakeTelegramChat(987_654_321, "private", "Ada"),
    FakeTelegramChat(-4_012_345, "group", "Family"),
    FakeTelegramChat(-1_001_234_567_890, "supergroup", "Hiking"),
    FakeTelegramChat(-1_009_876_543_210, "channel", "Harbour", name: "harbour_pictures"),
  ]
}

/// A picture in a chat.
public struct FakeTelegramMessage: Sendable {
  public let id: Int
  public let chat: Int
  public let name: String
  public let caption: String
  /// It is covered until it is tapped.
  public let isSpoiler: Bool
  /// It was sent as a file rather than as a photo.
  public let isFile: Bool
  /// It belongs to the album of the message before it.
  public let isContinuation: Bool
  public let date: Double
  private let content: PracticeBytes

  init(
    id: Int, chat: Int, _ item: FakeTelegramForm.Item, isContinuation: Bool, at date: Double
  ) {
    self.id = id
    self.isContinuation = isContinuation
    self.chat = chat
    name = item.name
    caption = item.caption
    isSpoiler = item.isSpoiler
    isFile = item.isFile
    self.date = date
    content = PracticeBytes(item.bytes)
  }

  public var bytes: [UInt8] { content.bytes }
}

extension FakeTelegram {
  func page(_ request: IncomingRequest) -> OutgoingResponse {
    let title = "Practice · Telegram"
    if request.path == page.path {
      let articles = messages.reversed().map(article).joined()
      return .html(
        PracticePage.wrap(title, articles.isEmpty ? "<p>No messages yet.</p>" : articles))
    }
    let steps = request.path.split(separator: "/").map(String.init)
    let chat = chats.first { chat in
      let path = chat.name.map { [$0] } ?? ["c", String("\(chat.id)".dropFirst(4))]
      return path == Array(steps.dropLast())
    }
    guard let chat,
      let message = messages.first(where: { $0.chat == chat.id && "\($0.id)" == steps.last })
    else { return PracticePage.elsewhere }
    return .html(PracticePage.wrap(title, article(message)))
  }

  private func article(_ message: FakeTelegramMessage) -> String {
    let chat = chats.first { $0.id == message.chat }?.title ?? ""
    return PracticePage.article(
      chat, message.date, message.caption,
      PracticePage.figure(message.bytes, alt: nil, isHidden: message.isSpoiler))
  }
}
