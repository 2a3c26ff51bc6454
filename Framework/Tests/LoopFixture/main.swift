// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Glibc
import LoopWatch

// A program whose main loop does one thing and ends, for the tests of the watch:
//
//   LoopFixture compute MILLISECONDS      keeps the processor busy
//   LoopFixture read MILLISECONDS         waits for a pipe
//   LoopFixture work MILLISECONDS         keeps the processor busy, a millisecond in each turn

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

guard CommandLine.arguments.count == 3, let time = Int(CommandLine.arguments[2]) else { exit(2) }
let task = CommandLine.arguments[1]

MainLoopWatch.follow()
var turns = 0
var isDone = false
Source.idle {
  turns += 1
  switch task {
  case "compute": computeForAWhile(time)
  case "read": readFromAPipe("sleep \(Double(time) / 1000)")
  case "work":
    computeForAWhile(1)
    if turns < time { return .again }
  default: exit(2)
  }
  isDone = true
  return .stop
}
MainLoop.run(until: { isDone })
