// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Photos

struct ScanPacingTests {
  /// When scans begin that take no time, in milliseconds, if there is a change every second for so many seconds.
  private func scans(seconds: Int, foundSomething: Bool) -> [Int] {
    let start = ContinuousClock.now
    var pacing = ScanPacing()
    var (scans, due) = ([Int](), Int?.none)
    for now in stride(from: 0, to: seconds * 1000, by: 100) {
      if now.isMultiple(of: 1000) {
        let delay = pacing.delay(at: start + .milliseconds(now))
        due = now + Int(delay / .milliseconds(1))
      }
      guard let time = due, time <= now else { continue }
      scans.append(now)
      due = nil
      pacing.noteScan(foundSomething: foundSomething, at: start + .milliseconds(now))
    }
    return scans
  }

  @Test("Changes that are found are found soon")
  func found() {
    #expect(scans(seconds: 10, foundSomething: true).count == 10)
  }

  @Test("A file that grows for long, and is no picture, causes few scans, but some")
  func growing() {
    let scans = scans(seconds: 600, foundSomething: false)
    #expect((20...40).contains(scans.count))
    let pauses = zip(scans.dropFirst(), scans).map { $0 - $1 }
    #expect(pauses.allSatisfy { $0 <= 32_000 })
  }

  @Test("What is found, and quiet, ends the pause")
  func reset() {
    let start = ContinuousClock.now
    var pacing = ScanPacing()
    #expect(pacing.delay(at: start) == ScanPacing.shortest)
    for _ in 0..<9 { pacing.noteScan(foundSomething: false, at: start) }
    #expect(pacing.delay(at: start) == .seconds(30))
    #expect(pacing.delay(at: start + .seconds(100)) == ScanPacing.shortest)
    for _ in 0..<9 { pacing.noteScan(foundSomething: false, at: start) }
    pacing.noteScan(foundSomething: true, at: start)
    #expect(pacing.delay(at: start) == ScanPacing.shortest)
  }
}
