// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Network
import Sharing
import Testing

@testable import CameoCommand

/// Questions about servers while an account is added, where nobody can answer.
@MainActor
@Suite struct ConfirmingTests {
  @Test(arguments: [
    SignInDoubt.key(fingerprint: "SHA256:abc", server: "ssh.example"),
    .server("pds.example", reason: "It is on pds.example."),
  ])
  func `without a terminal no server is confirmed`(doubt: SignInDoubt) async {
    let before = dup(STDIN_FILENO)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, STDIN_FILENO)
    defer {
      dup2(before, STDIN_FILENO)
      close(before)
      close(nothing)
    }
    let guide = TerminalGuide(client: HTTPClient(userAgent: "Cameo/test"))
    let isConfirmed = await guide.confirms(doubt)
    #expect(!isConfirmed)
  }

  @Test(arguments: [
    ("1", "a"), ("2", "b"), ("0", nil), ("3", nil), ("", nil), ("\(Int.min)", nil),
    ("\(Int.max)", nil),
  ])
  func `only a number in the list chooses`(typed: String, id: String?) {
    let options = ["a", "b"].map { SignInChoice.Option(id: $0, title: $0) }
    #expect(TerminalGuide.option(typed, of: options) == id)
  }
}
