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
  /// Asks whether a server is the right one, before it gets a password.
  func confirms(_ doubt: SignInDoubt) async -> Bool
  /// Asks what the account is for.
  func choose(_ question: SignInChoice) async -> SignInChoice.Answer
  /// The HTTP client to use.
  var client: HTTPClient { get }
}

extension SignInGuide {
  public func confirms(_ doubt: SignInDoubt) async -> Bool { false }

  public func choose(_ question: SignInChoice) async -> SignInChoice.Answer { .notAsked }
}

/// What only the user can know about a server.
public enum SignInDoubt: Equatable, Sendable {
  /// The key of an SSH server has this fingerprint.
  case key(fingerprint: String, server: String)
  /// The user didn't name the server; a directory did, in which anybody may be. The reason is a sentence.
  case server(String, reason: String)
}
