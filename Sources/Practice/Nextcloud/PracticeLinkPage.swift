// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// What anybody sees who has a link, once they know its password if it has one.
@MainActor
struct PracticeLinkPage {
  /// What browsers show that were told a password, by the link's token.
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
    let type = PictureHead(bytes)?.type ?? "application/octet-stream"
    return OutgoingResponse(200, headers: ["Content-Type": type], body: bytes)
  }

  private func page(_ share: PracticeShare) -> OutgoingResponse {
    .html(
      PracticePage.wrap(
        share.path.split(separator: "/").last.map(String.init) ?? "",
        "<figure><img src=\"/s/\(share.token)/download\" alt=\"\"></figure>"))
  }
}
