// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import Synchronization
import TestSupport
import XCTest

@testable import Services

/// Whatever happens, a picture arrives once, and nothing else is left.
final class S3OnceTests: MainLoopTestCase {
  @MainActor
  private static func check(
    _ room: S3Room, _ parcel: Parcel, _ receipt: Receipt, _ circumstances: String
  ) async throws {
    let key = try XCTUnwrap(receipt.marks["key"], circumstances)
    XCTAssertEqual(room.server.versions.map(\.key), [key], circumstances)
    XCTAssertEqual(room.server.objectsMade, [key: 1], circumstances)
    XCTAssertEqual(room.server.uploads.count, 0, circumstances)
    let shown = try await room.open(receipt.link)
    XCTAssertEqual(shown.body.count, parcel.pictures.first?.byteCount, circumstances)
    let left = try await room.destination.unshare(receipt)
    XCTAssertEqual(left, [], circumstances)
    XCTAssertEqual(room.server.versions, [], circumstances)
  }

  /// Every way in which servers treat conditions, with a bucket that shows each second copy.
  private static let habits: [FakeS3.Conditions] = [.known, .refused, .ignored]

  @MainActor
  private static func room(_ habit: FakeS3.Conditions) async throws -> S3Room {
    try await S3Room(prepare: {
      $0.conditions = habit
      $0.keepsVersions = true
    })
  }

  func testACrashAtAnyStepLeavesOnePicture() throws {
    try onMain {
      for habit in Self.habits {
        for parts in [1, 3] {
          try await crashEverywhere(atLeast: 3) {
            let room = try await Self.room(habit)
            return (room, try room.parcel(parts: parts))
          } publish: { location, journal in
            try await location.0.destination.publish(location.1, journal) { @Sendable _ in }
          } check: { location, receipt, crash in
            try await Self.check(location.0, location.1, receipt, "\(habit) \(parts) \(crash)")
          }
        }
      }
    }
  }

  private static let faults: [PracticeFault] = [
    .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20),
    .failAfterDoing, .fail(), .fail(status: 503), .slowDown(retryAfter: 2),
  ]

  func testAnyConnectionErrorLeavesOnePicture() throws {
    try onMain {
      for habit in Self.habits {
        for fault in Self.faults {
          let room = try await Self.room(habit)
          room.server.play(fault, on: .put)
          let parcel = try room.parcel(parts: 1)
          let receipt = try await room.publish(parcel)
          try await Self.check(room, parcel, receipt, "\(habit) \(fault)")
        }
      }
    }
  }

  func testAnyConnectionErrorOfAPartLeavesOnePicture() throws {
    try onMain {
      for habit in Self.habits {
        for kind in [FakeS3.Kind.begin, .part, .complete] {
          for fault in Self.faults {
            let room = try await Self.room(habit)
            room.server.play(fault, on: kind, number: kind == .part ? 2 : 1)
            let parcel = try room.parcel(parts: 3)
            let receipt = try await room.publish(parcel)
            try await Self.check(room, parcel, receipt, "\(habit) \(kind) \(fault)")
          }
        }
      }
    }
  }

  func testAPageInsteadOfAnAnswerIsNoUpload() throws {
    try onMain {
      for habit in Self.habits {
        for (parts, kind) in [(1, FakeS3.Kind.put), (3, .part), (3, .complete)] {
          for (fault, isDone) in [
            (PracticeFault.intercept(), false), (.talkNonsense(.webPage), true),
          ] {
            let room = try await Self.room(habit)
            let journal = MemoryJournal()
            let parcel = try room.parcel(parts: parts)
            room.server.play(fault, on: kind)
            if !isDone {
              let error = await room.problem(parcel, journal)
              XCTAssertEqual(error?.code, .serverError, "\(habit) \(kind)")
              XCTAssertEqual(room.server.versions, [], "\(habit) \(kind)")
            }
            let receipt = try await room.publish(parcel, journal)
            try await Self.check(room, parcel, receipt, "\(habit) \(kind) \(fault)")
          }
        }
      }
    }
  }

  /// Errors of the questions that are asked after another error.
  func testErrorsWhileLookingLeaveOnePicture() throws {
    try onMain {
      for (parts, first) in [(1, FakeS3.Kind.put), (3, .complete), (3, .begin), (3, .part)] {
        for kind in [FakeS3.Kind.look, .parts, .uploads] {
          for fault in Self.faults {
            let room = try await Self.room(.known)
            room.server.play(.cutAnswer, on: first)
            room.server.play(fault, on: kind)
            let parcel = try room.parcel(parts: parts)
            let receipt = try await room.publish(parcel)
            room.server.faults.stop()
            try await Self.check(room, parcel, receipt, "\(first) \(kind) \(fault)")
          }
        }
      }
    }
  }

  func testAKeyThatMayOnlyUploadSharesOnceAllTheSame() throws {
    try onMain {
      for parts in [1, 3] {
        for fault in Self.faults {
          let room = try await S3Room(prepare: { $0.permissions = ["s3:PutObject"] })
          room.server.play(fault, on: parts == 1 ? .put : .complete)
          let receipt = try await room.publish(room.parcel(parts: parts))
          XCTAssertEqual(room.server.objects.keys.sorted(), [receipt.marks["key"]], "\(fault)")
          XCTAssertEqual(room.server.objectsMade.values.sorted(), [1], "\(fault)")
        }
      }
    }
  }

  func testARefusalDoesNotHideWhatTheKeyMayNotSee() throws {
    try onMain {
      let room = try await S3Room(prepare: { $0.permissions = ["s3:PutObject"] })
      let (journal, parcel) = (MemoryJournal(), try room.parcel(parts: 1))
      room.server.play(.cutAnswer, on: .put)
      _ = await room.problem(parcel, journal)
      XCTAssertEqual(room.server.objects.count, 1)
      var refused: DeliveryError?
      room.server.permissions = []
      repeat { refused = await room.problem(parcel, journal) } while refused?.code == .interrupted
      XCTAssertEqual(refused?.code, .noPermission)
      let asked = await trouble { _ = try await room.destination.find(parcel, journal) }
      XCTAssertEqual(asked?.remedy, .unknowable)
    }
  }

  func testASuccessThatNothingShowsIsNone() throws {
    try onMain {
      for habit in Self.habits {
        let room = try await Self.room(habit)
        let (journal, parcel) = (MemoryJournal(), try room.parcel(parts: 1))
        room.server.play(.intercept(status: 204), on: .put)
        let error = await room.problem(parcel, journal)
        XCTAssertEqual(error?.code, .serverError, "\(habit)")
        XCTAssertEqual(room.server.versions, [], "\(habit)")
        let receipt = try await room.publish(parcel, journal)
        try await Self.check(room, parcel, receipt, "\(habit)")
      }
    }
  }

  func testAnInterruptedUploadGoesOn() throws {
    try onMain {
      let room = try await S3Room()
      let journal = MemoryJournal()
      let parcel = try room.parcel(parts: 5)
      room.server.play(.cutRequest(afterBytes: 50), on: .part, number: 4)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(room.server.uploads.values.first?.parts.count, 3)
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.requests(.part), 6, "Only the lost part is sent again.")
      XCTAssertEqual(room.server.requests(.begin), 2, "One was begun when the account was added.")
      XCTAssertEqual(room.server.objects.count, 1)
    }
  }

  func testAnUploadThatTheServerGaveUpBeginsAnew() throws {
    try onMain {
      let room = try await S3Room()
      let journal = MemoryJournal()
      let parcel = try room.parcel(parts: 3)
      room.server.play(.cutUndone, on: .part, number: 3)
      _ = await room.problem(parcel, journal)
      room.server.giveUpUploads()
      let receipt = try await room.publish(parcel, journal)
      try await Self.check(room, parcel, receipt, "given up")
    }
  }

  func testAPartThatWasDamagedIsNotTaken() throws {
    try onMain {
      let room = try await S3Room()
      let journal = MemoryJournal()
      let parcel = try room.parcel(parts: 3)
      room.server.play(.cutUndone, on: .part, number: 3)
      _ = await room.problem(parcel, journal)
      room.server.damagePart(1)
      let receipt = try await room.publish(parcel, journal)
      try await Self.check(room, parcel, receipt, "damaged")
    }
  }

  func testWhatNeverLeftIsCancelledWhileTheServerIsAway() throws {
    try onMain {
      let room = try await S3Room()
      let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
      room.server.stop()
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .unreachable)
      let found = try await room.destination.find(parcel, journal)
      XCTAssertNil(found)
    }
  }

  func testACancelledUploadIsAborted() throws {
    try onMain {
      let room = try await S3Room()
      let journal = MemoryJournal()
      let parcel = try room.parcel(parts: 3)
      room.server.play(.cutAnswer, on: .part, number: 2)
      _ = await room.problem(parcel, journal)
      XCTAssertEqual(room.server.uploads.count, 1)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNil(receipt)
      XCTAssertEqual(room.server.uploads.count, 0)
      XCTAssertEqual(room.server.versions, [])
      // Also one that began without an answer.
      let other = MemoryJournal()
      room.server.play(.cutAnswer, on: .begin)
      _ = await room.problem(parcel, other)
      XCTAssertEqual(room.server.uploads.count, 1)
      let nothing = try await room.destination.find(parcel, other)
      XCTAssertNil(nothing)
      XCTAssertEqual(room.server.uploads.count, 0)
    }
  }

  func testAnUploadThatIsBegunLateLeavesNothingBehind() throws {
    try onMain {
      for isCancelled in [false, true] {
        let time = Mutex(Clock.system.now())
        let room = try await S3Room(
          clock: PracticeClock { time.withLock { $0 } },
          serviceClock: Clock { time.withLock { $0 } })
        let journal = MemoryJournal()
        let parcel = try room.parcel(parts: 3)
        let faults = room.server.faults
        room.server.play(.hold, on: .begin)
        let destination = room.destination
        let sending = Task {
          await trouble { try await destination.publish(parcel, journal) { @Sendable _ in } }
        }
        await eventually { faults.held == 1 }
        sending.cancel()
        _ = await sending.value
        if isCancelled {
          let early = await trouble { try await destination.find(parcel, journal) }
          XCTAssertEqual(early?.code, .interrupted)
        } else {
          let early = await room.problem(parcel, journal)
          XCTAssertEqual(early?.code, .interrupted, "It is there, and what is left is looked for.")
          XCTAssertEqual(room.server.objects.count, 1)
        }
        faults.release()
        await eventually { faults.held == 0 && room.server.uploads.count == 1 }
        // Now it has had time to take effect.
        time.withLock { $0 += 1 }
        if isCancelled {
          let found = try await destination.find(parcel, journal)
          XCTAssertNil(found)
        } else {
          _ = try await room.publish(parcel, journal)
        }
        XCTAssertEqual(room.server.uploads.count, 0)
        XCTAssertEqual(room.server.objects.count, isCancelled ? 0 : 1)
      }
    }
  }

  func testAShareWaitsForTheRightClock() throws {
    try onMain {
      for parts in [1, 3] {
        let ahead = Mutex(0.0)
        let room = try await S3Room(
          serviceClock: Clock { Clock.system.now() + ahead.withLock { $0 } })
        let parcel = try room.parcel(parts: parts)
        let journal = MemoryJournal()
        ahead.withLock { $0 = 3600 }
        let error = await room.problem(parcel, journal)
        XCTAssertEqual(error?.remedy, .again(afterSeconds: nil), error?.sentence ?? "")
        ahead.withLock { $0 = 0 }
        let receipt = try await room.publish(parcel, journal)
        try await Self.check(room, parcel, receipt, "\(parts)")
      }
    }
  }

  func testAnInterruptedCheckLeavesNothingAfterTheNext() throws {
    try onMain {
      let room = try await S3Room()
      room.server.play(.cutAnswer, on: .begin)
      let error = await trouble { try await room.destination.check() }
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(room.server.uploads.count, 1)
      _ = try await room.destination.check()
      XCTAssertEqual(room.server.uploads.count, 0)
    }
  }

  func testAPictureThatArrivedBeforeCancellingIsFound() throws {
    try onMain {
      for (parts, kind) in [(1, FakeS3.Kind.put), (3, .complete)] {
        let room = try await S3Room()
        let journal = MemoryJournal()
        let parcel = try room.parcel(parts: parts)
        let nothing = try await room.destination.find(parcel, journal)
        XCTAssertNil(nothing)
        room.server.play(.cutAnswer, on: kind)
        let error = await room.problem(parcel, journal)
        XCTAssertEqual(error?.code, .interrupted)
        let receipt = try await patiently { try await room.destination.find(parcel, journal) }
        try await Self.check(room, parcel, XCTUnwrap(receipt), "\(kind)")
      }
    }
  }

  func testAnUploadThatIsCompletedWhileTheNextAttemptLooksIsOneObject() throws {
    try onMain {
      let room = try await Self.room(.refused)
      let journal = MemoryJournal()
      let parcel = try room.parcel(parts: 3)
      let faults = room.server.faults
      // The first is refused for its condition.
      room.server.play(.hold, on: .complete, number: 2)
      let destination = room.destination
      let sending = Task {
        await trouble { try await destination.publish(parcel, journal) { @Sendable _ in } }
      }
      await eventually { faults.held == 1 }
      sending.cancel()
      _ = await sending.value
      let slowness = Slowness(faults, until: .parts)
      faults.watcher = slowness
      let receipt = try await room.publish(parcel, journal)
      XCTAssertTrue(slowness.isOver)
      try await Self.check(room, parcel, receipt, "completed late")
    }
  }

  func testAnUploadThatIsBeingCompletedIsWaitedFor() throws {
    try onMain {
      for habit in [FakeS3.Conditions.refused, .ignored] {
        for isCancelled in [false, true] {
          let time = Mutex(Clock.system.now())
          let room = try await S3Room(
            clock: PracticeClock { time.withLock { $0 } },
            serviceClock: Clock { time.withLock { $0 } },
            prepare: {
              $0.conditions = habit
              $0.keepsVersions = true
            })
          let journal = MemoryJournal()
          let parcel = try room.parcel(parts: 3)
          room.server.play(.cutAnswer, on: .complete, number: habit == .refused ? 2 : 1)
          _ = await room.problem(parcel, journal)
          // The upload is gone, and the object isn't shown yet.
          let looks = isCancelled ? 1 : 2
          room.server.play(.fail(status: 404), on: .look, times: looks)
          room.server.play(.fail(status: 404), on: .get, times: looks)
          let early = await trouble {
            isCancelled
              ? try await room.destination.find(parcel, journal)
              : try await room.destination.publish(parcel, journal) { @Sendable _ in }
          }
          XCTAssertEqual(early?.code, .interrupted, "\(habit) \(isCancelled)")
          XCTAssertTrue(room.server.faults.arePlayed, "\(habit) \(isCancelled)")
          time.withLock { $0 += 1 }
          let receipt =
            isCancelled
            ? try await room.destination.find(parcel, journal)
            : try await room.destination.publish(parcel, journal) { @Sendable _ in }
          try await Self.check(room, parcel, XCTUnwrap(receipt), "\(habit) \(isCancelled)")
        }
      }
    }
  }

  func testALateRequestIsWaitedForBeforeCancelling() throws {
    try onMain {
      let room = try await S3Room()
      let journal = MemoryJournal()
      let parcel = try room.parcel(parts: 1)
      room.server.play(.cutUndone, on: .put)
      _ = await room.problem(parcel, journal)
      let early = await trouble { try await room.destination.find(parcel, journal) }
      guard case .again(let seconds?) = early?.remedy else { return XCTFail("\(early as Any)") }
      XCTAssertGreaterThan(seconds, 0)
      let late = try await patiently { try await room.destination.find(parcel, journal) }
      XCTAssertNil(late)
    }
  }
}

/// A server that holds requests, and carries them out as soon as it has answered one of this kind.
@MainActor
private final class Slowness: PracticeWatcher {
  private let faults: PracticeFaults
  private let kind: FakeS3.Kind
  private(set) var isOver = false

  init(_ faults: PracticeFaults, until kind: FakeS3.Kind) {
    (self.faults, self.kind) = (faults, kind)
  }

  func begins(_ kind: String, length: Int?) -> PracticeFault? { nil }
  func arrived(_ kind: String) {}

  func done(_ kind: String) {
    guard !isOver, kind == self.kind.rawValue else { return }
    isOver = true
    faults.release()
  }
}
