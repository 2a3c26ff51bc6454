// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing that was looked at on this computer.
struct Check: Sendable, Equatable {
  enum State: String, Sendable {
    case ok
    /// It is not there.
    case missing
    /// It is there and does not work as it should.
    case problem
  }

  /// For programs: a word that never changes.
  let name: String
  /// What was looked at.
  let title: String
  let state: State
  /// What was found.
  let detail: String
  /// What to do about it; nil when nothing has to be done.
  let advice: String?
  /// Whether Cameo cannot do its work without.
  let isNeeded: Bool

  static func ok(_ name: String, _ title: String, _ detail: String) -> Check {
    Check(name: name, title: title, state: .ok, detail: detail, advice: nil, isNeeded: true)
  }

  static func missing(
    _ name: String, _ title: String, _ detail: String, advice: String, isNeeded: Bool = false
  ) -> Check {
    Check(
      name: name, title: title, state: .missing, detail: detail, advice: advice,
      isNeeded: isNeeded)
  }

  static func problem(
    _ name: String, _ title: String, _ detail: String, advice: String, isNeeded: Bool = true
  ) -> Check {
    Check(
      name: name, title: title, state: .problem, detail: detail, advice: advice,
      isNeeded: isNeeded)
  }

  /// Whether Cameo cannot do its work because of it.
  var isFatal: Bool { state != .ok && isNeeded }
}
