// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What is known of an account since the program was started.
nonisolated enum AccountStanding: Equatable, Sendable {
  /// Not asked yet.
  case unknown
  /// Its server is being asked.
  case checking
  /// It can be used; what it is called there, where the server was asked for that.
  case works(name: String?)
  /// It cannot be used, for this reason.
  case troubled(String)
  /// Its secret is gone, or refused for this reason.
  case signedOut(String)

  /// Whether the user has to sign in before it can be used.
  var isSignedOut: Bool {
    if case .signedOut = self { true } else { false }
  }

  /// What is said of it below its name.
  var sentence: String {
    switch self {
    case .unknown: ""
    case .checking: tr("Checking…")
    case .works(let name): name.map { tr("Signed in as {0}", $0) } ?? ""
    case .troubled(let reason), .signedOut(let reason): reason
    }
  }
}
