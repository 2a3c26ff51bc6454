// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension PracticeNextcloud {
  func respond(to request: IncomingRequest) -> OutgoingResponse {
    if request.path == "/status.php" { return status }
    if isInMaintenance {
      return .html("<!DOCTYPE html><p>This server is in maintenance mode.</p>", status: 503)
    }
    if request.path.begins(with: "/ocs/") { return ocs(request) }
    if request.path.begins(with: "/remote.php/dav/") { return files(request) }
    return page(request)
  }

  private var status: OutgoingResponse {
    let body: JSONValue = [
      "installed": true, "maintenance": .flag(isInMaintenance), "needsDbUpgrade": false,
      "version": "30.0.2.2", "versionstring": "30.0.2", "productname": "Nextcloud",
    ]
    return .json(encoding: body)
  }

  // MARK: Files

  private func files(_ request: IncomingRequest) -> OutgoingResponse {
    guard passwordUsed(request.head) != nil else {
      var answer = dav.refuse(401, "No public access to this resource.")
      answer.headers["WWW-Authenticate"] = "Basic realm=\"Nextcloud\", charset=\"UTF-8\""
      return answer
    }
    return request.path.begins(with: uploads.prefix + "/")
      ? uploads.answer(request) : dav.answer(request)
  }

  // MARK: Its own interface

  private func ocs(_ request: IncomingRequest) -> OutgoingResponse {
    let isSecond = request.path.begins(with: "/ocs/v2.php/")
    guard request.headers["OCS-APIRequest"] == "true" else {
      return .json("{\"message\":\"CSRF check failed\"}", status: 412)
    }
    guard let used = passwordUsed(request.head) else {
      return PracticeOCS.refusal(
        401, "Current user is not logged in", isSecondVersion: isSecond)
    }
    let path = String(request.path.dropFirst("/ocs/v2.php".count))
    let shares = "/apps/files_sharing/api/v1/shares"
    switch (request.method, path) {
    case ("GET", "/cloud/user"): return user(isSecond)
    case ("GET", "/cloud/capabilities"):
      return PracticeOCS.answer(capabilities, isSecondVersion: isSecond)
    case ("GET", "/core/getapppassword"):
      guard !login.passwords.contains(used) else {
        return PracticeOCS.refusal(
          403, "You cannot request an new apppassword with an apppassword",
          isSecondVersion: isSecond)
      }
      return PracticeOCS.answer(
        ["apppassword": .text(login.makePassword())], isSecondVersion: isSecond)
    case ("DELETE", "/core/apppassword"):
      guard login.passwords.contains(used) else {
        return PracticeOCS.refusal(403, "no app password in use", isSecondVersion: isSecond)
      }
      login.revoke(used)
      return PracticeOCS.answer([], isSecondVersion: isSecond)
    case (_, _) where path == shares || path.begins(with: "\(shares)/"):
      let id = path == shares ? nil : String(path.dropFirst(shares.count + 1))
      return self.shares.answer(request, id: id, dav, address, at: clock.now())
    default: return PracticeOCS.refusal(404, "Invalid query", isSecondVersion: isSecond)
    }
  }

  private func user(_ isSecond: Bool) -> OutgoingResponse {
    let free = dav.quota.map { max($0 - dav.tree.size, 0) } ?? -3
    return PracticeOCS.answer(
      [
        "id": .text(Self.id), "displayname": .text("Alice"),
        "email": .text(Self.loginName),
        "quota": ["free": .integer(free), "used": .integer(dav.tree.size)],
      ], isSecondVersion: isSecond)
  }

  // MARK: Pages

  private func page(_ request: IncomingRequest) -> OutgoingResponse {
    let parts = request.path.pathParts
    switch (request.method, parts) {
    case ("GET", []): return PracticePage.elsewhere
    case ("GET", _) where request.path == self.page.path:
      let links = Dictionary(grouping: shares.all, by: \.path)
        .mapValues { $0.map { PracticeShares.link($0, address) } }
      return PracticeFilesPage.make(dav, "Nextcloud", links: links)
    case ("POST", ["index.php", "login", "v2"]):
      return login.begin(address, at: clock.now())
    case ("POST", ["index.php", "login", "v2", "poll"]):
      let token = request.form()?.first { $0.0 == "token" }?.1
      return login.poll(token, address, user: Self.loginName, at: clock.now())
    case ("GET", let parts) where parts.dropLast() == ["index.php", "login", "v2", "flow"]:
      return login.page(parts.last ?? "")
    case ("POST", let parts) where parts.dropLast() == ["index.php", "login", "v2", "flow"]:
      return login.grant(parts.last ?? "")
    case ("GET", let parts) where parts.first == "s" && parts.count >= 2,
      ("POST", let parts) where parts.first == "s" && parts.count >= 2:
      return shared(request, parts)
    default: return .html("<!DOCTYPE html><h1>Page not found</h1>", status: 404)
    }
  }

  private func shared(_ request: IncomingRequest, _ parts: [String]) -> OutgoingResponse {
    guard let share = shares.all.first(where: { $0.token == parts[1] }),
      let bytes = dav.tree[share.path]?.bytes
    else { return .html(PracticePage.wrap("Share not found", ""), status: 404) }
    return linkPage.answer(request, parts, share, bytes)
  }
}

/// Wraps responses in Nextcloud's envelope.
enum PracticeOCS {
  /// - Parameter isSecondVersion: Whether the HTTP status is the same as the envelope's.
  static func answer(
    _ data: JSONValue, status: Int = 200, message: String = "OK", isSecondVersion: Bool
  ) -> OutgoingResponse {
    let isFine = status == 200
    let code = isFine ? (isSecondVersion ? 200 : 100) : (status == 401 ? 997 : status)
    let body: JSONValue = [
      "ocs": [
        "meta": [
          "status": .text(isFine ? "ok" : "failure"), "statuscode": .integer(code),
          "message": .text(message),
        ],
        "data": data,
      ]
    ]
    // The first version responds with 200 to nearly everything.
    let isOpen = isSecondVersion || status == 401
    return .json(encoding: body, status: isOpen ? status : 200)
  }

  static func refusal(_ status: Int, _ message: String, isSecondVersion: Bool) -> OutgoingResponse {
    answer([], status: status, message: message, isSecondVersion: isSecondVersion)
  }
}
