// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import GLib
import Glibc
import LoopWatch

// A program whose main loop does one thing and ends, for the tests of the watch:
//
//   LoopFixture compute MILLISECONDS      keeps the processor busy
//   LoopFixture read MILLISECONDS         waits for a pipe, in every turn until there is a report of it
//   LoopFixture wait 0                    waits for a pipe, in one turn until there is a report of it
//   LoopFixture work MILLISECONDS         keeps the processor busy, a millisecond in each turn
//   LoopFixture pause MILLISECONDS        is stopped by another process meanwhile
//
// The reports are those in the file that MAIN_LOOP_REPORTS names.

/// Uses this much processor time, however busy the computer is.
func computeForAWhile(_ milliseconds: Int) {
  func used() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
  let end = used() + milliseconds
  while used() < end {}
}

/// Reads from a pipe until the program at its other end has ended.
func readFromAPipe(_ command: String) {
  guard let pipe = popen(command, "r") else { return }
  _ = fgetc(pipe)
  pclose(pipe)
}

/// Whether the watch has reported anything.
func isReported() -> Bool {
  var status = stat()
  return getenv("MAIN_LOOP_REPORTS").map { stat($0, &status) == 0 && status.st_size > 0 } ?? false
}

/// Stops this program; the process that was started with it continues it.
func bePaused() {
  // Otherwise the watch could have waited for a processor all the time, and so could this.
  waitForTheWatch()
  kill(getpid(), SIGSTOP)
}

/// Waits until the thread that watches has looked at this turn: until it has gone to sleep twice.
func waitForTheWatch() {
  let before = sleepsOfTheWatch()
  // What it does can't be waited for, only seen.
  while sleepsOfTheWatch() < before + 2 { usleep(1000) }
}

func sleepsOfTheWatch() -> Int {
  let tasks = "/proc/self/task"
  for thread in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
    let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
    guard status.contains("main-loop-watch") else { continue }
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
  }
  return 0
}

guard CommandLine.arguments.count == 3, let time = Int(CommandLine.arguments[2]) else { exit(2) }
let task = CommandLine.arguments[1]
if task == "pause" {
  let isStopped = "grep -q '^State:.T' /proc/\(getpid())/status"
  let pause = "until \(isStopped); do sleep 0.01; done; sleep \(Double(time) / 1000)"
  system("(\(pause); kill -CONT \(getpid())) &")
}

MainLoopWatch.follow()
var turns = 0
var isDone = false
Source.idle {
  turns += 1
  switch task {
  case "compute": computeForAWhile(time)
  case "read":
    readFromAPipe("sleep \(Double(time) / 1000)")
    if !isReported() { return .again }
  case "wait": readFromAPipe("until [ -s \"$MAIN_LOOP_REPORTS\" ]; do sleep 0.02; done")
  case "pause": bePaused()
  case "work":
    computeForAWhile(1)
    if turns < time { return .again }
  default: exit(2)
  }
  isDone = true
  return .stop
}
MainLoop.run(until: { isDone })
