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
  /// Asks which of `options` the account is for; `question` is a title.
  func choose(_ question: String, from options: [SignInOption]) async -> SignInChoice
  /// The HTTP client to use.
  var client: HTTPClient { get }
}

extension SignInGuide {
  public func trusts(_ fingerprint: String, of server: String) async -> Bool { false }

  public func choose(_ question: String, from options: [SignInOption]) async -> SignInChoice {
    .notAsked
  }
}

/// Something on a server that an account can be for, such as a room.
public struct SignInOption: Sendable, Identifiable {
  public let id: String
  public let title: String
  /// What else distinguishes it, or why it can't be chosen.
  public let subtitle: String
  public let canBeChosen: Bool
  /// Fetches its picture; nil if it has none.
  public let picture: @Sendable () async -> [UInt8]?

  public init(
    id: String, title: String, subtitle: String = "", canBeChosen: Bool = true,
    picture: @escaping @Sendable () async -> [UInt8]? = { nil }
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.canBeChosen = canBeChosen
    self.picture = picture
  }
}

/// What the user said when asked to choose.
public enum SignInChoice: Sendable, Equatable {
  /// The option with this id.
  case chosen(String)
  case cancelled
  /// There is nobody to ask, as in a script.
  case notAsked
}
