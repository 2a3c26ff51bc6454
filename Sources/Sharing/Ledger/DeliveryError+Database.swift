// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Storage

extension DeliveryError {
  /// There is no room for what has to be written down.
  static var diskFull: DeliveryError {
    DeliveryError(
      .diskFull, tr("The disk is full. Free some space, then try again."),
      remedy: .again(afterSeconds: nil))
  }

  /// What went wrong in the database, or in what was done with it.
  init(_ error: any Error) {
    switch error {
    case let error as DeliveryError: self = error
    case is CancellationError: self = .cancelled
    case let error as DatabaseError: self.init(error)
    default:
      Log.write(.debug, domain: "Cameo-Sharing", "\(error)")
      self.init(.disk, Self.mistake)
    }
  }

  /// Which statement it was and SQLite's words for it are for the log. Space, permission and other programs
  /// come and go; a mistake stays.
  private init(_ error: DatabaseError) {
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
      self.init(
        .disk, tr("Your share history is damaged. Restart Cameo to repair it."))
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
