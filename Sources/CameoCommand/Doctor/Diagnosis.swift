// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// All that was looked at, and what it comes to.
struct Diagnosis {
  let checks: [Check]
  let isHealthy: Bool

  /// A line for each, and what to do below it.
  func text(_ paint: Paint) -> String {
    let words = checks.map { Self.word($0.state) }
    let width = words.map(\.count).max() ?? 0
    let lines = zip(checks, words).flatMap { check, word in
      let gap = String(repeating: " ", count: width - word.count)
      let mark = Self.colour(word, check, paint) + gap
      let detail = CleanText.line(check.detail, limit: 400)
      let advice = check.advice.map { [String(repeating: " ", count: width + 2) + $0] } ?? []
      return [mark + "  " + check.title + ": " + detail] + advice
    }
    let end =
      isHealthy
      ? tr("Cameo works on this computer.") : tr("Cameo doesn't work properly on this computer.")
    return (["cameo \(version)"] + lines + [end]).map { $0 + "\n" }.joined()
  }

  var json: JSON {
    [
      "version": .text(version), "healthy": .flag(isHealthy),
      "checks": .list(checks.map(Self.json)),
    ]
  }

  private static func json(_ check: Check) -> JSON {
    let start: JSON = [
      "name": .text(check.name), "title": .text(check.title), "state": .text(check.state.rawValue),
      "needed": .flag(check.isNeeded), "detail": .text(check.detail),
    ]
    return start.with("advice", check.advice.map { .text($0) })
  }

  private static func word(_ state: Check.State) -> String {
    switch state {
    case .ok: tr("OK")
    case .missing: tr("Missing")
    case .problem: tr("Problem")
    }
  }

  private static func colour(_ word: String, _ check: Check, _ paint: Paint) -> String {
    if check.state == .ok { return paint.good(word) }
    return check.isNeeded ? paint.bad(word) : paint.warning(word)
  }
}
