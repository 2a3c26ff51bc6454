// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import Sharing

/// Exclusive and shared leases.
final class LeaseTests: MainLoopTestCase {
  func testALockingErrorIsNotMistakenForAnotherProcess() throws {
    let folder = try TemporaryFolder()
    var calls = 0
    let interrupted = try Lease.take(folder.file("lock")) { descriptor, operation in
      calls += 1
      errno = EINTR
      return calls == 1 ? -1 : flock(descriptor, operation)
    }
    XCTAssertNotNil(interrupted)
    XCTAssertEqual(calls, 2)
    XCTAssertNil(try Lease.take(folder.file("lock")), "It is taken.")
    do throws(DeliveryError) {
      _ = try Lease.take(folder.file("other")) { _, _ in
        errno = ENOLCK
        return -1
      }
      XCTFail("There was no lock.")
    } catch {
      XCTAssertEqual(error.code, .disk)
      XCTAssertTrue(error.sentence.contains(folder.file("other")), error.sentence)
    }
  }

  func testALeaseKeepsANumber() throws {
    let folder = try TemporaryFolder()
    XCTAssertNil(try XCTUnwrap(try Lease.take(folder.file("lock"))).number)
    try XCTUnwrap(try Lease.take(folder.file("lock"))).keep(123_456)
    try XCTUnwrap(try Lease.take(folder.file("lock"))).keep(7)
    XCTAssertEqual(try XCTUnwrap(try Lease.take(folder.file("lock"))).number, 7)
  }

  func testJobsThatOvertakeEachOtherKeepTheHighestNumber() throws {
    let folder = try TemporaryFolder()
    let lease = try XCTUnwrap(try Lease.take(folder.file("lock")))
    for number in [8, 9, 7] { try lease.keep(number) }
    XCTAssertEqual(lease.number, 9)
  }

  func testWaitingForALeaseBlocksNoOtherWork() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("lock")
      var alone: Lease? = try XCTUnwrap(try Lease.take(path))
      var joined = 0
      // More than there are threads.
      let waiting = (0..<64).map { _ in
        Task {
          _ = try await Lease.join(path)
          joined += 1
        }
      }
      let other = folder.file("other")
      _ = try await Lease.join(other)
      XCTAssertEqual(joined, 0)
      XCTAssertNotNil(alone)
      alone = nil
      for task in waiting { try await task.value }
      XCTAssertEqual(joined, 64)
    }
  }
}
