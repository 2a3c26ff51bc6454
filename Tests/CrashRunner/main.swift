// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CrashTrials
import GLib
import Glibc

// Long runs of the trials in CrashTests: scripts/crash-test builds and starts this.

/// Unbuffered, so that progress is visible.
func say(_ sentence: String, to descriptor: Int32 = 1) {
  let line = "\(sentence)\n"
  _ = write(descriptor, line, line.utf8.count)
}

func fail(_ sentence: String) -> Never {
  say(sentence, to: 2)
  exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
let usage = "usage: crash-runner RUNS SEED [THE ONLY RUN, OR THE BEGINNING OF A DESTINATION]"
guard [2, 3].contains(arguments.count), let runs = Int(arguments[0]), runs > 0,
  let seed = UInt64(arguments[1])
else { fail(usage) }
let only = arguments.count == 3 ? arguments[2] : ""
let numbers = Int(only).map { [$0] } ?? CrashCampaign.numbers(runs, to: only)
guard !numbers.isEmpty else { fail(usage) }

func column(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.count, 1))
}

func line(_ name: String, _ row: CrashCampaign.Row) -> String {
  let numbers = [
    row.runs, row.struck, row.exactlyOnce, row.retries, row.orphans, row.questions, row.withProgram,
  ]
  return column(name, 50) + numbers.map { column("\($0)", 10) }.joined()
}

@MainActor
func run() async throws -> Bool {
  let campaign = CrashCampaign(seed: seed, programs: Folders.program)
  var done = 0
  var told = 0
  campaign.onTrial = { _ in
    done += 1
    for violation in campaign.violations[told...] { say(violation) }
    told = campaign.violations.count
    if done.isMultiple(of: 50) { say("\(done) of \(numbers.count)") }
  }
  try await campaign.run(numbers)
  say(
    column("", 50)
      + ["runs", "struck", "once", "retries", "orphans", "questions", "program"].map {
        column($0, 10)
      }.joined())
  for target in TrialTarget.allCases {
    for stage in TrialStage.allCases {
      guard let row = campaign.rows[target]?[stage] else { continue }
      say(line("\(target.rawValue): \(stage.rawValue)", row))
    }
  }
  say(line("all", campaign.total))
  say("violations: \(campaign.violations.count)")
  return campaign.violations.isEmpty
}

var outcome: Result<Bool, any Error>?
Task { @MainActor in
  do { outcome = .success(try await run()) } catch { outcome = .failure(error) }
}
MainLoop.run(until: { outcome != nil })
switch outcome {
case .success(true)?: exit(0)
case .failure(let error)?: fail("\(error)")
default: exit(1)
}
