// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// A channel on Discord, by one of its webhooks.
///
/// A webhook can read and delete the messages that it posted if their ids are known, but not list them: when
/// an answer is lost, only the user can find out.
struct DiscordDestination: SingleRequestDestination {
  /// What Discord allows everywhere. Servers with boosts take more, but don't tell webhooks.
  private static let maxBytes = 10 << 20
  private static let maxPictures = 10
  private static let captionLength = 2000
  private static let altLength = 1024
  /// Links in the caption get no preview of their own.
  private static let noEmbeds = 1 << 2
  private static let spoiler = "SPOILER_"

  static let usual = Capabilities(
    pictures: PictureLimits(
      bytes: maxBytes, types: ["image/jpeg", "image/png", "image/webp", "image/gif"]),
    picturesPerPost: maxPictures, caption: CaptionLimit(most: captionLength, counting: .utf16),
    alt: AltLimit(characters: altLength), takesWarning: true)

  let server: DiscordServer
  /// The community of the channel; nil if Discord didn't say.
  let guild: Snowflake?

  func capabilities() async throws(DeliveryError) -> Capabilities { Self.usual }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    try await single(journal).publish(with: server.client, progress: progress) {
      () throws(DeliveryError) in
      var request = try server.request("POST", query: [("wait", "true")])
      request.body = try Self.form(parcel)
      return request
    } read: { response throws(DeliveryError) in
      try server.check(response)
      let message = try? response.json(DiscordMessage.self, decoder: server.reader)
      return message.map { message in
        Receipt(
          link: guild.map {
            server.page(guild: $0, channel: message.channelId, message: message.id)
          },
          marks: ["message": message.id.text])
      }
    }
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let message = receipt.marks["message"].flatMap({ Snowflake($0) }) else {
      return [.unidentified(DiscordServer.name)]
    }
    let response = try await server.send(server.request("DELETE", message: message))
    if DiscordFailure.isNoMessage(response) { return [] }
    if DiscordFailure.isAboutWebhook(response) {
      return [
        Remainder(
          tr(
            "The webhook no longer works, so the message is still there. Delete it on {0}.",
            DiscordServer.name))
      ]
    }
    try server.check(response)
    // Something in between may have answered with another success.
    guard response.status == 204 else { throw DeliveryError.unreadable(DiscordServer.name).retried }
    return []
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    let information = try await server.information()
    let page = information.guildId.flatMap { guild in
      information.channelId.map { server.page(guild: guild, channel: server.webhook.thread ?? $0) }
    }
    return AccountCheck(name: information.shownName, page: page)
  }

  func single(_ journal: any Journal) -> SingleRequest {
    SingleRequest(journal: journal, host: DiscordServer.name)
  }

  // MARK: The message

  private static func form(_ parcel: Parcel) throws(DeliveryError) -> HTTPBody {
    let isHidden = !parcel.words.warning.isEmpty
    func name(_ picture: Parcel.Picture) -> String {
      isHidden ? spoiler + picture.name : picture.name
    }
    let files = parcel.pictures.enumerated().map { index, picture in
      FormPart(
        name: "files[\(index)]", filename: name(picture), type: picture.type,
        content: .file(path: picture.path, range: nil))
    }
    var message: JSONValue = [
      // Nobody is notified by what looks like a mention.
      "allowed_mentions": ["parse": []], "flags": .integer(noEmbeds),
    ]
    let content = parcel.words.captionAfterWarning
    if !content.isEmpty { message["content"] = .text(content) }
    message["attachments"] = .list(
      parcel.pictures.enumerated().map { index, picture in
        var attachment: JSONValue = ["id": .text("\(index)"), "filename": .text(name(picture))]
        if !picture.alt.isEmpty { attachment["description"] = .text(picture.alt) }
        if isHidden { attachment["is_spoiler"] = true }
        return attachment
      })
    let description = FormPart(
      name: "payload_json", type: "application/json",
      content: .bytes(try HTTPBody.encoded(message)))
    return .multipart([description] + files)
  }
}
