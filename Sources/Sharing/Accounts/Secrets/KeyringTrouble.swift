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
  /// The account's id cannot be told from another one's there.
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

  /// The same for people.
  func deliveryError(mayPrompt: Bool, isQuiet: Bool) -> DeliveryError {
    switch self {
    case .noBus where !mayPrompt, .noService where !mayPrompt:
      DeliveryError(
        .noKeyring,
        tr(
          "There is no keyring to keep passwords in. Run Cameo inside a desktop session, or use an encrypted file: see CAMEO_PASSPHRASE_FD in “man cameo”."
        ))
    case .noBus:
      DeliveryError(
        .noKeyring,
        tr(
          "Passwords are kept in the desktop's keyring, and there is no session bus to reach it. Run Cameo inside a desktop session."
        ))
    case .noService:
      DeliveryError(
        .noKeyring,
        tr(
          "There is no keyring to keep passwords in. Install gnome-keyring or KWallet, log in again, then try again."
        ))
    case .noPlace:
      DeliveryError(
        .noKeyring,
        tr(
          "The keyring has no place for passwords yet. Make a default keyring on the desktop, for example with “Passwords and Keys”, then try again."
        ))
    case .silent:
      DeliveryError(
        .noKeyring,
        tr("The keyring does not answer. Log out and in again, then try again."))
    case .locked where mayPrompt && isQuiet:
      DeliveryError(
        .keyringLocked,
        tr("The keyring is locked. Choose “Check” on the page of accounts to unlock it."))
    case .locked where mayPrompt:
      DeliveryError(.keyringLocked, tr("The keyring stayed locked. Unlock it, then try again."))
    case .locked:
      DeliveryError(
        .keyringLocked,
        tr("The keyring is locked. Unlock it by logging in on the desktop, then try again."))
    case .cancelled:
      .cancelled
    case .unusableName:
      DeliveryError(
        .notPossible,
        tr(
          "The keyring can't keep a password for this account. Remove the account and add it again."
        ))
    case .other(let message):
      DeliveryError(.other, tr("The keyring reports an error: {0}", message))
    }
  }
}

extension GLibError {
  /// Whether the call was given up from here.
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
