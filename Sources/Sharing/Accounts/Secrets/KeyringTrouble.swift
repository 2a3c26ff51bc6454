// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSecret
internal import GLib

/// What keeps the keyring from answering.
enum KeyringTrouble: Error, Equatable {
  case noBus
  case noService
  case noPlace
  case locked
  case silent
  case cancelled
  /// The account's id could be mistaken for another one's in the keyring.
  case unusableName
  case other(String)

  /// What an error of GLib, of the bus or of the keyring means.
  init(_ error: any Error) {
    switch error {
    case let trouble as KeyringTrouble: self = trouble
    case let error as GLibError: self.init(error)
    default: self = .other("\(error)")
    }
  }

  private init(_ error: GLibError) {
    switch error.domain {
    case "secret-error" where error.code == Int(SECRET_ERROR_IS_LOCKED.rawValue):
      self = .locked
    case "g-io-error-quark" where error.isCancellation:
      self = .cancelled
    case "g-io-error-quark" where silence.contains(error.code):
      self = .silent
    case "g-dbus-error-quark" where silenceOnTheBus.contains(error.code):
      self = .silent
    case "g-dbus-error-quark" where absence.contains(error.code):
      self = .noService
    default:
      self = .other(error.message)
    }
  }

  /// Returns the problem as an error for the user.
  func deliveryError(mayPrompt: Bool, isQuiet: Bool) -> DeliveryError {
    switch self {
    case .noBus where !mayPrompt, .noService where !mayPrompt:
      DeliveryError(
        .noKeyring,
        tr(
          "No keyring found. Run Cameo in a desktop session, or save passwords in an encrypted file (see CAMEO_PASSPHRASE_FD in “man cameo”)."
        ))
    case .noBus:
      DeliveryError(
        .noKeyring,
        tr("Can't reach the keyring: there's no session bus. Run Cameo in a desktop session."))
    case .noService:
      DeliveryError(
        .noKeyring,
        tr("No keyring found. Install gnome-keyring or KWallet, log in again, then try again."))
    case .noPlace:
      DeliveryError(
        .noKeyring,
        tr(
          "There's no default keyring yet. Create one, for example with “Passwords and Keys”, then try again."
        ))
    case .silent:
      DeliveryError(
        .noKeyring,
        tr("The keyring isn't responding. Log out and back in, then try again."))
    case .locked where mayPrompt && isQuiet:
      DeliveryError(
        .keyringLocked,
        tr("The keyring is locked. To unlock it, choose “Check” on the Accounts page."))
    case .locked where mayPrompt:
      DeliveryError(.keyringLocked, tr("The keyring is still locked. Unlock it, then try again."))
    case .locked:
      DeliveryError(
        .keyringLocked,
        tr("The keyring is locked. Log in to the desktop to unlock it, then try again."))
    case .cancelled:
      .cancelled
    case .unusableName:
      DeliveryError(
        .notPossible,
        tr(
          "The keyring can't save a password for this account. Remove the account and add it again."
        ))
    case .other(let message):
      DeliveryError(.other, tr("Keyring error: {0}", message))
    }
  }
}

extension GLibError {
  /// Whether this process cancelled the call.
  var isCancellation: Bool {
    domain == "g-io-error-quark" && code == Int(G_IO_ERROR_CANCELLED.rawValue)
  }
}

private let silence = [G_IO_ERROR_TIMED_OUT, G_IO_ERROR_CLOSED, G_IO_ERROR_BROKEN_PIPE]
  .map { Int($0.rawValue) }

private let silenceOnTheBus = [
  G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT, G_DBUS_ERROR_DISCONNECTED,
].map { Int($0.rawValue) }

private let absence = [
  G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_SPAWN_EXEC_FAILED,
  G_DBUS_ERROR_SPAWN_FORK_FAILED, G_DBUS_ERROR_SPAWN_CHILD_EXITED,
  G_DBUS_ERROR_SPAWN_CHILD_SIGNALED, G_DBUS_ERROR_SPAWN_FAILED,
  G_DBUS_ERROR_SPAWN_FILE_INVALID, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND,
].map { Int($0.rawValue) }
