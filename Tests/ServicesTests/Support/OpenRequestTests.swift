// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Synchronization
import Testing

@testable import Services

/// How long a request may still take effect whose response was lost.
@Suite struct OpenRequestTests {
  /// A computer whose clock can be set and which can be rebooted.
  private final class Computer: Sendable {
    private struct State {
      var now = 1_790_000_000.0
      var uptime = Uptime(start: "first", seconds: 100)
    }

    private let state = Mutex(State())

    var clock: Clock {
      Clock(
        now: { self.state.withLock { $0.now } }, uptime: { self.state.withLock { $0.uptime } })
    }

    func run(_ seconds: Double) {
      state.withLock { state in
        state.now += seconds
        state.uptime.seconds += seconds
      }
    }

    func set(ahead seconds: Double) { state.withLock { $0.now += seconds } }

    func restart() { state.withLock { $0.uptime = Uptime(start: "second", seconds: 5) } }
  }

  private let computer = Computer()
  private let request: OpenRequest

  init() async throws {
    request = OpenRequest(
      journal: MemoryJournal(now: computer.clock.now), step: "post",
      settling: Settling(seconds: 75, clock: computer.clock))
    _ = try? await request.run { () async throws(DeliveryError) in throw .cancelled }
  }

  @Test func `it counts from when the attempt is known to be over`() async throws {
    #expect(try await request.rest() == 75)
    computer.run(30)
    #expect(try await request.rest() == 45)
    computer.run(50)
    #expect(try await request.rest() == 0)
    #expect(try await request.isOpen())
    try await request.close()
    #expect(try await request.isOpen() == false)
  }

  @Test func `what was refused had no effect`() async throws {
    #expect(try await request.mayHaveActed())
    try await request.refuse()
    #expect(try await request.mayHaveActed() == false)
    #expect(try await request.isOpen() == false)
    #expect(try await request.rest() == 0)
  }

  @Test func `one that can't be sent says nothing about an earlier one`() async throws {
    #expect(try await request.rest() == 75)
    computer.run(30)
    let offline = DeliveryError(.offline, "There is no network.")
    _ = try? await request.run { () async throws(DeliveryError) in throw offline }
    #expect(try await request.mayHaveActed())
    #expect(try await request.isOpen())
    #expect(try await request.rest() == 45)
    let other = OpenRequest(
      journal: MemoryJournal(), step: "post", settling: request.settling)
    _ = try? await other.run { () async throws(DeliveryError) in throw offline }
    #expect(try await other.mayHaveActed() == false)
    #expect(try await other.isOpen() == false)
  }

  @Test func `a refusal says nothing about an earlier one that may still act`() async throws {
    #expect(try await request.rest() == 75)
    computer.run(30)
    try await beRefused()
    #expect(try await request.mayHaveActed())
    #expect(try await request.isOpen())
    #expect(try await request.rest() == 45)
    // It has had its time, and was looked for.
    computer.run(45)
    try await beRefused()
    #expect(try await request.mayHaveActed() == false)
    #expect(try await request.isOpen() == false)
  }

  private func beRefused() async throws {
    let url = try #require(URLAddress("https://post.example/"))
    _ = try await request.run { () async throws(DeliveryError) in
      HTTPResponse(status: 404, body: [], url: url)
    }
  }

  @Test(arguments: [86_400.0, -86_400]) func `a clock that is set changes nothing`(
    seconds: Double
  ) async throws {
    #expect(try await request.rest() == 75)
    computer.run(30)
    computer.set(ahead: seconds)
    #expect(try await request.rest() == 45)
  }

  @Test func `after another start the count begins again`() async throws {
    #expect(try await request.rest() == 75)
    computer.run(30)
    computer.restart()
    #expect(try await request.rest() == 75)
    computer.run(75)
    #expect(try await request.rest() == 0)
  }

  @Test func `times of an earlier version are ignored`() async throws {
    try await request.journal.record("post", "lost")
    computer.run(75)
    #expect(try await request.isOpen())
    #expect(try await request.rest() == 75)
  }
}
