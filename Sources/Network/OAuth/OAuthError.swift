// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Why a sign-in in the browser came to nothing.
public enum OAuthError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Whoever signed in said no.
  case denied
  /// The answer belongs to another sign-in.
  case wrongState
  /// The server gave this reason.
  case server(String)
  case timedOut
  case cancelled
  /// What was pasted is neither a code nor an address with one.
  case noCode
  case cannotListen

  /// A name for scripts.
  public var code: String {
    switch self {
    case .denied: "sign-in-denied"
    case .wrongState: "sign-in-wrong-state"
    case .server: "sign-in-refused"
    case .timedOut: "sign-in-timed-out"
    case .cancelled: "cancelled"
    case .noCode: "sign-in-no-code"
    case .cannotListen: "sign-in-cannot-listen"
    }
  }

  public var description: String {
    switch self {
    case .denied: tr("Access was denied in the browser. Sign in again if that was a mistake.")
    case .wrongState: tr("That belongs to another sign-in. Begin again.")
    case .server(let reason): tr("The server does not let you sign in: {0}", reason)
    case .timedOut: tr("Nobody signed in. Begin again when you are ready.")
    case .cancelled: tr("This was cancelled.")
    case .noCode: tr("There is no code in this. Copy the whole code that the browser shows.")
    case .cannotListen:
      tr("The answer of the browser cannot be received on this computer. Paste the code instead.")
    }
  }
}
