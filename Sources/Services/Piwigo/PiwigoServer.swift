// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A Piwigo gallery, asked anonymously.
struct PiwigoServer: Sendable {
  /// The address of the gallery.
  let address: URLAddress
  let client: HTTPClient
  var timeouts = HTTPTimeouts()

  /// Its display name.
  var name: String { address.hostAndPort }

  /// A request for `method`, such as `pwg.images.exist`. All are posts, because Piwigo overlooks what is in the
  /// address of requests with an API key.
  func request(_ method: String, _ body: HTTPBody) -> HTTPRequest {
    let page = address.appending("ws.php").with(query: [("format", "json"), ("method", method)])
    var request = HTTPRequest("POST", page)
    request.headers["Accept"] = "application/json, text/plain"
    request.body = body
    request.timeouts = timeouts
    return request
  }

  /// The page of a picture, as galleries have it by default.
  func page(of image: PiwigoID, in album: PiwigoID) -> String {
    "\(address.appending("picture.php").text)?/\(image.text)/category/\(album.text)"
  }
}

/// What a method answered.
struct PiwigoReply: Sendable {
  let response: HTTPResponse
  /// The answer; nil if it is none of Piwigo's.
  let answer: PiwigoAnswer?

  init(_ response: HTTPResponse) {
    self.response = response
    answer = PiwigoAnswer(response.body)
  }

  /// The code of the failure; nil if it is a success, or no answer of Piwigo's.
  var failure: Int? { if case .failure(let code, _)? = answer { code } else { nil } }

  /// Whether the session may have ended; not always is it Piwigo that says so.
  var mayBeSignedOut: Bool {
    answer == nil ? response.status == 401 : [401, 403].contains(failure)
  }

  /// What it says about the failure.
  var message: String { if case .failure(_, let message)? = answer { message } else { "" } }

  /// The result; throws what else the answer means.
  func result() throws(DeliveryError) -> JSONValue {
    if case .success(let result)? = answer, response.isSuccess { return result }
    throw PiwigoTrouble.meaning(of: self)
  }
}

/// The JSON around every answer, which comes as plain text, sometimes after warnings of PHP.
enum PiwigoAnswer: Equatable, Sendable {
  case success(JSONValue)
  case failure(Int, String)

  init?(_ body: [UInt8]) {
    guard let start = Self.start(of: body),
      let value = try? JSONReader().decode(JSONValue.self, from: body[start...])
    else { return nil }
    switch value["stat"]?.text {
    case "ok": self = .success(value["result"] ?? .null)
    case "fail":
      self = .failure(
        value["err"]?.whole ?? 0, ReceivedText.shown(value["message"]?.text ?? "", limit: 300))
    default: return nil
    }
  }

  private static func start(of body: [UInt8]) -> Int? {
    let mark = Array("{\"stat\":".utf8)
    guard body.count >= mark.count else { return nil }
    return (0...(body.count - mark.count)).first {
      body[$0] == mark[0] && body[$0..<($0 + mark.count)].elementsEqual(mark)
    }
  }
}

extension JSONValue {
  /// A whole number, which PHP often sends as a text.
  var whole: Int? {
    switch self {
    case .integer(let value): value
    case .text(let text): Int(text)
    default: nil
    }
  }

  /// The members of a list; empty for anything else.
  var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }
}

/// An id on the server: a positive number.
struct PiwigoID: CheckedText, Hashable, Sendable {
  let number: Int

  var text: String { "\(number)" }

  init?(_ number: Int?) {
    guard let number, number > 0 else { return nil }
    self.number = number
  }

  init?(_ value: JSONValue?) { self.init(value?.whole) }
  init?(_ text: String) { self.init(Int(text)) }
}

/// Maps Piwigo's answers when something failed: a code beside a sentence, with or without a fitting status.
enum PiwigoTrouble {
  static func meaning(of reply: PiwigoReply) -> DeliveryError {
    let host = reply.response.url.hostAndPort
    guard let code = reply.failure else { return meaning(of: reply.response) }
    switch code {
    case 999: return wrongLogin(host, isKey: false)
    case 401 where reply.message.lowercased().contains("api_key"):
      return wrongLogin(host, isKey: true)
    case 401:
      return DeliveryError(
        .noPermission,
        tr(
          "Your account on {0} isn't allowed to do this. Ask an administrator there for permission.",
          host))
    // The session ended in between, and the next attempt has a new one.
    case 403: return again(tr("{0} ended the session. Signing in again.", host))
    case 415: return .unsupported(host)
    case 405, 413: return .tooLarge(host)
    case 500 where reply.message.contains("upload_max_filesize"): return .tooLarge(host)
    case 500 where reply.message.contains("MD5 checksum"):
      return again(tr("Part of the photo arrived damaged at {0}. Sending it again.", host))
    case 501: return .tooOld("Piwigo", at: host)
    case 429: return .usual(reply.response, at: host)
    case 500...599:
      return DeliveryError(
        .serverError,
        reply.message.isEmpty
          ? tr("{0} has a problem. Try again later.", host)
          : DeliveryError.says(host, reply.message),
        remedy: .again(afterSeconds: HTTPFailure(reply.response).retryAfter))
    default:
      return DeliveryError(
        .refused,
        reply.message.isEmpty
          ? tr("{0} refused this, but doesn't say why.", host)
          : DeliveryError.says(host, reply.message))
    }
  }

  private static func meaning(of response: HTTPResponse) -> DeliveryError {
    let host = response.url.hostAndPort
    switch response.status {
    // Not even its errors are always in its own format.
    case 200..<300 where response.text.contains("forbidden file type"): return .unsupported(host)
    case 200..<300: return .unreadable(host)
    case 404: return .notFound("Piwigo", at: host)
    default: return .usual(response, at: host)
    }
  }

  private static func again(_ sentence: String) -> DeliveryError {
    DeliveryError(.interrupted, sentence, remedy: .later)
  }

  static func wrongLogin(_ host: String, isKey: Bool) -> DeliveryError {
    isKey ? .wrongKey(host) : .wrongPassword(host)
  }

  static func mayNotUpload(_ host: String) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr(
        "Your account on {0} isn't allowed to upload. Use an administrator's account, or ask for the plugin Community.",
        host))
  }

  /// Without a look by checksum, a picture could be sent twice.
  static func cannotLookUp(_ host: String) -> DeliveryError {
    DeliveryError(
      .notPossible,
      tr(
        "{0} recognizes photos by their file names, so Cameo couldn't avoid sending one twice. Ask its administrator to set “uniqueness_mode” to “md5sum”.",
        host))
  }
}
