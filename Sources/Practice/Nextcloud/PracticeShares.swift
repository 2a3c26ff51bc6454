// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// A public link to a file.
public struct PracticeShare: Sendable, Equatable {
  public let id: Int
  public let path: String
  public let token: String
  public let password: String?
  public let expires: String?
}

/// The existing links.
@MainActor
struct PracticeShares {
  /// Links may be made.
  var isAllowed = true
  /// A password is required.
  var needsPassword = false
  /// The minimum length of a password.
  var minPassword = 0
  /// After how many days links expire at the latest; nil if they need not expire.
  var maxDays: Int?
  private(set) var all: [PracticeShare] = []
  /// The number of links ever made.
  private(set) var made = 0

  mutating func answer(
    _ request: IncomingRequest, id: String?, _ files: PracticeDAV, _ server: URLAddress,
    at now: Double
  ) -> OutgoingResponse {
    switch (request.method, id) {
    case ("POST", nil): return make(request, files, server, at: now)
    case ("GET", nil): return list(request.queryValue("path"), files, server)
    case ("GET", let id?):
      guard let share = all.first(where: { "\($0.id)" == id }) else {
        return refuse(404, "Wrong share ID, share does not exist")
      }
      return PracticeOCS.answer(.list([Self.json(share, server)]), isSecondVersion: true)
    case ("DELETE", let id?):
      guard let number = Int(id), let index = all.firstIndex(where: { $0.id == number }) else {
        return refuse(404, "Wrong share ID, share does not exist")
      }
      all.remove(at: index)
      return PracticeOCS.answer([], isSecondVersion: true)
    default: return refuse(405, "Method not allowed")
    }
  }

  private func trouble(with date: String, _ last: String?, at now: Double) -> String? {
    guard PracticeDay.isDay(date) else { return "Invalid date. Format must be YYYY-MM-DD" }
    guard date > PracticeDay.text(now) else { return "Expiration date is in the past" }
    guard let last, let maxDays, date > last else { return nil }
    return "Cannot set expiration date more than \(maxDays) days in the future"
  }

  private mutating func make(
    _ request: IncomingRequest, _ files: PracticeDAV, _ server: URLAddress, at now: Double
  ) -> OutgoingResponse {
    let form = Dictionary(request.form() ?? []) { _, last in last }
    guard let path = form["path"] else {
      return refuse(404, "Please specify a file or folder path")
    }
    guard let clean = PracticeTree.clean(path), files.tree[clean] != nil else {
      return refuse(404, "Wrong path, file/folder does not exist")
    }
    guard form["shareType"] == "3" else { return refuse(400, "Unknown share type") }
    guard isAllowed else {
      return refuse(403, "Public link sharing is disabled by the administrator")
    }
    guard !needsPassword || form["password"]?.isEmpty == false else {
      return refuse(403, "Passwords are enforced for link and mail shares")
    }
    if let password = form["password"], password.count < minPassword {
      return refuse(400, "Password needs to be at least \(minPassword) characters long.")
    }
    let last = maxDays.map { PracticeDay.text(now + Double($0) * 86_400) }
    if let date = form["expireDate"] {
      if let trouble = trouble(with: date, last, at: now) { return refuse(404, trouble) }
    }
    made += 1
    let share = PracticeShare(
      id: made, path: clean, token: RandomText.make(bytes: 11), password: form["password"],
      expires: form["expireDate"] ?? last)
    all.append(share)
    return PracticeOCS.answer(Self.json(share, server), isSecondVersion: true)
  }

  private func list(
    _ path: String?, _ files: PracticeDAV, _ server: URLAddress
  ) -> OutgoingResponse {
    guard let path else {
      return PracticeOCS.answer(.list(all.map { Self.json($0, server) }), isSecondVersion: true)
    }
    guard let clean = PracticeTree.clean(path), files.tree[clean] != nil else {
      return refuse(404, "Wrong path, file/folder does not exist")
    }
    let found = all.filter { $0.path == clean }.map { Self.json($0, server) }
    return PracticeOCS.answer(.list(found), isSecondVersion: true)
  }

  private func refuse(_ status: Int, _ message: String) -> OutgoingResponse {
    PracticeOCS.refusal(status, message, isSecondVersion: true)
  }

  private static func json(_ share: PracticeShare, _ server: URLAddress) -> JSONValue {
    [
      "id": .text("\(share.id)"), "share_type": 3, "permissions": 1,
      "path": .text(share.path),
      "token": .text(share.token), "url": .text(link(share, server)),
      "password": share.password.map { _ in "***redacted***" } ?? .null,
      "expiration": share.expires.map { .text("\($0) 00:00:00") } ?? .null,
    ]
  }

  static func link(_ share: PracticeShare, _ server: URLAddress) -> String {
    server.appending("s", share.token).text
  }
}

/// The page behind a link, once its password was entered if it has one.
@MainActor
struct PracticeLinkPage {
  /// The cookies of browsers in which the password was entered, by the link's token.
  private var passes: [String: String] = [:]

  /// - Parameter parts: The path of the request, `s` and the token at its beginning.
  mutating func answer(
    _ request: IncomingRequest, _ parts: [String], _ share: PracticeShare, _ bytes: [UInt8]
  ) -> OutgoingResponse {
    if let password = share.password, !hasPass(request, share) {
      guard request.method == "POST" else { return question() }
      guard request.form()?.first(where: { $0.0 == "password" })?.1 == password else {
        return question("The password is wrong. Try again.")
      }
      return letIn(share)
    }
    return parts.last == "download" ? picture(bytes) : page(share)
  }

  private func hasPass(_ request: IncomingRequest, _ share: PracticeShare) -> Bool {
    guard let pass = passes[share.token] else { return false }
    return request.headers["Cookie"]?.contains("pass=\(pass)") == true
  }

  private func question(_ trouble: String = "") -> OutgoingResponse {
    .html(
      PracticePage.wrap(
        "This share is password-protected",
        """
        <p>\(trouble)</p>
        <form method="post"><input type="password" name="password"><button>Submit</button></form>
        """))
  }

  private mutating func letIn(_ share: PracticeShare) -> OutgoingResponse {
    let pass = passes[share.token] ?? RandomText.make()
    passes[share.token] = pass
    let path = "/s/\(share.token)"
    return OutgoingResponse(
      303,
      headers: [
        "Location": path, "Set-Cookie": "pass=\(pass); Path=\(path); HttpOnly; SameSite=Lax",
      ])
  }

  private func picture(_ bytes: [UInt8]) -> OutgoingResponse {
    let type = PictureSignature(bytes)?.type ?? "application/octet-stream"
    return OutgoingResponse(200, headers: ["Content-Type": type], body: bytes)
  }

  private func page(_ share: PracticeShare) -> OutgoingResponse {
    .html(
      PracticePage.wrap(
        share.path.pathParts.last ?? "",
        "<figure><img src=\"/s/\(share.token)/download\" alt=\"\"></figure>"))
  }
}
