// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@Suite struct RetryingTests {
  private static let now = 1_800_000_000.0

  private static let answers: [([String: String], Double?)] = [
    (["Retry-After": "7"], 7),
    (["Retry-After": "Fri, 15 Jan 2027 08:01:00 GMT"], 60),
    (["Retry-After": "Fri, 15 Jan 2027 07:00:00 GMT"], 0),
    (["Retry-After": "soon"], nil),
    (["Retry-After": "-5"], 0),
    (["Retry-After": "1e99"], 86_400),
    (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2027-01-15T08:00:30.000Z"], 30),
    (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1800000045"], 45),
    (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "12"], 12),
    (["X-RateLimit-Remaining": "3", "X-RateLimit-Reset": "12"], nil),
    (["X-RateLimit-Remaining": "3", "X-RateLimit-Reset": "12", "Retry-After": "4"], 4),
    ([:], nil),
  ]

  @Test(arguments: answers)
  func theServerSaysWhenToComeBack(_ fields: [String: String], _ seconds: Double?) {
    var headers = HTTPHeaders()
    for (name, value) in fields { headers.add(name, value) }
    #expect(RateLimit(headers, now: Self.now).retryAfter == seconds)
  }

  @Test func pausesGrowAndEndWithTheTimeThereIs() {
    var plan = PollingPlan(pause: 1, growth: 2, longestPause: 5, total: 14)
    #expect([plan.next(), plan.next(), plan.next(), plan.next()] == [1, 2, 4, 5])
    #expect(plan.next() == nil)
    var patient = PollingPlan(pause: 1, total: 100)
    #expect(patient.next(retryAfter: 40) == 40)
    #expect(patient.next(retryAfter: 61) == nil)
  }

  @Test func askingGoesOnUntilThereIsAnAnswer() async throws {
    var asked = 0
    var pauses: [Double] = []
    let answer = try await poll(
      every: PollingPlan(pause: 1, growth: 1), pausing: { pauses.append($0) },
      until: { () -> Polled<String> in
        asked += 1
        return asked == 3 ? .done("ready") : .wait(retryAfter: asked == 2 ? 9 : nil)
      })
    #expect(answer == "ready")
    #expect(pauses == [1, 9])
  }

  @Test func askingEndsWhenItsTimeIsOverOrItFails() async {
    await #expect(throws: PollingTimeout()) {
      try await poll(
        every: PollingPlan(pause: 1, total: 3), pausing: { _ in },
        until: { () -> Polled<Int> in .wait() })
    }
    await #expect(throws: NetworkError.cancelled(mayHaveArrived: true)) {
      try await poll(
        pausing: { _ in },
        until: { () -> Polled<Int> in throw NetworkError.cancelled(mayHaveArrived: true) })
    }
  }
}
