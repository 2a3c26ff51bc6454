// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Says what works on this computer and what is missing.
struct DoctorCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "doctor", summary: tr("shows what works on this computer and what is missing"),
      options: [.json],
      details: [
        tr("Nothing is changed, started or unlocked, and the network is not used."),
        tr("The exit status is 0 when all that Cameo needs works."),
      ].joined(separator: "\n"))
  }

  private let isJSON: Bool

  init(_ arguments: Arguments) throws(WrongUsage) { isJSON = arguments.has("json") }

  func run() async -> ExitStatus {
    let checks = await DecoderChecks.run() + FolderChecks.run() + DesktopChecks.run()
    let isHealthy = !checks.contains(where: \.isFatal)
    let diagnosis = Diagnosis(checks: checks, isHealthy: isHealthy)
    Console.standardOutput.write(
      isJSON ? diagnosis.json.document : diagnosis.text(.standardOutput))
    return isHealthy ? .done : .failed
  }
}
