// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Says what works on this computer and what is missing.
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
    let checks = await DecoderChecks.run() + FolderChecks.run() + DesktopChecks.run()
    let isHealthy = !checks.contains(where: \.isFatal)
    let diagnosis = Diagnosis(checks: checks, isHealthy: isHealthy)
    Console.standardOutput.write(
      isJSON ? diagnosis.json.document : diagnosis.text(.standardOutput))
    return isHealthy ? .done : .failed
  }
}
