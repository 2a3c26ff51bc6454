// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What a service found on its server, such as chats, of which the user chooses one for the account.
public struct SignInChoice: Sendable, Equatable {
  /// One of them.
  public struct Option: Sendable, Equatable, Identifiable {
    /// What can be typed instead of choosing it.
    public var id: String
    public var title: String
    /// What tells it from others of the same name.
    public var subtitle: String

    /// - Parameter title: As a server sent it.
    public init(id: String, title: String, subtitle: String) {
      self.id = id
      self.title = ReceivedText.shown(title)
      self.subtitle = ReceivedText.shown(subtitle)
    }
  }

  /// The user's answer.
  public enum Answer: Sendable, Equatable {
    case option(Option.ID)
    /// The server is to be asked again.
    case lookAgain
  }

  /// The question, as the title of a window.
  public var title: String
  /// What to do if the right one is missing.
  public var advice: String
  public var options: [Option]

  public init(title: String, advice: String, options: [Option]) {
    self.title = title
    self.advice = advice
    self.options = options
  }

  /// Why nothing was chosen where the user can't be asked.
  public var unasked: DeliveryError {
    guard !options.isEmpty else { return DeliveryError(.wrongUsage, advice) }
    let known = options.map { "\($0.title) (\($0.id))" }.joined(separator: ", ")
    return DeliveryError(.wrongUsage, tr("Choose one with --folder: {0}", known))
  }
}
