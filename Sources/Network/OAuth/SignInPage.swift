// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What the browser shows at the end of a sign-in.
enum SignInPage {
  static var done: OutgoingResponse {
    page(
      tr("You're signed in"), tr("You can close this page and return to Cameo."), status: 200)
  }

  static func failed(_ error: OAuthError) -> OutgoingResponse {
    page(tr("You're not signed in"), error.description, status: 400)
  }

  private static func page(_ title: String, _ text: String, status: Int) -> OutgoingResponse {
    var answer = OutgoingResponse.html(
      """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><title>\(escaped(title))</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <style>body { font-family: sans-serif; margin: 20vh auto; max-width: 30em; text-align: center }</style>
      </head><body><h1>\(escaped(title))</h1><p>\(escaped(text))</p></body></html>
      """, status: status)
    // The address has the code in it: nothing may pass it on or keep it.
    answer.headers.add("Cache-Control", "no-store")
    answer.headers.add("Referrer-Policy", "no-referrer")
    answer.headers.add("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
    answer.headers.add("X-Content-Type-Options", "nosniff")
    return answer
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
