// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

struct TelegramBot: Decodable, Sendable {
  let id: TelegramChatID
  let username: TelegramName
}

/// A chat as Telegram describes it.
struct TelegramChat: Decodable, Equatable, Sendable {
  let id: TelegramChatID
  let type: String
  private let title: String?
  private let firstName: String?
  private let lastName: String?
  private let publicName: TelegramName?

  private enum CodingKeys: String, CodingKey {
    case id, type, title, firstName, lastName
    case publicName = "username"
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decode(TelegramChatID.self, forKey: .id)
    type = try object.decode(String.self, forKey: .type)
    title = try? object.decode(String.self, forKey: .title)
    firstName = try? object.decode(String.self, forKey: .firstName)
    lastName = try? object.decode(String.self, forKey: .lastName)
    publicName = try? object.decode(TelegramName.self, forKey: .publicName)
  }

  /// Its name for the user.
  var shownName: String {
    let name = title ?? [firstName, lastName].compactMap(\.self).joined(separator: " ")
    let shown = ReceivedText.shown(name)
    return shown.isEmpty ? publicName.map { "@\($0.text)" } ?? id.text : shown
  }

  var option: SignInChoice.Option {
    let kind =
      switch type {
      case "private": tr("Person")
      case "channel": tr("Channel")
      default: tr("Group")
      }
    let name = publicName.map { " · @\($0.text)" } ?? ""
    return SignInChoice.Option(id: id.text, title: shownName, subtitle: kind + name)
  }

  /// The address of the message `number` in it; nil where messages have none.
  ///
  /// - Parameter website: Where the addresses of messages lead.
  func link(to number: Int, on website: String) -> String? {
    if let publicName, type != "private" { return "\(website)/\(publicName.text)/\(number)" }
    guard type == "supergroup" || type == "channel", let chat = id.numberInLinks else { return nil }
    return "\(website)/c/\(chat)/\(number)"
  }

  /// Whether messages in it have addresses.
  var hasLinks: Bool { link(to: 1, on: "") != nil }
}

/// Something that happened, as the bot was told.
struct TelegramUpdate: Decodable {
  private struct Place: Decodable {
    struct Member: Decodable { let status: String }
    let chat: TelegramChat
    let newChatMember: Member?
    let migrateToChatId: TelegramChatID?
  }

  private let message: Place?
  private let editedMessage: Place?
  private let channelPost: Place?
  private let editedChannelPost: Place?
  private let myChatMember: Place?

  private enum CodingKeys: CodingKey {
    case message, editedMessage, channelPost, editedChannelPost, myChatMember
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    // What can't be understood is left out.
    func place(_ key: CodingKeys) -> Place? { try? object.decode(Place.self, forKey: key) }
    message = place(.message)
    editedMessage = place(.editedMessage)
    channelPost = place(.channelPost)
    editedChannelPost = place(.editedChannelPost)
    myChatMember = place(.myChatMember)
  }

  /// The chats that the bot is in, the last one first.
  static func chats(in updates: [TelegramUpdate]) -> [TelegramChat] {
    var chats: [TelegramChat] = []
    var seen: Set<TelegramChatID> = []
    for update in updates.reversed() {
      guard
        let place = update.message ?? update.editedMessage ?? update.channelPost
          ?? update.editedChannelPost ?? update.myChatMember,
        // Whatever happened before is out of date.
        seen.insert(place.chat.id).inserted
      else { continue }
      let isOut = ["left", "kicked"].contains(update.myChatMember?.newChatMember?.status)
      if !isOut, place.migrateToChatId == nil { chats.append(place.chat) }
    }
    return chats
  }
}
