// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DecoderTrials
import GLib
import Glibc
import PictureDamage

// Long runs of the trials in the tests: scripts/try-decoder builds and starts this.

func fail(_ sentence: String) -> Never {
  let line = "\(sentence)\n"
  _ = write(2, line, line.utf8.count)
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let what = arguments.first, let count = Int(arguments[2]), count > 0,
  let seed = UInt64(arguments[3])
else { fail("usage: trial-runner pictures|unconfined|replies|requests COUNT SEED") }

/// A program that was built together with this one.
func beside(_ name: String) -> String { "\(Folders.program)/\(name)" }

@MainActor
func run() async throws -> Bool {
  switch what {
  case "pictures":
    let run = try await MutationRun(count: count, seed: seed, seconds: 10)
    for (format, outcomes) in run.byFormat.sorted(by: { $0.key < $1.key }) {
      print("\(format): \(outcomes.total): \(outcomes)")
    }
    print("all: \(run.outcomes.total): \(run.outcomes)")
    print("ended their process: \(run.deaths)")
    print("before: \(run.before)\nafter:  \(run.after)")
    return run.surprises.isEmpty && run.outcomes.total == count
  case "replies":
    let run = try await ReplyRun(
      count: count, seed: seed, program: beside("lying-worker"), path: beside("lying-worker"))
    print("\(run.outcomes.total): \(run.outcomes)")
    print("before: \(run.before)\nafter:  \(run.after)\nsurprises: \(run.surprises)")
    return run.surprises.isEmpty
  case "requests":
    let run = try RequestRun(count: count, seed: seed, program: beside("cameo-imaging"))
    print("\(run.outcomes.total): \(run.outcomes)\nsurprises: \(run.surprises)")
    return run.surprises.isEmpty
  case "unconfined":
    print(try UnconfinedRun.run(0..<count, seed: seed))
    return true
  default: fail("What is \(what)?")
  }
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
