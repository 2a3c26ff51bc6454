// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A client for a server, without an account.
struct MatrixServer: JSONServer {
  /// The address below which the protocol's paths begin.
  let address: URLAddress
  let client: HTTPClient
  var timeouts = HTTPTimeouts()
  /// The server's name in the account's, which users know.
  var serverName: MatrixServerName?

  /// Its display name.
  var name: String { serverName?.text ?? address.hostAndPort }

  func meaning(of response: HTTPResponse) -> DeliveryError {
    MatrixTrouble.meaning(of: response, at: name)
  }

  /// A request for the path of these steps, such as `client`, `v3`, `login`.
  func request(
    _ method: String, _ steps: [String], query: [(String, String)] = [], token: Secret? = nil
  ) -> HTTPRequest {
    request(method, at: address.appending(["_matrix"] + steps), query: query, token: token)
  }

  /// Like `request`, with `content` as JSON.
  func request(
    _ method: String, _ steps: [String], _ content: JSONValue, token: Secret? = nil
  ) throws(DeliveryError) -> HTTPRequest {
    var request = request(method, steps, token: token)
    request.body = try .json(encoding: content)
    return request
  }
}

extension HTTPResponse {
  /// Whether the server doesn't know the method: it is older than that.
  var isUnknownMethod: Bool {
    guard [404, 405, 501].contains(status) else { return false }
    let code = MatrixFailure(self).errcode
    return code == "M_UNRECOGNIZED" || code == nil
  }
}

/// An error as the protocol has it.
struct MatrixFailure: Decodable {
  /// Its name, for programs.
  private(set) var errcode: String?
  private(set) var error: String?
  private var milliseconds: Double?
  /// The device is still known, and only its token no longer valid.
  private(set) var isSoft = false

  private enum CodingKeys: String, CodingKey {
    case errcode, error
    case milliseconds = "retry_after_ms"
    case softLogout = "soft_logout"
  }

  init(_ response: HTTPResponse) {
    if let read = try? response.json(MatrixFailure.self) { self = read }
    retryAfter =
      milliseconds.map { min(max($0 / 1000, 0), 86_400) }
      ?? HTTPFailure(response).retryAfter
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    errcode = try? object.decodeIfPresent(String.self, forKey: .errcode)
    error = try? object.decodeIfPresent(String.self, forKey: .error)
    milliseconds = try? object.decodeIfPresent(Double.self, forKey: .milliseconds)
    isSoft = (try? object.decodeIfPresent(Bool.self, forKey: .softLogout)) ?? false
  }

  /// After how many seconds it allows another request.
  private(set) var retryAfter: Double?
}

/// Maps the errors of Matrix servers.
enum MatrixTrouble {
  /// - Parameter name: The server's, as users know it.
  static func meaning(of response: HTTPResponse, at name: String) -> DeliveryError {
    let failure = MatrixFailure(response)
    switch failure.errcode {
    case "M_UNKNOWN_TOKEN", "M_MISSING_TOKEN": return .signedOut(name)
    case "M_USER_DEACTIVATED":
      return DeliveryError(
        .signedOut, tr("This account was deactivated on {0}. Sign in with another one.", name))
    case "M_USER_LOCKED", "M_USER_SUSPENDED": return .suspended(name)
    case "M_LIMIT_EXCEEDED": return .busy(name, afterSeconds: failure.retryAfter)
    case "M_TOO_LARGE": return .tooLargeNow(name)
    case "M_RESOURCE_LIMIT_EXCEEDED":
      return DeliveryError(
        .quota,
        tr("{0} has reached a limit of its own. Ask its administrator.", name))
    case "M_CONSENT_NOT_GIVEN":
      return DeliveryError(
        .noPermission,
        tr("{0} has terms that you haven't accepted. Open it in a Matrix app to accept them.", name)
      )
    // Proxies don't know the protocol.
    default: return response.status == 413 ? .tooLargeNow(name) : .usual(response, at: name)
    }
  }

  static func wrongToken(_ name: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr("{0} doesn't accept this access token. Copy it again from your Matrix app.", name))
  }

  /// The server doesn't offer a way to sign in, and may offer others.
  static func noPassword(_ name: String, hasBrowser: Bool) -> DeliveryError {
    DeliveryError(
      .refused,
      hasBrowser
        ? tr("{0} doesn't take passwords from apps. Sign in with your browser instead.", name)
        : tr("{0} doesn't take passwords from apps. Use an access token instead.", name))
  }

  static func noBrowser(_ name: String) -> DeliveryError {
    DeliveryError(
      .refused,
      tr("{0} doesn't offer signing in with a browser. Use your password instead.", name))
  }

  // MARK: Rooms

  /// Cameo doesn't encrypt, and must not send anything that others there expect to be encrypted.
  static func encrypted(_ room: String) -> DeliveryError {
    DeliveryError(
      .notPossible,
      tr(
        "“{0}” is an encrypted room, and Cameo can't encrypt photos for Matrix. Choose a room that isn't encrypted.",
        room))
  }

  static func mayNotPost(_ room: String) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr("You aren't allowed to post in “{0}”. Ask a moderator of the room.", room))
  }

  static func notInRoom(_ room: String) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr("You aren't in the room “{0}” any more. Join it again in a Matrix app.", room))
  }

  static func noRoom(_ text: String) -> DeliveryError {
    DeliveryError(
      .address,
      tr(
        "You aren't in a room “{0}”. Join it in a Matrix app first, or check its name.",
        ReceivedText.shown(text)))
  }

  static func noRooms(_ name: String) -> DeliveryError {
    DeliveryError(
      .notPossible,
      tr(
        "There's no room on {0} that you can post to. Join one that isn't encrypted, then sign in again.",
        name))
  }

  /// The user can't be asked, as in a script.
  static func chooseRoom(_ rooms: [String]) -> DeliveryError {
    DeliveryError(
      .wrongUsage,
      tr(
        "Choose a room with {0}: {1}", "--folder",
        ReceivedText.list(rooms.lazy.map { tr("“{0}”", $0) })))
  }
}
