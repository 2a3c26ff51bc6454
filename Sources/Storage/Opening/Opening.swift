// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// What happened when a database was opened.
public enum Opening: Equatable, Sendable {
  /// The file was intact, or a new one was created.
  case normal
  /// The file was damaged or missing. The backup from `date`, in seconds since 1970, was restored.
  case recovered(date: Int, setAside: String?)
  /// The file was damaged and there was no backup: a new one was created.
  case startedOver(setAside: String)

  /// A message for the user; nil for `normal`.
  public var sentence: String? {
    switch self {
    case .normal: nil
    case .recovered(let date, .some(let kept)):
      tr(
        "The database was damaged and has been restored from a backup ({0}). Later changes are lost. The damaged file was saved as {1}",
        LocalTime.moment(Double(date)), kept)
    case .recovered(let date, nil):
      tr(
        "The database was missing and has been restored from a backup ({0}). Later changes are lost.",
        LocalTime.moment(Double(date)))
    case .startedOver(let kept):
      tr(
        "The database was damaged, and there was no backup, so a new one was created. The damaged file was saved as {0}",
        kept)
    }
  }
}
