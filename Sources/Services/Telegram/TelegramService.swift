// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Chats on Telegram, by a bot of the user's.
struct TelegramService: Service {
  private static let filesSetting = "as-files"
  var timeouts = HTTPTimeouts()

  var card: ServiceCard {
    ServiceCard(
      "telegram", TelegramServer.name, .social, symbol: "cameo-service-telegram-symbolic",
      color: "#1b7fb8",
      purpose: tr("Chats, groups and channels"))
  }

  var form: [FormField] {
    [
      .token(tr("Bot Token"), noun: tr("a bot's token"), hint: TelegramTrouble.example) {
        TelegramToken($0) != nil
      },
      .folder(tr("Chat (optional)"), hint: tr("You choose it in the next step")) {
        $0.trimmed.isEmpty || Self.chat($0) != nil ? nil : Self.notAChat
      },
      .asFiles,
      // Servers for bots that users run themselves.
      .server(hint: "").rare,
    ]
  }

  var usualCapabilities: Capabilities { TelegramDestination.usual(sendsFiles: false) }

  var note: String? {
    tr(
      "Write /newbot to @BotFather in Telegram to get a bot. Then start your bot, or add it to a group or channel, and send a message there: bots only know chats they have heard from."
    )
  }

  private static var notAChat: String {
    tr("Enter a chat's number, or the name of a public one such as @name.")
  }

  func recognized(_ text: String) -> FormValues? {
    if let token = TelegramToken(text) { return FormValues(token: token.secret) }
    // Those without a bot's name may be channels, but the bot decides what it can write to.
    guard let name = TelegramName(typed: text), !text.hasPrefix("@") else { return nil }
    return FormValues(folder: name.isOfBot ? "" : "@\(name.text)")
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    guard let token = details.token.flatMap({ TelegramToken($0.reveal()) }) else {
      throw TelegramTrouble.notAToken
    }
    let address = try TypedAddress.parse(details.server ?? TelegramServer.usual)
    let server = TelegramServer(
      address: address, token: token, client: guide.client, timeouts: timeouts)
    let bot = try await server.bot()
    let chat = try await chat(details.folder ?? "", bot, server, guide)
    let user = bot.username.text
    var account = Account(
      id: Account.makeID(service: id, user: user, server: address, folders: [chat.id.text]),
      service: id, label: details.label ?? chat.shownName, server: address.origin, user: user,
      settings: ["id": "\(bot.id.text)/\(chat.id.text)", "folder": chat.id.text])
    account.album = chat.id.text
    if details.sendsFiles { account.settings[Self.filesSetting] = "yes" }
    return NewAccount(account, secret: token.secret)
  }

  /// The chat that the user typed, or chooses.
  private func chat(
    _ typed: String, _ bot: TelegramBot, _ server: TelegramServer, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> TelegramChat {
    if !typed.trimmed.isEmpty {
      guard let chat = Self.chat(typed) else { throw DeliveryError(.notPossible, Self.notAChat) }
      return try await server.chat(chat)
    }
    while true {
      let seen = try await server.chats()
      let question = SignInChoice(
        title: tr("Choose a Chat"),
        advice: tr(
          "Missing a chat? Start @{0} in Telegram, or add it to the group or channel, and send a message there. Then look again.",
          bot.username.text), options: seen.map(\.option))
      switch await guide.choose(question) {
      case .lookAgain: continue
      case .cancelled: throw .cancelled
      case .notAsked: throw question.unasked
      case .option(let id):
        guard let chat = seen.first(where: { $0.id.text == id }) else { continue }
        // What was seen may be a day old.
        return try await server.chat(.integer(chat.id.number))
      }
    }
  }

  /// What the user typed, as methods take it; nil if it can't be a chat.
  private static func chat(_ text: String) -> JSONValue? {
    if let id = TelegramChatID(text) { return .integer(id.number) }
    return TelegramName(typed: text).map { .text("@\($0.text)") }
  }

  func details(of account: Account) -> AccountDetails {
    var details = AccountDetails(of: account)
    details.sendsFiles = account.settings[Self.filesSetting] != nil
    return details
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let address = URLAddress(account.server),
      let token = access.secret.flatMap({ TelegramToken($0.reveal()) }),
      let chat = account.album.flatMap({ TelegramChatID($0) })
    else { return UnusableDestination(account.label) }
    return TelegramDestination(
      server: TelegramServer(
        address: address, token: token, client: access.client, timeouts: timeouts),
      chat: chat, sendsFiles: account.settings[Self.filesSetting] != nil)
  }
}
