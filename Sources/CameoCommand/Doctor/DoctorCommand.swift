// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Reports what works on this computer and what is missing.
struct DoctorCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "doctor", summary: tr("Check whether Cameo works on this computer"),
      options: [.json],
      details: [
        tr("Doesn't change, start or unlock anything, and doesn't use the network."),
        tr("The exit status is 0 if everything that Cameo needs works."),
      ].joined(separator: "\n"))
  }

  private let isJSON: Bool

  init(_ arguments: Arguments) throws(WrongUsage) { isJSON = arguments.has("json") }

  func run() async -> ExitStatus {
    let checks =
      await DecoderChecks.run() + FolderChecks.run() + DesktopChecks.run() + FeatureChecks.run()
    let isHealthy = !checks.contains(where: \.isFatal)
    let diagnosis = Diagnosis(checks: checks, isHealthy: isHealthy)
    Console.standardOutput.write(
      isJSON ? diagnosis.json.document : diagnosis.text(.standardOutput))
    return isHealthy ? .done : .failed
  }
}

/// All checks and their result.
struct Diagnosis {
  let checks: [Check]
  let isHealthy: Bool

  /// A line for each check, followed by its advice.
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

/// One check of this computer.
struct Check: Sendable, Equatable {
  enum State: String, Sendable {
    case ok
    /// The part is not there.
    case missing
    /// The part is there but does not work properly.
    case problem
  }

  /// For programs: a word that never changes.
  let name: String
  /// What was checked.
  let title: String
  let state: State
  /// What was found.
  let detail: String
  /// The advice; nil if nothing has to be done.
  let advice: String?
  /// Whether Cameo can't work without it.
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

  /// Whether it keeps Cameo from working.
  var isFatal: Bool { state != .ok && isNeeded }
}
