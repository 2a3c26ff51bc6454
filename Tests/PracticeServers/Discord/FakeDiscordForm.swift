// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

/// A message as it was sent, checked as Discord documents it.
struct FakeDiscordForm {
  static let maxFiles = 10
  private static let maxContent = 2000
  private static let maxDescription = 1024
  /// No embeds, no notifications: a webhook may set no other flags on such a message.
  private static let flags = 1 << 2 | 1 << 12

  /// Why it is refused.
  struct Problem: Error {
    var status = 400
    var code = 50035
    var message = "Invalid Form Body"
  }

  struct Payload: Decodable {
    struct Mentions: Decodable {
      let parse: [String]?
    }

    struct Attachment: Decodable {
      let id: String
      let filename: String?
      let description: String?
      let isSpoiler: Bool?
    }

    let content: String?
    let flags: Int?
    let allowedMentions: Mentions?
    let attachments: [Attachment]?
  }

  nonisolated private static let isID: @Sendable (String) -> Bool = { id in
    id.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && (id == "0" || id.first.map { $0 != "0" } ?? false)
  }
  private static let ids = PracticeShape.nullable(.list(.valid(isID)))
  private static let shape = PracticeShape.object([
    "content": .nullable(.text), "flags": .nullable(.integer), "tts": .nullable(.flag),
    "username": .nullable(.text), "avatar_url": .nullable(.text), "thread_name": .nullable(.text),
    "allowed_mentions": .nullable(
      .object([
        "parse": .nullable(.list(.choice(["users", "roles", "everyone"]))), "users": ids,
        "roles": ids, "replied_user": .nullable(.flag),
      ])),
    "attachments": .nullable(
      .list(
        .object([
          "id": .valid(isID), "filename": .nullable(.text), "description": .nullable(.text),
          "title": .nullable(.text), "is_spoiler": .nullable(.flag),
        ]))),
  ])

  let payload: Payload
  /// The files, in the order of their numbers.
  let files: [(number: Int, part: MultipartForm.Part)]

  init(_ request: IncomingRequest, maxFile: Int) throws(Problem) {
    guard let parts = request.multipart() else { throw Problem(code: 50109, message: "Not a form") }
    guard let text = parts.first(where: { $0.name == "payload_json" })?.content,
      let value = try? JSONReader().decode(JSONValue.self, from: text)
    else { throw Problem(code: 50109, message: "The request body contains invalid JSON.") }
    guard Self.shape.problem(with: value) == nil,
      let payload = try? JSONReader.snakeCase.decode(Payload.self, from: text)
    else { throw Problem() }
    var files: [(Int, MultipartForm.Part)] = []
    for part in parts where part.name != "payload_json" {
      guard let number = Self.number(part.name), part.filename != nil,
        !files.contains(where: { $0.0 == number })
      else { throw Problem() }
      guard part.content.count <= maxFile else {
        throw Problem(status: 413, code: 40005, message: "Request entity too large")
      }
      files.append((number, part))
    }
    let content = payload.content ?? ""
    guard !content.isEmpty || !files.isEmpty else {
      throw Problem(code: 50006, message: "Cannot send an empty message")
    }
    let described = payload.attachments ?? []
    guard content.utf16.count <= Self.maxContent, files.count <= Self.maxFiles,
      (payload.flags ?? 0) & ~Self.flags == 0, Set(described.map(\.id)).count == described.count,
      described.allSatisfy({ attachment in
        (attachment.description ?? "").utf16.count <= Self.maxDescription
          && files.contains { "\($0.0)" == attachment.id }
      })
    else { throw Problem() }
    self.payload = payload
    self.files = files.sorted { $0.0 < $1.0 }
  }

  /// The number in `files[number]`.
  private static func number(_ name: String) -> Int? {
    guard name.hasPrefix("files["), name.hasSuffix("]") else { return nil }
    return Int(name.dropFirst("files[".count).dropLast())
  }
}

/// A message in the channel.
public struct FakeDiscordMessage: Sendable {
  /// A picture of a message.
  public struct Attachment: Sendable {
    public let name: String
    public let description: String?
    /// It is shown after a click only.
    public let isSpoiler: Bool
    private let content: PracticeBytes

    init(_ part: MultipartForm.Part, _ described: FakeDiscordForm.Payload.Attachment?) {
      name = described?.filename ?? part.filename ?? ""
      description = described?.description
      isSpoiler = described?.isSpoiler == true || name.hasPrefix("SPOILER_")
      content = PracticeBytes(part.content)
    }

    public var bytes: [UInt8] { content.bytes }
  }

  public let id: String
  /// The channel, or a thread in it.
  public let channel: String
  public let content: String
  public let flags: Int
  /// What in the text may notify people; nil for everything.
  public let mentions: [String]?
  public let attachments: [Attachment]
  let date: Double

  init(id: String, channel: String, _ form: FakeDiscordForm, at date: Double) {
    self.id = id
    self.channel = channel
    content = form.payload.content ?? ""
    flags = form.payload.flags ?? 0
    mentions = form.payload.allowedMentions?.parse
    attachments = form.files.map { number, part in
      Attachment(part, form.payload.attachments?.first { $0.id == "\(number)" })
    }
    self.date = date
  }
}

extension FakeDiscord {
  func page(_ request: IncomingRequest) -> OutgoingResponse {
    let title = "Practice · Discord"
    if request.path == page.path {
      let articles = messages.reversed().map(Self.article).joined()
      return .html(
        PracticePage.wrap(title, articles.isEmpty ? "<p>No messages yet.</p>" : articles))
    }
    let steps = request.path.split(separator: "/").map(String.init)
    let message = messages.first { steps == ["channels", Self.guild, $0.channel, $0.id] }
    guard let message else { return PracticePage.elsewhere }
    return .html(PracticePage.wrap(title, Self.article(message)))
  }

  private static func article(_ message: FakeDiscordMessage) -> String {
    let figures = message.attachments.map { attachment in
      PracticePage.figure(
        attachment.bytes, alt: attachment.description ?? "", isHidden: attachment.isSpoiler)
    }.joined()
    return PracticePage.article("Holiday Pictures", message.date, message.content, figures)
  }
}

extension PracticePage {
  /// A picture with its description; one that is hidden has to be clicked first.
  static func figure(_ bytes: [UInt8], alt: String?, isHidden: Bool) -> String {
    let type = PictureSignature(bytes)?.type ?? "image/png"
    let caption = alt.map { $0.isEmpty ? "<em>no description</em>" : HTML.escape($0) } ?? ""
    let figure = """
      <figure><img src="data:\(type);base64,\(Base64.encode(bytes))" alt="\(HTML.escape(alt ?? ""))">
      <figcaption>\(caption)</figcaption></figure>
      """
    return isHidden ? "<details><summary>Spoiler</summary>\(figure)</details>" : figure
  }

  /// A message of `name`.
  static func article(_ name: String, _ date: Double, _ text: String, _ figures: String) -> String {
    """
    <article><header><strong>\(HTML.escape(name))</strong>
    <span>\(HTML.escape(ISODate.text(date)))</span></header>
    <p>\(HTML.escape(text).replacing("\n", with: "<br>"))</p>\(figures)</article>
    """
  }
}
