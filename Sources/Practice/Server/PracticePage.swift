// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

package import Network

/// The few pages of practice servers: plain, and usable in dark mode.
package enum PracticePage {
  /// A page with `body`, which is markup already.
  package static func wrap(_ title: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>\(HTML.escape(title))</title>
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
    <style>\(style)</style></head>
    <body><p class="practice">Practice: nothing leaves this computer</p>
    <main><h1>\(HTML.escape(title))</h1>\(body)</main></body></html>
    """
  }

  /// The address of a network's page: websites, which may guess the port, can't guess this.
  package static let folder = "practice"

  /// The name of a network's page, for as long as that runs.
  static func makeName() -> String { RandomText.make(bytes: 16) }

  /// The response without the page's secret address.
  package static var elsewhere: OutgoingResponse {
    .html(
      wrap(
        "Practice",
        "<p>Open this network's page from Cameo, or at the address that <code>cameo practice</code> prints.</p>"
      ), status: 404)
  }

  /// Asks whether a program may act for the user; `fields` are sent back with the answer.
  static func consent(
    app: String, scopes: String, accounts: [String], fields: [(String, String)]
  ) -> String {
    let hidden = fields.map {
      "<input type=\"hidden\" name=\"\(HTML.escape($0.0))\" value=\"\(HTML.escape($0.1))\">"
    }.joined()
    let choice = accounts.map { "<option>\(HTML.escape($0))</option>" }.joined()
    return wrap(
      "Authorization required",
      """
      <p><strong>\(HTML.escape(app))</strong> would like to use your account: \(HTML.escape(scopes))</p>
      <form method="post" action="/oauth/authorize">\(hidden)
      <p><label>Account <select name="account">\(choice)</select></label></p>
      <p><button name="decision" value="allow">Authorize</button>
      <button name="decision" value="deny">Deny</button></p></form>
      """)
  }

  private static let style = """
    :root { color-scheme: light dark; --card: #fff; --back: #f2f2f4; --line: #d8d8dc; --soft: #6a6a70 }
    @media (prefers-color-scheme: dark) {
      :root { --card: #2b2b30; --back: #1c1c20; --line: #44444a; --soft: #a5a5ad }
    }
    body { font: 16px/1.5 sans-serif; margin: 0; background: var(--back) }
    main { max-width: 38em; margin: 0 auto; padding: 0 1em 3em }
    .practice { margin: 0; padding: .5em 1em; text-align: center; background: #f5c211; color: #241f00 }
    article { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 1em; margin: 1em 0; overflow-wrap: anywhere }
    article header { display: flex; justify-content: space-between; gap: 1em; flex-wrap: wrap }
    article header span, figcaption { color: var(--soft); font-size: .9em }
    figure { margin: .5em 0 } img { max-width: 100%; border-radius: 8px; display: block }
    summary { cursor: pointer; font-weight: bold } button { font: inherit; padding: .4em 1em }
    """
}
