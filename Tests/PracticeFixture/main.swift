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
//   PracticeFixture mastodon|bluesky|matrix|nextcloud|immich|piwigo|webdav|s3|discord|telegram
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

/// What the servers have in common here.
@MainActor struct Server {
  let address: String
  let faults: PracticeFaults
  let made: () -> String
  var token: () -> String = { "practice" }
  var tokens: () -> Int = { 0 }
  var expire: () -> Void = {}
}

@MainActor func open(_ name: String) throws -> Server? {
  let faults = PracticeFaults()
  func paths(_ files: [String: [UInt8]]) -> String { files.keys.sorted().joined(separator: " ") }
  switch name {
  case "mastodon":
    let server = try PracticeMastodon(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { "\(server.postsMade)" },
      token: { server.makeToken().reveal() }, tokens: { server.tokensAlive },
      expire: { server.expireTokens() })
  case "bluesky":
    let server = try PracticeBluesky(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { "\(server.postsMade)" },
      expire: { server.revokeAll() })
  case "matrix":
    let server = try PracticeMatrix(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { "\(server.messagesMade)" },
      tokens: { server.sessionsOpen }, expire: { server.revokeAll() })
  case "nextcloud":
    let server = try PracticeNextcloud(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { paths(server.files) },
      tokens: { server.programPasswords })
  case "immich":
    let server = try PracticeImmich(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { "\(server.assetsMade)" },
      expire: { server.revokeKey() })
  case "s3":
    let server = try PracticeS3(faults: faults)
    return Server(
      address: server.address.text, faults: faults,
      made: { server.objectsMade.keys.sorted().joined(separator: " ") },
      expire: { server.revokeKey() })
  case "piwigo":
    let server = try PracticePiwigo(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { "\(server.imagesMade)" },
      expire: { server.revoke() })
  case "webdav":
    let server = try PracticeWebDAV(faults: faults)
    return Server(address: server.address.text, faults: faults, made: { paths(server.files) })
  case "discord":
    let server = try PracticeDiscord(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { "\(server.messagesMade)" },
      token: { server.webhook.reveal() }, expire: { server.renewToken() })
  case "telegram":
    let server = try PracticeTelegram(faults: faults)
    return Server(
      address: server.address.text, faults: faults, made: { "\(server.messagesMade)" },
      token: { server.token.reveal() }, expire: { server.revokeToken() })
  default: return nil
  }
}

@MainActor func answer(_ line: String, _ server: Server) -> String {
  let words = line.split(separator: " ").map(String.init)
  switch (words.first, words.dropFirst().first) {
  case ("hold", let kind?): server.faults.play(.hold, on: kind)
  case ("fail", let kind?): server.faults.play(.fail(), on: kind)
  case ("release", _): server.faults.release()
  case ("held", _): return "\(server.faults.held)"
  case ("requests", let kind?): return "\(server.faults.counts[kind] ?? 0)"
  case ("made", _): return server.made()
  case ("token", _): return server.token()
  case ("tokens", _): return "\(server.tokens())"
  case ("expire", _): server.expire()
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
guard let server = try CommandLine.arguments.dropFirst().first.flatMap({ try open($0) }) else {
  exit(2)
}
say(server.address)
DispatchQueue.global().async {
  while let line = readLine() {
    say(DispatchQueue.main.sync { MainActor.assumeIsolated { answer(line, server) } })
  }
  exit(0)
}
dispatchMain()
