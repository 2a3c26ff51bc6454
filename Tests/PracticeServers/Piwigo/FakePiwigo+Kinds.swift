// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

extension FakePiwigo {
  /// The kinds of requests.
  public enum Kind: String, Sendable, CaseIterable {
    case login = "pwg.session.login"
    case status = "pwg.session.getStatus"
    case exist = "pwg.images.exist"
    case upload = "pwg.images.uploadAsync"
    case simple = "pwg.images.addSimple"
    case completed = "pwg.images.uploadCompleted"
    case info = "pwg.images.getInfo"
    case change = "pwg.images.setInfo"
    case category = "pwg.images.setCategory"
    case delete = "pwg.images.delete"
    case albums = "pwg.categories.getList"
    case makeAlbum = "pwg.categories.add"
    case tags = "pwg.tags.getAdminList"
    case makeTag = "pwg.tags.add"
    case contributor = "community.session.getStatus"
    case moderation = "community.images.uploadCompleted"
    case page, other

    init(_ head: IncomingHead) {
      guard head.path.hasSuffix("/ws.php") else {
        self = .page
        return
      }
      let method = head.query.first { $0.0 == "method" }?.1 ?? ""
      self = Kind(rawValue: method) ?? .other
    }

    /// Whether it is answered without signing in.
    var isOpen: Bool { [.login, .status, .info, .albums, .contributor].contains(self) }

    /// Whether it takes a post.
    var isPost: Bool { [.login, .upload, .simple, .change, .delete].contains(self) }

    /// Whether it takes the session's token.
    var needsToken: Bool { [.completed, .category, .delete, .moderation].contains(self) }

    /// The parameters that it can't do without.
    var needs: [String] {
      switch self {
      case .login: ["username"]
      case .upload: ["chunk", "chunk_sum", "chunks", "original_sum", "filename"]
      case .completed, .moderation: ["pwg_token", "category_id"]
      case .info, .change: ["image_id"]
      case .category: ["image_id", "category_id", "action", "pwg_token"]
      case .delete: ["image_id", "pwg_token"]
      case .makeAlbum, .makeTag: ["name"]
      default: []
      }
    }

    /// The version that brought it.
    var since: Int {
      switch self {
      case .upload: 11
      case .completed: 12
      case .category: 14
      default: 0
      }
    }
  }

  func respond(to request: IncomingRequest) -> OutgoingResponse {
    let kind = Kind(request.head)
    if kind == .page { return page(request) }
    var answer = call(kind, request)
    if warns {
      answer.body =
        Array("<br />\n<b>Warning</b>: Something {\"odd\"} in <b>ws.php</b>\n".utf8) + answer.body
    }
    return answer
  }

  private func call(_ kind: Kind, _ request: IncomingRequest) -> OutgoingResponse {
    let parts = request.multipart() ?? []
    var fields: [String: String] = [:]
    for part in parts where part.filename == nil { fields[part.name] = part.text }
    for (name, value) in request.form() ?? [] { fields[name] = value }
    guard let isSignedIn = isSignedIn(request) else { return Self.refuse(401, "Invalid api_key") }
    let isKnown = isSignedIn || kind == .upload && knows(fields["username"], fields["password"])
    if kind == .upload, fields["username"] != nil, !isKnown {
      return Self.refuse(999, "Invalid username/password")
    }
    guard kind != .other, kind.since <= version, community != nil || !kind.isOfCommunity else {
      return Self.refuse(501, "Method name is not valid")
    }
    if kind.isPost, fields.isEmpty { return Self.refuse(405, "This method requires HTTP POST") }
    let mayUpload = isAdministrator || community != nil
    guard kind.isOpen || kind == .moderation || isKnown && mayUpload else {
      return Self.refuse(401, "Access denied")
    }
    if kind == .change, !mayChange { return Self.refuse(401, "Access denied") }
    if !isAdministrator, kind == .category { return Self.refuse(401, "Access denied") }
    var needed = kind.needs
    if kind == .upload, version < 16 { needed.append("username") }
    // A key's requests have the token of themselves.
    let isKey = hasKeyHeader && request.headers["X-PIWIGO-API"] != nil
    let missing = needed.filter {
      fields[$0]?.isEmpty != false && !(isKey && $0 == "pwg_token")
    }
    guard missing.isEmpty else {
      return Self.refuse(1002, "Missing parameters: \(missing.joined(separator: ","))")
    }
    if kind.needsToken, !isKey, fields["pwg_token"] != token(of: request) {
      return Self.refuse(403, "Invalid security token")
    }
    let file = parts.first { $0.filename != nil }
    return answer(kind, fields, file, request, isSignedIn: isSignedIn)
  }

  private func answer(
    _ kind: Kind, _ fields: [String: String], _ file: MultipartForm.Part?,
    _ request: IncomingRequest, isSignedIn: Bool
  ) -> OutgoingResponse {
    switch kind {
    case .login: login(fields)
    case .status: status(request, isSignedIn: isSignedIn)
    case .exist: exist(fields)
    case .upload: upload(fields, file)
    case .simple: addSimple(fields, file)
    case .completed: complete()
    case .info: info(fields, isSignedIn: isSignedIn)
    case .change: change(fields)
    case .category: setCategory(fields)
    case .delete: delete(fields)
    case .albums: albumList(fields, isSignedIn: isSignedIn)
    case .makeAlbum: makeAlbum(fields)
    case .tags: tagList
    case .makeTag: makeTag(fields)
    case .contributor:
      Self.give([
        "real_user_status": isSignedIn ? isAdministrator ? "webmaster" : "normal" : "guest",
        "upload_categories_getList_method": "community.categories.getList",
      ])
    case .moderation: moderation(fields)
    case .page, .other: .empty(404)
    }
  }

  private func status(_ request: IncomingRequest, isSignedIn: Bool) -> OutgoingResponse {
    // The plugin makes its users look like administrators.
    let isAdmin = isAdministrator || community != nil
    var result: JSONValue = [
      "username": .text(isSignedIn ? lies.name ?? Self.user : "guest"),
      "status": .text(
        !isSignedIn ? "guest" : !isAdmin ? "normal" : isAdministrator ? "webmaster" : "admin"),
      "theme": "default", "language": "en_UK",
      "pwg_token": .text(lies.token ?? token(of: request)), "charset": "utf-8",
      "version": .text("\(version).4.0"),
    ]
    if isSignedIn, isAdmin {
      result["upload_file_types"] = .text(types)
      result["upload_form_chunk_size"] = .integer(chunkKilobytes)
    }
    return Self.give(result)
  }
}

extension FakePiwigo.Kind {
  fileprivate var isOfCommunity: Bool { [.contributor, .moderation].contains(self) }
}
