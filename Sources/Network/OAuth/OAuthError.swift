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
    case .denied: tr("Access was denied in your browser. To allow it, sign in again.")
    case .wrongState: tr("This code belongs to another sign-in. Sign in again.")
    case .server(let reason): tr("Couldn't sign in: {0}", reason)
    case .timedOut: tr("The sign-in timed out. Try again when you're ready.")
    case .cancelled: tr("Cancelled.")
    case .noCode: tr("No code found. Copy the whole code from your browser.")
    case .cannotListen:
      tr("Can't receive the sign-in from your browser. Paste the code instead.")
    }
  }
}
