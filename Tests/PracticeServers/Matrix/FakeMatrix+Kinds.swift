// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension FakeMatrix {
  /// The kinds of requests.
  public enum Kind: String, Sendable, CaseIterable {
    case domain, versions, flows, login, sso, consent, refresh, logout, owner, abilities
    case sync, state, directory, config, create, fill, upload, send, messages, event, redact
    case profile, setProfile, download, thumbnail, page, other

    init(_ head: IncomingHead) {
      let steps = head.path.split(separator: "/").map(String.init)
      switch steps.first {
      case ".well-known"? where steps == [".well-known", "matrix", "client"]: self = .domain
      case "practice"?, "room"?: self = .page
      case "sign-in"?: self = .consent
      case "_matrix"? where steps.count > 2:
        self = Kind(head.method, steps[1], Array(steps.dropFirst(3))) ?? .other
      default: self = .other
      }
    }

    private init?(_ method: String, _ area: String, _ steps: [String]) {
      let found =
        area == "media"
        ? Kind.ofMedia(method, steps)
        : Kind.ofRooms(method, steps) ?? Kind.ofAccounts(method, steps)
      guard let found else { return nil }
      self = found
    }

    private static func ofMedia(_ method: String, _ steps: [String]) -> Kind? {
      switch (method, steps.first, steps.count) {
      case ("GET", "config", 1): .config
      case ("POST", "create", 1): .create
      case ("POST", "upload", 1): .upload
      case ("PUT", "upload", 3): .fill
      default: nil
      }
    }

    private static func ofRooms(_ method: String, _ steps: [String]) -> Kind? {
      guard steps.first == "rooms", steps.count > 2 else { return nil }
      switch (method, steps[2], steps.count) {
      case ("GET", "state", 4): return .state
      case ("PUT", "send", 5): return .send
      case ("GET", "messages", 3): return .messages
      case ("GET", "event", 4): return .event
      case ("PUT", "redact", 5): return .redact
      default: return nil
      }
    }

    private static func ofAccounts(_ method: String, _ steps: [String]) -> Kind? {
      switch (method, steps.joined(separator: "/")) {
      case ("GET", ""): return .versions
      case ("GET", "login"): return .flows
      case ("POST", "login"): return .login
      case ("GET", "login/sso/redirect"): return .sso
      case ("POST", "refresh"): return .refresh
      case ("POST", "logout"): return .logout
      case ("GET", "account/whoami"): return .owner
      case ("GET", "capabilities"): return .abilities
      case ("GET", "sync"): return .sync
      case ("GET", "media/config"): return .config
      default: break
      }
      switch (method, steps.first, steps.count) {
      case ("GET", "directory", 3): return .directory
      case ("GET", "profile", 3): return .profile
      case ("PUT", "profile", 3): return .setProfile
      case ("GET", "media", 4): return steps[1] == "thumbnail" ? .thumbnail : .download
      default: return nil
      }
    }

    /// Whether it is only answered with an access token.
    var takesToken: Bool {
      switch self {
      case .domain, .versions, .flows, .login, .sso, .consent, .refresh, .page, .other: false
      default: true
      }
    }
  }

  func respond(to request: IncomingRequest) -> OutgoingResponse {
    let kind = Kind(request.head)
    let steps = request.path.split(separator: "/").dropFirst(3).map {
      PercentEncoding.decode($0) ?? String($0)
    }
    media = media.filter { $0.value.content != nil || clock.now() - $0.value.made < pendingSeconds }
    if let refusal = Self.refusal(kind, request) { return refusal }
    guard kind.takesToken else { return respondToStranger(kind, request) }
    let session: FakeMatrixSession
    switch admit(request) {
    case .failure(let refusal): return refusal.response
    case .success(let admitted): session = admitted
    }
    switch kind {
    case .logout:
      sessions.removeAll { $0.token == session.token }
      return .json(encoding: [:] as JSONValue)
    case .owner:
      return .json(
        encoding: ["user_id": .text(lies.name ?? Self.user), "device_id": .text(session.device)]
          as JSONValue)
    case .abilities:
      return .json(
        encoding: ["capabilities": ["m.set_avatar_url": ["enabled": .flag(allowsAvatars)]]]
          as JSONValue)
    case .sync: return sync(request)
    case .directory:
      let room = rooms.first { [$0.value.alias, $0.value.otherAlias].contains(steps.last) }
      guard let room else { return Self.notFound }
      let body: JSONValue = [
        "room_id": .text(room.key), "servers": [.text(Self.serverName)],
      ]
      return .json(encoding: body)
    case .config:
      let size = uploadLimit.map { JSONValue.integer($0) }
      return .json(encoding: (size.map { ["m.upload.size": $0] } ?? [:]) as JSONValue)
    case .create: return create()
    case .upload: return upload(request)
    case .fill: return fill(request, steps)
    case .profile:
      guard let avatar else { return Self.notFound }
      return .json(encoding: ["avatar_url": .text(avatar)] as JSONValue)
    case .setProfile: return setProfile(request, steps)
    case .download, .thumbnail: return download(steps)
    default: return respondAboutRoom(kind, request, steps, session)
    }
  }

  /// What needs no account.
  private func respondToStranger(_ kind: Kind, _ request: IncomingRequest) -> OutgoingResponse {
    switch kind {
    case .domain:
      return wellKnown.map { .json(encoding: $0) } ?? .empty(404)
    case .versions:
      guard request.path.hasSuffix("/client/versions") else { break }
      return .json(encoding: ["versions": ["v1.10", "v1.11", "v1.15"]] as JSONValue)
    case .flows:
      return .json(
        encoding: ["flows": .list(flows.map { ["type": .text($0)] })] as JSONValue)
    case .login: return login(request)
    case .sso: return toBrowser(request)
    case .consent: return request.method == "GET" ? consentPage(request) : consent(request)
    case .refresh: return refresh(request)
    case .page: return page(request)
    default: break
    }
    return Self.refuse(404, "M_UNRECOGNIZED", "Unrecognized request")
  }
}
