// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// Leads the user through signing in with a browser.
public protocol SignInGuide: Sendable {
  /// Shows a page, and returns false where no browser can be opened.
  func open(_ page: URLAddress) async
  /// Asks for the code that the page shows, or for the final address in the browser; nil when the
  /// user cancelled. The task is cancelled when the browser has returned by itself.
  func askForCode() async -> String?
  /// Shows the fingerprint of a server's key, and returns whether the user trusts it.
  func trusts(_ fingerprint: String, of server: String) async -> Bool
  /// Asks what the account is for.
  func choose(_ question: SignInChoice) async -> SignInChoice.Answer
  /// The HTTP client to use.
  var client: HTTPClient { get }
}

extension SignInGuide {
  public func trusts(_ fingerprint: String, of server: String) async -> Bool { false }

  public func choose(_ question: SignInChoice) async -> SignInChoice.Answer { .notAsked }
}
