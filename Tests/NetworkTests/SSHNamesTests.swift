// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Network

struct SSHNamesTests {
  @Test func `a server that names files without end is told to stop`() {
    let names = SSHNames {}
    #expect((1...200_000).first { _ in !names.take("again") } == 100_000)
    #expect(names.all == ["again"])
  }

  @Test func `names that no file can have are left out`() {
    let names = SSHNames {}
    let longest = String(repeating: "a", count: 1024)
    for name in ["a", longest, longest + "a", String(repeating: "b", count: 100_000)] {
      #expect(names.take(name))
    }
    #expect(names.all == ["a", longest])
  }
}
