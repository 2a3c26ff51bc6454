// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// A chat on Telegram, to which a bot sends pictures.
///
/// Bots can't read what they sent: when an answer is lost, only the user can find out.
struct TelegramDestination: SingleRequestDestination {
  private static let maxPhotoBytes = 10_000_000
  private static let maxFileBytes = 50_000_000
  /// Width and height of a photo may have 10,000 pixels together.
  private static let longestSide = 5000
  /// How much longer than the other a side of a photo may be.
  private static let maxRatio = 20
  private static let maxPictures = 10
  private static let captionLength = 1024

  let server: TelegramServer
  let chat: TelegramChatID
  let sendsFiles: Bool

  static func usual(sendsFiles: Bool) -> Capabilities {
    Capabilities(
      pictures: sendsFiles
        ? PictureLimits(bytes: maxFileBytes)
        : PictureLimits(
          bytes: maxPhotoBytes, longestSide: longestSide, formats: [.jpeg, .png],
          takesAnimations: false),
      picturesPerPost: maxPictures,
      caption: CaptionLimit(most: captionLength, counting: .utf16), takesWarning: !sendsFiles,
      showsFileNames: sendsFiles)
  }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    var capabilities = Self.usual(sendsFiles: sendsFiles)
    let chat = try await server.chat(.integer(chat.number))
    if !chat.hasLinks { capabilities.links = LinkRules(areMade: false) }
    return capabilities
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    var target = chat
    return try await single(journal).publish(with: server.client, progress: progress) {
      () throws(DeliveryError) in
      try checkShapes(parcel)
      return try request(parcel, to: chat)
    } again: { response throws(DeliveryError) in
      // A group that has grown has another number.
      guard response.status == 400, let new = TelegramFailure(response).newChat else { return nil }
      target = new
      return try request(parcel, to: new)
    } read: { response throws(DeliveryError) in
      guard response.isSuccess else {
        throw TelegramTrouble.meaning(of: response, token: server.token)
      }
      return messages(in: response, of: parcel, in: target).map { messages in
        Receipt(
          link: messages.first.flatMap { $0.chat.link(to: $0.messageId, on: server.website) },
          marks: [
            "chat": target.text,
            "messages": messages.map { "\($0.messageId)" }.joined(separator: " "),
          ])
      }
    }
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    let numbers = (receipt.marks["messages"] ?? "").split(separator: " ").compactMap { Int($0) }
    guard let chat = receipt.marks["chat"].flatMap({ TelegramChatID($0) }), !numbers.isEmpty else {
      return [.unidentified(TelegramServer.name)]
    }
    var isLeft = false
    for number in numbers {
      let response = try await server.client.answer(
        to: server.request(
          "deleteMessage",
          ["chat_id": .integer(chat.number), "message_id": .integer(number)]))
      if response.isSuccess {
        // Something in between may have answered.
        guard let isDone = try? server.read(response, as: Bool.self), isDone else {
          throw DeliveryError.unreadable(TelegramServer.name).retried
        }
        continue
      }
      let failure = TelegramFailure(response)
      if failure.mentions("message to delete not found") { continue }
      let isPast =
        failure.mentions("can't be deleted", "chat not found", "forbidden:")
        || failure.newChat != nil
      guard isPast else { throw TelegramTrouble.meaning(of: response, token: server.token) }
      isLeft = true
    }
    guard isLeft else { return [] }
    return [
      Remainder(
        tr(
          "{0} doesn't let the bot delete this any more: that is only possible for 48 hours, and while the bot is in the chat. Delete it there yourself.",
          TelegramServer.name))
    ]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    _ = try await server.bot()
    let chat = try await server.chat(.integer(chat.number))
    return AccountCheck(name: chat.shownName)
  }

  func single(_ journal: any Journal) -> SingleRequest {
    SingleRequest(journal: journal, host: TelegramServer.name)
  }

  // MARK: The message

  private struct Message: Decodable {
    let messageId: Int
    let chat: TelegramChat
  }

  /// The messages that `response` tells of; nil unless they are those of `parcel`.
  private func messages(
    in response: HTTPResponse, of parcel: Parcel, in chat: TelegramChatID
  ) -> [Message]? {
    let messages: [Message]? =
      if parcel.pictures.count > 1 {
        try? server.read(response)
      } else {
        (try? server.read(response, as: Message.self)).map { [$0] }
      }
    guard let messages, messages.count == parcel.pictures.count,
      messages.allSatisfy({ $0.chat.id == chat && $0.messageId > 0 })
    else { return nil }
    return messages
  }

  private func checkShapes(_ parcel: Parcel) throws(DeliveryError) {
    guard !sendsFiles else { return }
    for picture in parcel.pictures {
      let (short, long) = (min(picture.width, picture.height), max(picture.width, picture.height))
      guard long <= Self.maxRatio * short else { throw TelegramTrouble.tooNarrow(picture.title) }
    }
  }

  /// Several pictures are one message with an album.
  private func request(
    _ parcel: Parcel, to chat: TelegramChatID
  ) throws(DeliveryError) -> HTTPRequest {
    let kind = sendsFiles ? "document" : "photo"
    let isAlbum = parcel.pictures.count > 1
    var request = try server.request(
      isAlbum ? "sendMediaGroup" : sendsFiles ? "sendDocument" : "sendPhoto")
    var options = self.options(parcel)
    var parts = [FormPart(name: "chat_id", text: chat.text)]
    if isAlbum {
      let media = parcel.pictures.indices.map { index in
        // The caption of the first picture is that of the album.
        if index == 1 { options["caption"] = nil }
        var item = options
        item["type"] = .text(kind)
        item["media"] = .text("attach://file\(index)")
        return item
      }
      parts.append(
        FormPart(name: "media", content: .bytes(try HTTPBody.encoded(JSONValue.list(media)))))
    } else if case .object(let fields) = options {
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        parts.append(FormPart(name: name, text: value.text ?? "true"))
      }
    }
    parts += parcel.pictures.enumerated().map { index, picture in
      FormPart(
        name: isAlbum ? "file\(index)" : kind, filename: picture.name, type: picture.type,
        content: .file(path: picture.path, range: nil))
    }
    request.body = .multipart(parts)
    return request
  }

  /// What is said about a picture.
  private func options(_ parcel: Parcel) -> JSONValue {
    var options: JSONValue = [:]
    let caption = parcel.words.captionAfterWarning
    if !caption.isEmpty { options["caption"] = .text(caption) }
    if sendsFiles {
      // Telegram would make films of moving pictures.
      options["disable_content_type_detection"] = true
    } else if !parcel.words.warning.isEmpty {
      options["has_spoiler"] = true
    }
    return options
  }
}
