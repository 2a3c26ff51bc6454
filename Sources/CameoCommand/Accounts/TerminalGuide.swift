// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// Leads through a sign-in from a terminal: the page's address is always written down, and opened where
/// there is a display.
@MainActor
struct TerminalGuide: SignInGuide {
  let client: HTTPClient

  func open(_ page: URLAddress) async {
    Console.standardError.write(
      tr("To sign in, open this page in your browser:") + "\n\n  \(page.text)\n\n")
    guard Desktop.hasDisplay else { return }
    try? await AppInfo.launchPreferred(uri: page.text)
  }

  func askForCode() async -> String? {
    guard isatty(STDIN_FILENO) != 0 else {
      // No one can be asked, but the browser may still come back by itself.
      try? await Task.sleep(for: .seconds(3600))
      return nil
    }
    Console.standardError.write(
      tr("If nothing happens after you sign in, paste the code or the page's address here:") + "\n")
    return await StandardInput.line()
  }
}
