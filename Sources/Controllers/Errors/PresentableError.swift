// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// An error with words for the user.
///
/// All three properties are required: if they had defaults, a `reason` declared as `String?` would
/// compile but never be shown.
public nonisolated protocol PresentableError: Error {
  /// What went wrong, such as “Can't post the picture”.
  var title: String { get }

  /// Why it went wrong; empty when there is nothing to say.
  var reason: String { get }

  /// What the user can do about it; empty when there is nothing to do.
  var suggestion: String { get }
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
    title = tr("Something went wrong")
    suggestion = ""
    if let error = error as? any CustomStringConvertible {
      reason = error.description
    } else {
      // The name of a case is all there is; it helps whoever is told of it.
      reason = tr("Details: {0}", "\(error)")
    }
  }

  /// What stands below the title.
  var message: String { [reason, suggestion].filter { !$0.isEmpty }.joined(separator: "\n\n") }
}
