// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// An error response with the server's message.
public struct HTTPFailure: Sendable, Equatable {
  public let status: Int
  /// The host, and the port if that isn't the default.
  public let host: String
  /// The server's message for users, if it had one.
  public let message: String?
  /// After how many seconds the server allows another request.
  public let retryAfter: Double?
  /// Whether the body is a JSON object, as from an API rather than from a proxy in front of it.
  public let isJSON: Bool

  /// Reads `response`.
  public init(_ response: HTTPResponse) {
    status = response.status
    host = response.url.hostAndPort
    retryAfter = RateLimit(response.headers).retryAfter
    let object = try? JSONReader().decode(ServerWords.self, from: response.body)
    isJSON = object != nil
    message = object?.sentence ?? Self.plainSentence(response)
  }

  /// A short text without any markup.
  private static func plainSentence(_ response: HTTPResponse) -> String? {
    guard response.mediaType == nil || response.mediaType == "text/plain",
      response.body.count <= 500,
      let text = String(validating: response.body, as: UTF8.self)?.trimmed,
      !text.isEmpty, !text.contains("<"), !text.hasPrefix("{"), !text.hasPrefix("[")
    else { return nil }
    return ServerWords.shortened(text)
  }
}

/// The few names under which servers put messages for users.
struct ServerWords: Decodable {
  private static let longest = 300

  let sentence: String?

  private enum Key: String, CodingKey {
    case error
    case description = "error_description"
    case message
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    // The error may be an object of its own, which has the message.
    let error = try? object.nestedContainer(keyedBy: Key.self, forKey: .error)
    sentence = Self.sentence(in: object) ?? error.flatMap { Self.sentence(in: $0) }
  }

  private static func sentence(in object: KeyedDecodingContainer<Key>) -> String? {
    func text(_ key: Key) -> String? {
      guard let text = try? object.decodeIfPresent(String.self, forKey: key) else { return nil }
      return shortened(text)
    }
    // The error beside a description is for programs.
    return text(.description) ?? text(.message) ?? text(.error)
  }

  /// Whether it controls terminals, or changes the direction of writing. Joiners are allowed.
  private static func steersText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// Without anything that would disturb a window or a terminal, and of limited length.
  static func shortened(_ text: String) -> String? {
    let clean = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { steersText($0) ? " " : $0 })
    ).trimmed
    return clean.isEmpty ? nil : clean.shortened(to: longest)
  }
}
