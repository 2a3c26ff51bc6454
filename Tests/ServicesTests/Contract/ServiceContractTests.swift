// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PictureDamage
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// What every service promises, whatever it is. Its own tests have what is special about it.
final class ServiceContractTests: MainLoopTestCase {
  private static let faults: [PracticeFault] = [
    .cutRequest(afterBytes: 100), .cutUndone, .cutAnswer, .cutMidAnswer(afterBytes: 20),
    .failAfterDoing, .fail(status: 503), .slowDown(retryAfter: 7),
  ]

  // MARK: Signing in

  func testWrongCredentialsAreRefusedAndAskedForAgain() throws {
    try onMain {
      try await FakeServices.each(where: \.signsIn) { fake in
        let server = try fake.start(FakeSetup())
        let service = try ContractPlace.service(fake)
        let details = server.wrongDetails()
        let error = await trouble { try await service.add(details, ContractPlace.guide) }
        XCTAssertEqual(error?.code, .signedOut, fake.service)
        XCTAssertEqual(error?.remedy, .person, fake.service)
        XCTAssertEqual(error?.sentence.isEmpty, false, fake.service)
        if let token = details.token { assertSecret(token, isNotIn: error?.sentence) }
      }
    }
  }

  func testRevokedCredentialsAreAskedForAgainAtEveryStep() throws {
    try onMain {
      try await FakeServices.each { fake in
        let place = try await ContractPlace(fake)
        let receipt = try await place.arrive(fake.service)
        place.server.revoke()
        let other = try place.parcels.make("beach.png", TestPictures.png(bytes: 999))
        let destination = place.destination
        let sending = await place.problem(other)
        XCTAssertEqual(sending?.remedy, .person, fake.service)
        XCTAssertEqual(sending?.sentence.isEmpty, false, fake.service)
        place.checkArrival(fake.service)
        guard fake.traits.signsIn else { return }
        let checking = await trouble { try await destination.check() }
        XCTAssertEqual(sending?.code, .signedOut, fake.service)
        XCTAssertEqual(checking?.code, .signedOut, fake.service)
        // Not every service has to ask for these.
        var left: [Remainder]?
        let deleting = await trouble { left = try await destination.unshare(receipt) }
        if let left, fake.traits.deletes {
          XCTAssertTrue(left.contains(where: \.isStillThere), "It isn't deleted: \(fake.service)")
        }
        let others = [await trouble { try await destination.capabilities() }, deleting]
          .compactMap(\.self)
        XCTAssertEqual(others.map(\.code), others.map { _ in .signedOut }, fake.service)
      }
    }
  }

  // MARK: Once

  func testEverythingArrivesOnceThroughEveryFault() throws {
    try onMain {
      try await FakeServices.each { fake in
        let calm = try await ContractPlace(fake)
        let requests = try await calm.requests { _ = try await calm.arrive(fake.service) }
        calm.checkArrival(fake.service)
        XCTAssertFalse(requests.isEmpty, fake.service)
        for (kind, number) in requests {
          for fault in Self.faults {
            let context = "\(fake.service) \(kind) \(number) \(fault)"
            let place = try await ContractPlace(fake)
            place.server.faults.play(fault, on: kind, number: number)
            let receipt = try await place.arrive(context)
            place.checkArrival(context, receipt)
            XCTAssertTrue(place.server.faults.arePlayed, context)
          }
        }
      }
    }
  }

  /// As a proxy answers that blocks a request, or a network that wants people to log in first.
  func testNothingCountsAsSharedBecauseOfAPageInBetween() throws {
    try onMain {
      try await FakeServices.each { fake in
        let calm = try await ContractPlace(fake)
        let requests = try await calm.requests { _ = try await calm.arrive(fake.service) }
        for (kind, number) in requests {
          let context = "\(fake.service) \(kind) \(number)"
          let place = try await ContractPlace(fake)
          place.server.faults.play(.intercept(), on: kind, number: number)
          let receipt = try await place.arrive(isPatient: true, context)
          place.checkArrival(context, receipt)
          XCTAssertTrue(place.server.faults.arePlayed, context)
        }
      }
    }
  }

  func testWhatHasArrivedIsFoundAndNotSentAgain() throws {
    try onMain {
      try await FakeServices.each { fake in
        let place = try await ContractPlace(fake)
        let nothing = try await place.destination.find(place.parcel, place.journal)
        XCTAssertNil(nothing, fake.service)
        _ = try await place.arrive(fake.service)
        let found = try await place.destination.find(place.parcel, place.journal)
        XCTAssertNotNil(found, fake.service)
        _ = try await place.arrive(fake.service)
        place.checkArrival(fake.service)
      }
    }
  }

  func testAServerThatAsksForTimeGetsIt() throws {
    try onMain {
      try await FakeServices.each { fake in
        let place = try await ContractPlace(fake)
        let moment = try await Self.momentOfArrival(fake)
        place.server.faults.play(
          .slowDown(retryAfter: 7), on: moment.kind, number: moment.number)
        let error = await place.problem(place.parcel, place.journal)
        XCTAssertEqual(error?.code, .rateLimit, fake.service)
        XCTAssertEqual(error?.remedy, .again(afterSeconds: 7), fake.service)
      }
    }
  }

  func testEverythingArrivesOnceWhateverRecordACrashFollows() throws {
    try onMain {
      try await FakeServices.each { fake in
        try await crashEverywhere(atLeast: 1) {
          try await ContractPlace(fake)
        } publish: { place, journal in
          try place.reopen()
          return try await place.arrive(fake.service, journal)
        } check: { place, receipt, crash in
          place.checkArrival("\(fake.service) \(crash)", receipt)
        }
      }
    }
  }

  func testALateAnswerAndCancellingLeaveOne() throws {
    try onMain {
      try await FakeServices.each { fake in
        let moment = try await Self.momentOfArrival(fake)
        for isCancelled in [false, true] {
          let context = "\(fake.service) \(isCancelled ? "cancelled" : "late")"
          let place = try await ContractPlace(
            fake, timeouts: isCancelled ? .patient : .impatient)
          place.server.faults.play(.hold, on: moment.kind, number: moment.number)
          let sending = Task { await place.problem(place.parcel, place.journal) }
          await eventually { place.server.faults.held == 1 }
          if isCancelled { sending.cancel() }
          let error = await sending.value
          XCTAssertNotNil(error, context)
          place.server.faults.release()
          await eventually { place.server.faults.held == 0 }
          if !fake.traits.asksUser {
            // Of several messages the others may be missing, which is asked about.
            let isFound = try await Self.isFound(place)
            XCTAssertTrue(isFound, context)
          }
          _ = try await place.arrive(context)
          place.checkArrival(context)
        }
      }
    }
  }

  @MainActor
  private static func isFound(_ place: ContractPlace) async throws -> Bool {
    do {
      return try await patiently {
        try await place.destination.find(place.parcel, place.journal)
      } != nil
    } catch let error as DeliveryError where error.code == .consent {
      return true
    }
  }

  // MARK: Deleting

  func testWhatIsDeletedIsGoneAndTheRestIsNamedThroughEveryFault() throws {
    try onMain {
      try await FakeServices.each { fake in
        let calm = try await ContractPlace(fake)
        let receipt = try await calm.arrive(fake.service)
        var left: [Remainder] = []
        let requests = try await calm.requests {
          left = try await calm.destination.unshare(receipt)
        }
        calm.checkDeletion(left, fake.service)
        XCTAssertFalse(requests.isEmpty, fake.service)
        // What is gone counts as deleted.
        calm.checkDeletion(try await calm.destination.unshare(receipt), fake.service)
        for (kind, number) in requests {
          for fault in Self.faults.dropFirst() {
            let context = "\(fake.service) \(kind) \(number) \(fault)"
            let place = try await ContractPlace(fake)
            let receipt = try await place.arrive(context)
            place.server.faults.play(fault, on: kind, number: number)
            let error = await trouble { try await place.destination.unshare(receipt) }
            XCTAssertNotEqual(error?.remedy, .person, context)
            XCTAssertTrue(place.server.faults.arePlayed, context)
            place.checkDeletion(try await place.destination.unshare(receipt), context)
          }
        }
      }
    }
  }

  /// A network that wants people to log in first answers everything with a page of its own.
  func testNothingCountsAsDeletedBecauseOfAPageInBetween() throws {
    try onMain {
      try await FakeServices.each(where: \.deletes) { fake in
        let calm = try await ContractPlace(fake)
        let receipt = try await calm.arrive(fake.service)
        var usual: [Remainder] = []
        let requests = try await calm.requests {
          usual = try await calm.destination.unshare(receipt)
        }
        for (kind, number) in requests {
          let context = "\(fake.service) \(kind) \(number)"
          let place = try await ContractPlace(fake)
          let receipt = try await place.arrive(context)
          place.server.faults.play(.intercept(), on: kind, number: number)
          var left: [Remainder] = []
          let error = await trouble { left = try await place.destination.unshare(receipt) }
          XCTAssertTrue(place.server.faults.arePlayed, context)
          // What else is left over says that it may be there.
          if error == nil, left.map(\.isStillThere) == usual.map(\.isStillThere) {
            place.checkDeletion(left, context)
          }
          place.checkDeletion(try await place.destination.unshare(receipt), "\(context), later")
        }
      }
    }
  }

  // MARK: Nothing else

  /// `NothingSensitiveTests` sees to it that the copies have no metadata; the originals are none of a service's business.
  func testNothingOfTheOriginalIsSent() throws {
    try onMain {
      try await FakeServices.each { fake in
        let place = try await ContractPlace(fake)
        let folder = place.parcels.folder
        try folder.makeFolder("Annabella")
        let exif = Array("Exif\0\0GPSLatitude=51.7991 ".utf8) + PlantedSecret.word
        try folder.write(
          [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, to: "Annabella/original.jpg")
        let bytes = TestPictures.png(bytes: 3000)
        try folder.write(bytes, to: "copy")
        let picture = try TestPictures.picture(
          folder.file("copy"), name: "beach.png", bytes,
          source: folder.file("Annabella/original.jpg"))
        place.server.faults.wire.keep()
        _ = try await place.publish(Parcel(id: "planted", pictures: [picture]))
        let wire = place.server.faults.wire.kept
        XCTAssertEqual(place.server.sharedFiles, [bytes], fake.service)
        for secret in [PlantedSecret.word, Array("Annabella".utf8), Array("GPSLatitude".utf8)] {
          XCTAssertFalse(wire.contains(secret), fake.service)
        }
        XCTAssertTrue(wire.contains(bytes.suffix(1000)), "All was recorded: \(fake.service)")
      }
    }
  }

  // MARK: Nonsense

  func testStrangeAnswersGiveASentenceAndNothingIsSentTwice() throws {
    try onMain {
      try await FakeServices.each { fake in
        let calm = try await ContractPlace(fake)
        let requests = try await calm.requests { _ = try await calm.arrive(fake.service) }
        for (kind, number) in requests {
          for nonsense in PracticeNonsense.allCases {
            let context = "\(fake.service) \(kind) \(number) \(nonsense)"
            let place = try await ContractPlace(fake)
            place.server.faults.play(.talkNonsense(nonsense), on: kind, number: number)
            _ = try await place.arrive(isPatient: true, context)
            place.checkArrival(context)
          }
        }
      }
    }
  }

  func testStrangeAnswersWhileAddingCheckingAndDeletingGiveASentence() throws {
    try onMain {
      try await FakeServices.each { fake in
        let calm = try await ContractPlace(fake)
        let asked = calm.server.faults.counts.keys.sorted()
        let receipt = try await calm.arrive(fake.service)
        let others = try await calm.requests {
          _ = try await calm.destination.check()
          _ = try await calm.destination.capabilities()
          _ = try await calm.destination.unshare(receipt)
        }
        for nonsense in PracticeNonsense.allCases {
          for kind in asked {
            let server = try fake.start(FakeSetup())
            server.faults.play(.talkNonsense(nonsense), on: kind)
            let service = try ContractPlace.service(fake)
            Self.check(
              await trouble { try await service.add(server.details(), ContractPlace.guide) },
              "\(fake.service) adding \(kind) \(nonsense)")
          }
          for kind in Set(others.map(\.kind)) {
            let place = try await ContractPlace(fake)
            let receipt = try await place.arrive(fake.service)
            let works: [@MainActor () async throws -> Void] = [
              { _ = try await place.destination.check() },
              { _ = try await place.destination.capabilities() },
              { _ = try await place.destination.unshare(receipt) },
            ]
            for work in works {
              place.server.faults.play(.talkNonsense(nonsense), on: kind)
              Self.check(await trouble(work), "\(fake.service) using \(kind) \(nonsense)")
            }
          }
        }
      }
    }
  }

  /// If there is an error, it is a sentence for people.
  @MainActor
  private static func check(_ error: DeliveryError?, _ context: String) {
    guard let error else { return }
    XCTAssertTrue(error.sentence.hasSuffix(".") || error.sentence.hasSuffix("”"), context)
    XCTAssertNotEqual(error.code, .other, "\(context): \(error.sentence)")
  }

  /// The request with which a share becomes visible.
  @MainActor
  private static func momentOfArrival(
    _ fake: any FakeService.Type
  ) async throws -> (kind: String, number: Int) {
    let place = try await ContractPlace(fake)
    let sight = Sight(place.server)
    place.server.faults.watcher = sight
    _ = try await place.arrive(fake.service)
    return try XCTUnwrap(sight.moment, fake.service)
  }

  /// Sees when something becomes visible on a server.
  @MainActor
  private final class Sight: PracticeWatcher {
    private unowned let server: any FakeService
    private var counts: [String: Int] = [:]
    private(set) var moment: (kind: String, number: Int)?

    init(_ server: any FakeService) { self.server = server }

    func begins(_ kind: String, length: Int?) -> PracticeFault? { nil }
    func arrived(_ kind: String) {}

    func done(_ kind: String) {
      counts[kind, default: 0] += 1
      if moment == nil, !server.findings().arrivals.isEmpty { moment = (kind, counts[kind] ?? 1) }
    }
  }
}
