// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Sharing
import Testing

@testable import CameoApp

/// What is said of a share after the button.
struct ShareProgressTests {
  private func delivery(
    _ state: DeliveryState, at account: Account.ID = "mastodon:ada@social.example",
    number: Int = 0, _ code: DeliveryError.Code? = nil, _ sentence: String = ""
  ) -> DeliveryOverview {
    var delivery = DeliveryOverview.sample(state, code, sentence)
    (delivery.id, delivery.account) = ("\(delivery.id).\(account).\(number)", account)
    delivery.destination = account
    return delivery
  }

  private func text(
    _ deliveries: [DeliveryOverview], _ phase: SharePhase, _ countdown: Countdown? = nil
  ) -> ShareProgressText {
    ShareProgressText(deliveries.perDestination, phase: phase, countdown: countdown)
  }

  private func row(
    _ deliveries: [DeliveryOverview], _ fractions: [Delivery.ID: Double] = [:],
    isAhead: Bool = false, secondsLeft: Double? = nil, isNarrow: Bool = false
  ) throws -> DestinationRow {
    try DestinationRowWriter(
      progress: #require(deliveries.perDestination.first), badge: nil, whereabouts: "ada@x.example",
      isAhead: isAhead, fractions: fractions, secondsLeft: secondsLeft,
      isNarrow: isNarrow
    ).row
  }

  // MARK: The whole

  @Test func theTitleSaysWhatHappens() throws {
    var queued = delivery(.queued)
    queued.due = queued.created + 4
    let countdown = Countdown(of: [queued], now: queued.created)
    let ahead = text([queued], .undoable, countdown)
    #expect(ahead.title == "Posting in 4 Seconds")
    #expect(ahead.subtitle == "Nothing has left this computer yet.")
    #expect(ahead.sendNowTitle == "Post Now")
    let mixed = text([queued, delivery(.queued, at: "webdav:a")], .undoable, countdown)
    #expect(mixed.title == "Sharing in 4 Seconds")
    #expect(mixed.sendNowTitle == "Send Now")
    #expect(
      text([delivery(.sending)], .underWay).title == "Sharing to mastodon:ada@social.example…")
    let three = [
      delivery(.done), delivery(.sending, at: "mastodon:b"), delivery(.failed, at: "webdav:c"),
    ]
    #expect(text(three, .underWay).title == "Sharing to 3 Destinations…")
    #expect(text(three, .underWay).subtitle == "1 posted · 1 in progress · 1 needs attention")
  }

  @Test func theResultSaysWhatArrived() {
    let failed = delivery(.failed, at: "webdav:c")
    #expect(text([delivery(.done), failed], .over(isDone: false)).title == "Shared to 1 of 2")
    #expect(text([delivery(.done)], .over(isDone: true)).title == "Shared")
    #expect(text([failed], .over(isDone: false)).title == "Not Shared")
    #expect(text([delivery(.cancelled)], .over(isDone: false)).title == "Cancelled")
    #expect(text([delivery(.unshared)], .over(isDone: false)).title == "Deleted")
  }

  @Test func aFailedDeletionIsNoFailedShare() {
    let kept = delivery(.done, .refused, "Not now.")
    #expect(text([kept], .over(isDone: false)).title == "Not Deleted")
    let other = delivery(.done, at: "webdav:c")
    #expect(text([kept, other], .over(isDone: false)).title == "Not Deleted")
    let gone = delivery(.unshared, at: "webdav:c")
    #expect(text([kept, gone], .over(isDone: false)).title == "Partly Deleted")
    var partly = gone
    partly.isPartlyThere = true
    #expect(text([partly], .over(isDone: false)).title == "Partly Deleted")
  }

  @Test func secondsAreNotReadOutOneByOne() {
    var queued = delivery(.queued)
    queued.due = queued.created + 9
    let announcements = Set(
      (0..<9).map { second in
        text(
          [queued], .undoable, Countdown(of: [queued], now: queued.created + Double(second))
        ).announcement
      })
    #expect(announcements == ["Nothing has left this computer yet. You can undo it."])
  }

  @Test func itSaysOnceWhatWasRemoved() {
    let done = delivery(.done)
    #expect(
      text([done], .over(isDone: true)).metadata == "Location and camera details removed")
    #expect(text([delivery(.sending)], .underWay).metadata == "")
    var other = delivery(.done, at: "webdav:c")
    other.pictures = [.init(source: "/a.jpg", copy: "", removed: [])]
    other.keepsMetadata = true
    let both = text([done, other], .over(isDone: true))
    #expect(both.metadata == "", "Each row has its own.")
    #expect(!both.isMetadataRemoved)
  }

  // MARK: Rows

  @Test func aDestinationIsOneRowHoweverManyFilesGoThere() throws {
    let folder = "folder:/home/ada/Family"
    let files = (0..<3).map { delivery(.done, at: folder, number: $0) }
    #expect(files.perDestination.count == 1)
    #expect(try row(files).chip == "Saved")
    #expect(try row(files).parts.count == 3)
    let broken = [files[0], delivery(.failed, at: folder, number: 1, .disk, "The disk is full.")]
    let partly = try row(broken)
    #expect(partly.chip == "1 of 2 sent")
    #expect(partly.tone == .bad)
    #expect(partly.reason == "The disk is full.")
    #expect(partly.steps == [.retry])
  }

  @Test(arguments: [0, 1])
  func whatIsStillThereStandsForADestinationOfWhichSomeWasDeleted(deleted: Int) throws {
    var files = (0..<2).map { number in
      var file = delivery(.done, at: "webdav:a", number: number)
      file.link = "https://cloud.example/\(number)"
      (file.pictures, file.finished) = ([file.pictures[number]], 1_000_000)
      return file
    }
    files[deleted].state = .unshared
    files[deleted].link = nil
    let partly = try row(files)
    #expect(partly.chip == "1 of 2 deleted")
    #expect(partly.tone == .plain)
    #expect(partly.detail.hasPrefix("1 photo · "))
    #expect(partly.steps == [.copyLink])
    #expect(partly.linkCount == 1, "The button says “Copy Link”.")
    let isDone = files.perDestination.allSatisfy(\.isDone)
    let whole = text(files, .over(isDone: isDone))
    #expect(whole.title == "Shared")
    #expect(whole.subtitle.hasPrefix("1 photo"))
    let elsewhere = delivery(.unshared, at: "webdav:b")
    #expect(text(files + [elsewhere], .over(isDone: false)).title == "Partly Deleted")
    let all = files.map { file in
      var file = file
      file.state = .unshared
      return file
    }
    #expect(try row(all).chip == "Deleted")
    #expect(text(all, .over(isDone: false)).title == "Deleted")
  }

  @Test func whatWasStoppedHalfwayIsPartlyShared() throws {
    let files = [
      delivery(.cancelled, at: "webdav:a"), delivery(.done, at: "webdav:a", number: 1),
    ]
    #expect(try row(files).chip == "1 of 2 sent")
    #expect(files.perDestination.map(\.isDone) == [false])
    #expect(text(files, .over(isDone: false)).title == "Partly Shared")
  }

  @Test(arguments: [0, 1])
  func theListNamesADestinationOnceIfSomeOfItWasDeleted(deleted: Int) {
    var files = (0..<3).map { delivery(.done, at: "webdav:a", number: $0) }
    for index in files.indices {
      (files[index].destination, files[index].finished) = ("Cloud", 1_000_000)
      files[index].link = "https://cloud.example/\(index)"
    }
    files[deleted].state = .unshared
    files[deleted].link = nil
    // A minute later.
    files[2].finished = 1_000_060
    func share(_ deliveries: [DeliveryOverview]) -> ShareOverview {
      ShareOverview(
        id: "261121-abcde", created: 1_000_000, pictureCount: 3, deliveries: deliveries)
    }
    let now = 1_000_100
    #expect(
      ShareText(share(files), now: now).detail
        == "Cloud · 1 of 3 deleted · \(DeliveryText.day(1_000_060, now))")
    #expect(share(files).steps == [.open])
    var other = files[2]
    (other.account, other.destination, other.id) = ("webdav:b", "Other", "other")
    #expect(
      ShareText(share(files + [other]), now: now).detail
        == "Cloud · 1 of 3 deleted · \(DeliveryText.day(1_000_060, now))"
        + " · Other · \(DeliveryText.day(1_000_060, now))")
  }

  @Test func failedRowsComeFirstOnlyInTheResult() {
    let (done, failed) = (delivery(.done), delivery(.failed, at: "webdav:c"))
    let sending = delivery(.sending, at: "mastodon:b")
    #expect([done, failed].perDestination.map(\.id) == [failed.account, done.account])
    #expect(
      [done, failed, sending].perDestination.map(\.id)
        == [done.account, failed.account, sending.account], "Rows do not jump about.")
  }

  @Test func tryingAgainIsOneButtonEverywhere() {
    for step in [DeliveryStep.retry, .retryNow, .deleteAgain] {
      #expect(step.label == "Try Again")
      #expect(step.title(at: "Ships", links: 1) == "Try Again")
    }
  }

  @Test func oneClickSendsNothingAgainThatMayHaveArrivedElsewhere() throws {
    func doubtful(_ state: DeliveryState, at account: Account.ID) -> DeliveryOverview {
      var one = delivery(state, at: account)
      one.isUncertain = true
      return one
    }
    let (failed, late) = (delivery(.failed, at: "webdav:a"), delivery(.asking, at: "webdav:b"))
    let other = delivery(.failed, at: "webdav:c")
    let asking = doubtful(.asking, at: "discord:a")
    let undecided = doubtful(.undecided, at: "telegram:a")
    func taken(_ step: DeliveryStep, _ deliveries: DeliveryOverview...) -> [Delivery.ID] {
      ShareOverview(id: "s", created: 0, pictureCount: 2, deliveries: deliveries)
        .deliveries(for: step).map(\.account)
    }
    #expect(
      taken(.retry, failed, asking, undecided, late, other) == [failed.account, other.account])
    #expect(taken(.retry, undecided, failed) == [undecided.account], "Its sentence is shown.")
    #expect(
      taken(.send, late, asking, delivery(.asking)) == [late.account, delivery(.asking).account])
    #expect(taken(.send, asking, late) == [asking.account])
    #expect(taken(.confirm, asking, undecided) == [asking.account])
    let parts = [failed, undecided].map { part in
      var part = part
      part.account = "telegram:a"
      return part
    }
    #expect(parts.taking(.retry).map(\.id) == [failed.id])
    for one in [asking, undecided, late] { #expect(!BulkWork.retry.isPossible(with: one)) }
    #expect(BulkWork.retry.isPossible(with: failed))
    #expect(try row([asking]).steps == [.confirm, .send, .giveUp])
    #expect(DeliveryStep.confirm.title(at: "Ships", links: 1) == "It's There")
  }

  @Test func nothingIsDeletedWithoutItsAccount() {
    var posted = delivery(.done)
    posted.link = "https://social.example/1"
    #expect(posted.steps.last == .delete)
    posted.hasAccount = false
    #expect(posted.steps == [.copyLink, .open, .qrCode, .forget])
    #expect(!BulkWork.delete.isPossible(with: posted))
  }

  @Test func theRowOffersTheNextStep() throws {
    #expect(try row([delivery(.queued)], isAhead: true).steps == [])
    #expect(try row([delivery(.queued)], isAhead: true).detail == "ada@x.example · Public")
    var limited = delivery(.queued)
    limited.audience = .followers
    #expect(try row([limited], isAhead: true).detail == "ada@x.example · Followers")
    let file = delivery(.queued, at: "webdav:a")
    #expect(try row([file], isAhead: true).detail == "ada@x.example", "Files have no audience.")
    #expect(try row([delivery(.sending)]).steps == [.cancel])
    #expect(try row([delivery(.waiting)]).steps == [.retryNow, .cancel])
    #expect(try row([delivery(.failed)]).steps == [.retry])
    #expect(try row([delivery(.asking)]).steps == [.send, .giveUp])
    var posted = delivery(.done)
    posted.link = "https://social.example/1"
    #expect(try row([posted]).steps == [.copyLink, .open, .qrCode])
    #expect(try row([posted]).parts[0].steps == [.delete], "The rest is behind the arrow.")
    let narrow = try row([posted], isNarrow: true)
    #expect(narrow.steps == [.copyLink, .open])
    #expect(narrow.parts[0].steps == [.qrCode, .delete])
    var second = posted
    second.id += "x"
    let thread = try row([posted, second])
    #expect(thread.steps == [.copyLink], "Both are copied; it is unclear which to open.")
    #expect(thread.steps.map { $0.title(at: "X", links: thread.linkCount) } == ["Copy Links"])
    #expect(
      thread.parts.map(\.steps) == Array(repeating: [.copyLink, .open, .qrCode, .delete], count: 2))
    var saved = delivery(.done, at: "folder:/x")
    saved.link = "file:///x/a.jpg"
    #expect(try row([saved]).steps == [.openFolder])
  }

  @Test func progressIsInPercentAndBytesComeLater() throws {
    var sending = delivery(.sending)
    for index in sending.pictures.indices { sending.pictures[index].bytes = 1_000_000 }
    let fractions = [sending.id: 0.62]
    let early = try row([sending], fractions)
    #expect(early.chip == "62%")
    #expect(early.detail == "Sending photo 2 of 2")
    let late = try row([sending], fractions, secondsLeft: 70)
    let (sent, total) = (ByteSize.text(1_240_000), ByteSize.text(2_000_000))
    #expect(late.detail == "Sending photo 2 of 2 · \(sent) of \(total) · 2 minutes left")
  }

  @Test func theTimeLeftIsToldAfterFiveSeconds() throws {
    var pace = SendingPace()
    let sending = delivery(.sending)
    let progress = try #require([sending].perDestination.first)
    pace.note([sending], at: 100)
    #expect(pace.secondsLeft(of: progress, [sending.id: 0.5], at: 104) == nil)
    #expect(pace.secondsLeft(of: progress, [sending.id: 0.5], at: 106) == 6)
    #expect(pace.secondsLeft(of: progress, [sending.id: 0], at: 106) == nil)
    pace.note([delivery(.waiting)], at: 107)
    pace.note([sending], at: 200)
    #expect(pace.secondsLeft(of: progress, [sending.id: 0.5], at: 203) == nil, "It started over.")
  }
}
