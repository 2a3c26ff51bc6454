// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import GLib
import Glibc
import Network
import Practice
import PracticeServers

// A practice server in a program of its own that is controlled by commands, for tests which drive
// another program and have no main loop to spare.
//
//   PracticeFixture SERVICE
//
// Its first line is its address. Each line of its input is a command that it answers with a line:
//
//   hold KIND       the next request of KIND stays unanswered until `release`
//   fail KIND       … is answered with a failure of the server
//   release         lets go of what is held
//   held            how many requests are
//   requests KIND   how many of KIND came
//   made            how many posts were ever made there, or the paths of all files
//   token           a token from the settings of its account
//   tokens          how many tokens, or passwords for one program, can be used
//   expire          no token can be used any more
//
// It ends with its input.
//
//   PracticeFixture account SERVICE PORT
//
// runs such a server with an account on it in Cameo's ledger, as `cameo practice` does for the networks of
// the program, until it is interrupted. Its only line is the account and the address of its page.

@MainActor func answer(_ line: String, _ server: any FakeService) -> String {
  let words = line.split(separator: " ").map(String.init)
  switch (words.first, words.dropFirst().first) {
  case ("hold", let kind?): server.faults.play(.hold, on: kind)
  case ("fail", let kind?): server.faults.play(.fail(), on: kind)
  case ("release", _): server.faults.release()
  case ("held", _): return "\(server.faults.held)"
  case ("requests", let kind?): return "\(server.faults.counts[kind] ?? 0)"
  case ("made", _): return server.made
  case ("token", _): return server.details().token?.reveal() ?? "practice"
  case ("tokens", _): return "\(server.tokens)"
  case ("expire", _): server.revoke()
  default: return "What is “\(line)”?"
  }
  return "done"
}

func say(_ line: String) {
  print(line)
  fflush(nil)
}

if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "account",
  let port = UInt16(CommandLine.arguments[3])
{
  Task { @MainActor in
    do {
      try await keepAccount(on: CommandLine.arguments[2], port)
    } catch {
      let text = Array("\(error)\n".utf8)
      write(STDERR_FILENO, text, text.count)
      exit(1)
    }
  }
  MainLoop.run(until: { false })
}
guard
  let server = try CommandLine.arguments.dropFirst().first.flatMap({ FakeServices[$0] })?
    .start(FakeSetup())
else { exit(2) }
say(server.address.text)
DispatchQueue.global().async {
  while let line = readLine() {
    say(DispatchQueue.main.sync { MainActor.assumeIsolated { answer(line, server) } })
  }
  exit(0)
}
dispatchMain()
