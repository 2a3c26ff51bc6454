// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// An error that has something to say to the person in front of the screen.
public nonisolated protocol PresentableError: Error {
  /// What did not work: “The picture was not posted”.
  var title: String { get }

  /// Why; empty when nobody knows.
  var reason: String { get }

  /// What can be done about it; empty when nothing can.
  var suggestion: String { get }
}

nonisolated extension PresentableError {
  /// Nobody knows, unless said otherwise.
  public var reason: String { "" }

  /// Nothing, unless said otherwise.
  public var suggestion: String { "" }
}

/// What any error says.
nonisolated struct ErrorText: Equatable {
  let title: String
  let reason: String
  let suggestion: String

  init(_ error: any Error) {
    if let error = error as? any PresentableError {
      (title, reason, suggestion) = (error.title, error.reason, error.suggestion)
      return
    }
    title = tr("That did not work")
    suggestion = ""
    if let error = error as? any CustomStringConvertible {
      reason = error.description
    } else {
      // The name of a case is all there is; it helps whoever is told of it.
      reason = tr("The program only says: {0}", "\(error)")
    }
  }

  /// What stands below the title.
  var message: String { [reason, suggestion].filter { !$0.isEmpty }.joined(separator: "\n\n") }
}
