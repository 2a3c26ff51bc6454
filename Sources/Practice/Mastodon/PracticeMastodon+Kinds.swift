// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension PracticeMastodon {
  /// What a request is about.
  public enum Kind: String, Sendable, CaseIterable {
    case instance
    case metadata
    case register
    case authorize
    case consent
    case token
    case revoke
    case account
    case settings
    case upload
    case media
    case describe
    case discard
    case post
    case posts
    case delete
    case setAvatar = "set-face"
    case clearAvatar = "clear-face"
    case picture
    case page
    case other

    init(_ head: IncomingHead) {
      let parts = head.path.pathParts
      let method = head.method == "HEAD" ? "GET" : head.method
      self = Self.fixed["\(method) \(parts.joined(separator: "/"))"] ?? Self.other
      guard self == .other, parts.count >= 2 else { return }
      switch (method, parts[0], parts.count) {
      case ("GET", "media", 2), ("GET", "avatars", 2): self = .picture
      case ("GET", PracticePage.folder, 2): self = .page
      case (_, "api", 4) where parts[1] == "v1": self = Self.entity(method, parts[2])
      case ("GET", "api", 5) where parts[2] == "accounts" && parts[4] == "statuses": self = .posts
      default: break
      }
    }

    private static func entity(_ method: String, _ name: String) -> Kind {
      switch (method, name) {
      case ("GET", "media"): .media
      case ("PUT", "media"): .describe
      case ("DELETE", "media"): .discard
      case ("DELETE", "statuses"): .delete
      default: .other
      }
    }

    private static let fixed: [String: Kind] = [
      "GET ": .page, "GET api/v1/instance": .instance, "GET api/v2/instance": .instance,
      "GET .well-known/oauth-authorization-server": .metadata,
      "POST api/v1/apps": .register, "GET oauth/authorize": .authorize,
      "POST oauth/authorize": .consent, "POST oauth/token": .token, "POST oauth/revoke": .revoke,
      "GET api/v1/accounts/verify_credentials": .account,
      "GET api/v1.1/compose/settings": .settings, "POST api/v1/media": .upload,
      "POST api/v2/media": .upload, "POST api/v1/statuses": .post,
      "PATCH api/v1/accounts/update_credentials": .setAvatar, "PATCH api/v1/profile": .setAvatar,
      "DELETE api/v1/profile/avatar": .clearAvatar,
    ]
  }

  /// Handles `request`.
  func answer(_ kind: Kind, _ request: IncomingRequest) -> OutgoingResponse {
    switch kind {
    case .page:
      request.path == page.path ? shownPosts() : PracticePage.elsewhere
    case .picture: picture(request)
    case .instance: instance(request)
    case .metadata: metadata()
    case .register: register(request)
    case .authorize: authorize(request)
    case .consent: consent(request)
    case .token: token(request)
    case .revoke: revoke(request)
    case .other:
      request.path.begins(with: "/api/") ? unknownRoute() : .html("<h1>404</h1>", status: 404)
    case .account:
      signedIn(request, variant == .takahe ? "read" : "read:accounts") {
        .json(encoding: json(of: $0))
      }
    case .settings: settings(request)
    case .upload: signedIn(request, "write:media") { upload(request, $0) }
    case .media:
      signedIn(request, variant == .takahe ? "read:media" : "write:media") { media(request, $0) }
    case .describe: signedIn(request, "write:media") { describe(request, $0) }
    case .discard: signedIn(request, "write:media") { discard(request, $0) }
    case .post: signedIn(request, "write:statuses") { post(request, $0) }
    case .posts: signedIn(request, "read:statuses") { posts(request, $0) }
    case .delete: signedIn(request, "write:statuses") { delete(request, $0) }
    case .setAvatar:
      signedIn(request, variant == .takahe ? "write" : "write:accounts") { setAvatar(request, $0) }
    case .clearAvatar: signedIn(request, "write:accounts") { clearAvatar($0) }
    }
  }

  /// Pixelfed redirects unknown pages to its sign-in page.
  private func unknownRoute() -> OutgoingResponse {
    variant == .pixelfed ? signInPage() : error(404, "Not Found")
  }
}
