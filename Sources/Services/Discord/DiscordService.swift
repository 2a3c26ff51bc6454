// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Channels on Discord, by their webhooks.
struct DiscordService: Service {
  private static let guildSetting = "guild"
  private static let longestName = 40
  var timeouts = HTTPTimeouts()

  var card: ServiceCard {
    ServiceCard(
      "discord", DiscordServer.name, .social, symbol: "cameo-service-discord-symbolic",
      color: "#4b57d0",
      purpose: tr("Channels of your servers"))
  }

  var form: [FormField] {
    [
      .token(
        tr("Webhook Address"), noun: tr("the address of a webhook"),
        hint: "\(DiscordWebhook.website)/api/webhooks/…"
      ) { DiscordWebhook($0) != nil }
    ]
  }

  var usualCapabilities: Capabilities { DiscordDestination.usual }

  var note: String? {
    tr(
      "In the settings of your Discord channel, choose Integrations and Webhooks, then copy the webhook's URL. Anyone who has it can post there."
    )
  }

  func recognized(_ text: String) -> FormValues? {
    DiscordWebhook(text).map { FormValues(token: $0.secret) }
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    guard let webhook = details.token.flatMap({ DiscordWebhook($0.reveal()) }) else {
      throw DiscordTrouble.notAWebhook
    }
    let server = DiscordServer(webhook: webhook, client: guide.client, timeouts: timeouts)
    let information = try await server.information()
    guard information.isIncoming, let address = URLAddress(webhook.origin) else {
      throw DeliveryError(
        .notThatService,
        tr("This webhook can't post messages. Create one in the channel's settings."))
    }
    let name = information.shownName
    let plain = Self.plain(name)
    let place = [webhook.id, webhook.thread].compactMap { $0?.text }
    var account = Account(
      id: Account.makeID(service: id, user: plain, server: address, folders: place),
      service: id, label: details.label ?? name, server: webhook.origin, user: plain,
      settings: ["id": place.joined(separator: "/")])
    account.settings[Self.guildSetting] = information.guildId?.text
    return NewAccount(account, secret: webhook.secret)
  }

  /// `name` as part of an id: it can be typed.
  private static func plain(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    let text = String(words.joined(separator: "-").prefix(longestName))
    return text.isEmpty ? "webhook" : text
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let webhook = access.secret.flatMap({ DiscordWebhook($0.reveal()) }),
      webhook.origin == account.server,
      account.settings["id"]?.pathParts.first == webhook.id.text
    else { return UnusableDestination(account.label) }
    return DiscordDestination(
      server: DiscordServer(webhook: webhook, client: access.client, timeouts: timeouts),
      guild: account.settings[Self.guildSetting].flatMap { Snowflake($0) })
  }
}
