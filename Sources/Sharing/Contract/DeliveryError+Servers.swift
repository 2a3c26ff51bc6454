// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

// What several kinds of servers answer, in the same words. A service's table maps its own errors to these.
extension DeliveryError {
  /// The server redirects to another one.
  public static func moved(_ host: String) -> DeliveryError {
    DeliveryError(.address, tr("{0} has moved. Add the account again with its new address.", host))
  }

  /// The account has no room left.
  public static func full(_ host: String) -> DeliveryError {
    DeliveryError(.quota, tr("Your storage on {0} is full. Free some space, then try again.", host))
  }

  /// The server accepts no file as large as this.
  public static func tooLarge(_ host: String) -> DeliveryError {
    DeliveryError(.tooLarge, tr("The file is too large for {0}. Choose a smaller size.", host))
  }

  /// The server accepts other formats only.
  public static func unsupported(_ host: String) -> DeliveryError {
    DeliveryError(
      .unsupported, tr("{0} doesn't accept this format. Try another one, such as JPEG.", host))
  }

  /// The session or the token is no longer valid.
  public static func signedOut(_ name: String) -> DeliveryError {
    DeliveryError(.signedOut, tr("You're signed out of {0}. Sign in again.", name))
  }

  /// The user is signing in.
  public static func wrongPassword(_ name: String) -> DeliveryError {
    DeliveryError(.signedOut, tr("Wrong user name or password for {0}.", name))
  }

  /// The administrators have suspended the account.
  public static func suspended(_ name: String) -> DeliveryError {
    DeliveryError(
      .noPermission, tr("{0} has suspended this account. Sign in there to see why.", name))
  }

  /// The server sent something that its protocol doesn't have.
  public static func unreadable(_ name: String) -> DeliveryError {
    DeliveryError(
      .notThatService, tr("{0} sent an answer that can't be read. Try again later.", name))
  }

  /// What was uploaded vanished between two requests; the next attempt starts over.
  public static func lost(_ host: String) -> DeliveryError {
    DeliveryError(
      .interrupted, tr("{0} lost the upload. Sending it again.", host),
      remedy: .again(afterSeconds: nil))
  }

  /// The album that the account shares to was deleted.
  public static func albumGone(_ name: String, _ host: String) -> DeliveryError {
    DeliveryError(
      .refused, tr("The album “{0}” on {1} no longer exists. Add the account again.", name, host))
  }

  /// A file on this computer vanished, or its disk is damaged.
  public static func unreadableFile(_ path: String) -> DeliveryError {
    DeliveryError(.disk, tr("Can't read {0}.", path))
  }

  /// The server explains it in `words`.
  public static func says(_ host: String, _ words: String) -> String {
    tr("{0} says: “{1}”.", host, words)
  }
}

extension Remainder {
  /// The receipt doesn't say where the file is.
  public static func fileNotFound(_ host: String) -> Remainder {
    Remainder(tr("The file can't be found on {0}. Delete it there.", host))
  }
}
