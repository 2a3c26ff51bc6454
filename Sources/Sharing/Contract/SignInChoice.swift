// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What a service found on its server, such as rooms or chats, of which the user chooses one for the account.
public struct SignInChoice: Sendable {
  /// One of them.
  public struct Option: Sendable, Identifiable {
    /// What can be typed instead of choosing it.
    public let id: String
    public let title: String
    /// What tells it from others of the same name, or why it can't be chosen.
    public let subtitle: String
    public let canBeChosen: Bool
    /// Fetches its picture; nil if it has none.
    public let picture: @Sendable () async -> [UInt8]?

    /// - Parameter title: As a server sent it.
    public init(
      id: String, title: String, subtitle: String = "", canBeChosen: Bool = true,
      picture: @escaping @Sendable () async -> [UInt8]? = { nil }
    ) {
      self.id = id
      self.title = ReceivedText.shown(title)
      self.subtitle = ReceivedText.shown(subtitle)
      self.canBeChosen = canBeChosen
      self.picture = picture
    }
  }

  /// The user's answer.
  public enum Answer: Sendable, Equatable {
    case option(Option.ID)
    /// The server is to be asked again.
    case lookAgain
    case cancelled
    /// There is nobody to ask, as in a script.
    case notAsked
  }

  /// The question, as the title of a window.
  public let title: String
  /// What to do if the right one is missing, before looking again; empty where looking again doesn't help.
  public let advice: String
  public let options: [Option]

  public init(title: String, advice: String = "", options: [Option]) {
    self.title = title
    self.advice = advice
    self.options = options
  }

  /// Why nothing was chosen where the user can't be asked.
  public var unasked: DeliveryError {
    guard !options.isEmpty else { return DeliveryError(.wrongUsage, advice) }
    let known = ReceivedText.list(options.lazy.map { "\($0.title) (\($0.id))" })
    return DeliveryError(.wrongUsage, tr("Choose one with --folder: {0}", known))
  }
}
