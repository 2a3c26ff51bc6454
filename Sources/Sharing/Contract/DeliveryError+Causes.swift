// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
internal import SQLiteStorage

extension DeliveryError {
  /// Maps a connection error to what it means for a delivery.
  public init(_ error: NetworkError) {
    let sentence = error.description
    switch error {
    case .cancelled(let mayHaveArrived):
      self = .cancelled
      isCutShort = !mayHaveArrived
    case .badAddress, .invalidRequest: self.init(.address, sentence)
    case .insecure: self.init(.insecure, sentence)
    case .hostNotFound, .unreachable: self.init(.offline, sentence, remedy: .whenOnline)
    case .refused, .proxy: self.init(.unreachable, sentence, remedy: .whenOnline)
    case .timedOut, .stalled: self.init(.timeOut, sentence, remedy: .later)
    case .lineCut: self.init(.interrupted, sentence, remedy: .later)
    case .tls: self.init(.certificate, sentence)
    case .tooLarge, .unexpectedContent, .redirectRefused, .tooManyRedirects, .privateAddress:
      self.init(.notThatService, sentence)
    case .fileUnreadable, .fileChanged: self.init(.disk, sentence)
    case .status(let failure): self.init(failure, sentence)
    }
  }

  /// Maps a status as most servers use it; services handle their own cases.
  private init(_ failure: HTTPFailure, _ sentence: String) {
    switch failure.status {
    case 401: self.init(.signedOut, sentence)
    case 403: self.init(.noPermission, sentence)
    case 408: self.init(.timeOut, sentence, remedy: .again(afterSeconds: failure.retryAfter))
    case 413: self.init(.tooLarge, sentence)
    case 415: self.init(.unsupported, sentence)
    case 423: self.init(.noPermission, sentence, remedy: .again(afterSeconds: failure.retryAfter))
    case 429:
      self.init(.rateLimit, sentence, remedy: .again(afterSeconds: failure.retryAfter ?? 60))
    case 501: self.init(.notThatService, sentence)
    case 507: self.init(.quota, sentence)
    case 500...: self.init(.serverError, sentence, remedy: .again(afterSeconds: failure.retryAfter))
    default: self.init(.refused, sentence)
    }
  }
}

extension DeliveryError {
  /// The user typed `https://alice:secret@cloud.example`, and the password must not be repeated.
  public static var passwordInAddress: DeliveryError {
    DeliveryError(.address, tr("Enter the user name and password separately, not in the address."))
  }
}

extension DeliveryError {
  /// The same in words for `account`: where nobody answers for a practice network, it was stopped.
  public func explained(at account: Account) -> DeliveryError {
    guard account.isPractice, code == .unreachable else { return self }
    return DeliveryError(
      code,
      tr(
        "This practice network isn't running. To start it, choose “Check” on the Accounts page, or run “cameo practice”."
      ), remedy: remedy)
  }
}

extension DeliveryError {
  /// The account called `label` is not there any more.
  public static func removed(_ label: String) -> DeliveryError {
    DeliveryError(
      .noAccount, tr("The account {0} was removed. Add it again, then try again.", label))
  }
}

extension DeliveryError {
  /// There is no space for what has to be recorded.
  static var diskFull: DeliveryError {
    DeliveryError(
      .diskFull, tr("The disk is full. Free some space, then try again."),
      remedy: .later)
  }

  /// A value in the database is invalid.
  init(unreadable error: any Error) {
    Log.write(.debug, domain: "Cameo-Sharing", "\(error)")
    self.init(.disk, Self.mistake)
  }

  /// The statement and SQLite's message go to the log. Lack of space, permissions and locks are
  /// temporary; a bug isn't.
  init(_ error: DatabaseError) {
    Log.write(.debug, domain: "Cameo-Sharing", "\(error)")
    let later = Remedy.again(afterSeconds: nil)
    switch error.kind {
    case .full: self = .diskFull
    case .busy:
      self.init(
        .disk, tr("Another program is using your share history. Try again in a moment."),
        remedy: later)
    case .readOnly:
      self.init(
        .disk, tr("Your share history is read-only. Check the permissions of Cameo's data folder."),
        remedy: later)
    case .noAccess:
      self.init(
        .disk,
        tr("Can't open your share history. Check the permissions of Cameo's data folder."),
        remedy: later)
    case .damaged:
      self.init(.disk, tr("Your share history is damaged. Restart Cameo to repair it."))
    case .disk:
      self.init(
        .disk, tr("Can't read or save your share history. Check the disk, then try again."),
        remedy: later)
    case .newer:
      self.init(
        .disk, tr("Your share history is from a newer version of Cameo. Install that version."))
    case .constraint, .unexpectedValue, .closed, .misuse: self.init(.disk, Self.mistake)
    }
  }

  private static var mistake: String {
    tr(
      "Something went wrong with your share history. Restart Cameo, and report the problem if it happens again."
    )
  }
}
