// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension FakeBluesky {
  /// The kinds of requests.
  public enum Kind: String, Sendable, CaseIterable {
    case describe, login, refresh, session, resolve
    case upload, blob, put, get, delete
    case domain, document, page, other

    init(_ head: IncomingHead) {
      let parts = head.path.split(separator: "/").map(String.init)
      switch parts.first {
      case "xrpc" where parts.count == 2: self = Self.known["\(head.method) \(parts[1])"] ?? .other
      case ".well-known" where parts.last == "atproto-did": self = .domain
      case FakeBluesky.did?: self = .document
      case "practice", "profile": self = .page
      default: self = .other
      }
    }

    private static let known: [String: Kind] = [
      "GET com.atproto.server.describeServer": .describe,
      "POST com.atproto.server.createSession": .login,
      "POST com.atproto.server.refreshSession": .refresh,
      "GET com.atproto.server.getSession": .session,
      "GET com.atproto.identity.resolveHandle": .resolve,
      "POST com.atproto.repo.uploadBlob": .upload, "GET com.atproto.sync.getBlob": .blob,
      "POST com.atproto.repo.putRecord": .put, "GET com.atproto.repo.getRecord": .get,
      "POST com.atproto.repo.deleteRecord": .delete,
    ]

    /// Whether it is only answered with an access token.
    var takesToken: Bool {
      switch self {
      case .session, .upload, .put, .delete: true
      default: false
      }
    }
  }

  func respond(to request: IncomingRequest) -> OutgoingResponse {
    let kind = Kind(request.head)
    dropOldBlobs()
    if kind.takesToken, let refusal = refusal(request, isRefresh: false) { return refusal }
    if let shape = PracticeSchema.shapes[kind] {
      let body = Self.read(request, as: JSONValue.self)
      if let problem = shape.problem(with: body) {
        return Self.refuse(400, "InvalidRequest", "Input/\(problem)")
      }
    }
    switch kind {
    case .describe:
      let body: JSONValue = [
        "did": "did:web:practice.test", "availableUserDomains": [".practice.test"],
        "inviteCodeRequired": false, "blobUploadLimit": .integer(uploadLimit),
      ]
      return .json(encoding: body)
    case .login: return login(request)
    case .refresh: return refresh(request)
    case .session:
      return .json(
        encoding: [
          "handle": .text(lies.name ?? Self.handle), "did": .text(Self.did),
          "active": .flag(inactive == nil),
        ]
          as JSONValue)
    case .resolve: return resolve(request)
    case .upload: return upload(request)
    case .blob: return blob(request)
    case .put: return put(request)
    case .get: return get(request)
    case .delete: return delete(request)
    case .domain: return .text(lies.id ?? Self.did)
    case .document: return .json(encoding: document)
    case .page: return page(request)
    case .other:
      return Self.refuse(501, "MethodNotImplemented", "Method Not Implemented")
    }
  }

  private func resolve(_ request: IncomingRequest) -> OutgoingResponse {
    let known = [Self.handle: Self.did, Self.friend.handle: Self.friend.did]
    guard let did = request.queryValue("handle").flatMap({ known[$0] }) else {
      return Self.refuse(400, "InvalidRequest", "Unable to resolve handle")
    }
    return .json(encoding: ["did": .text(did)] as JSONValue)
  }

  /// The account's public document.
  var document: JSONValue {
    [
      "id": .text(lies.id ?? Self.did),
      "alsoKnownAs": ["at://\(listedHandle ?? Self.handle)"],
      "service": [
        [
          "id": "#atproto_pds", "type": "AtprotoPersonalDataServer",
          "serviceEndpoint": .text(listedServer?.origin ?? address.origin),
        ]
      ],
    ]
  }

  // MARK: Sessions

  private func login(_ request: IncomingRequest) -> OutgoingResponse {
    guard let form = Self.read(request, as: JSONValue.self),
      let name = form["identifier"]?.text, let password = form["password"]?.text
    else { return Self.refuse(400, "InvalidRequest", "Input/identifier must be a string") }
    let isMain = Secret(password) == Self.mainPassword
    guard [Self.handle, Self.did].contains(name), isMain || isPassword(password) else {
      return Self.refuse(401, "AuthenticationRequired", "Invalid identifier or password")
    }
    if isMain, asksForCode {
      return Self.refuse(
        401, "AuthFactorTokenRequired", "A sign in code has been sent to your email address")
    }
    signIns += 1
    return .json(encoding: session(scope: isMain ? "com.atproto.access" : "com.atproto.appPass"))
  }

  private func refresh(_ request: IncomingRequest) -> OutgoingResponse {
    if let refusal = refusal(request, isRefresh: true) { return refusal }
    // Each is good once.
    tokens[Self.bearer(request)] = nil
    return .json(encoding: session(scope: "com.atproto.appPass"))
  }

  private func session(scope: String) -> JSONValue {
    let (access, refresh) = (Self.token(scope), Self.token("com.atproto.refresh"))
    tokens[access] = PracticeToken(isRefresh: false, until: clock.now() + accessSeconds)
    tokens[refresh] = PracticeToken(isRefresh: true, until: clock.now() + 5_000_000)
    var session: JSONValue = [
      "did": .text(lies.id ?? Self.did), "handle": .text(lies.name ?? Self.handle),
      "accessJwt": .text(lies.token ?? access), "refreshJwt": .text(refresh),
      "active": .flag(inactive == nil), "didDoc": document,
    ]
    if let inactive { session["status"] = .text(inactive) }
    return session
  }

  private static func token(_ scope: String) -> String {
    let claims = Base64.encode(Array("{\"scope\":\"\(scope)\"}".utf8))
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return "practice.\(claims).\(RandomText.make())"
  }

  private static func bearer(_ request: IncomingRequest) -> String {
    let header = request.headers["Authorization"] ?? ""
    return header.hasPrefix("Bearer ") ? String(header.dropFirst(7)) : ""
  }

  /// Nil if the token is valid.
  private func refusal(_ request: IncomingRequest, isRefresh: Bool) -> OutgoingResponse? {
    let text = Self.bearer(request)
    guard !text.isEmpty else {
      return Self.refuse(401, "AuthMissing", "Authentication Required")
    }
    guard let token = tokens[text], token.isRefresh == isRefresh else {
      return Self.refuse(400, "InvalidToken", "Token could not be verified")
    }
    guard clock.now() < token.until else {
      return Self.refuse(400, "ExpiredToken", "Token has expired")
    }
    if let inactive {
      return Self.refuse(
        401, inactive == "takendown" ? "AccountTakedown" : "AccountDeactivated",
        "Account is \(inactive)")
    }
    return nil
  }
}
