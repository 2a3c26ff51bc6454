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
