// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import CameoApp

@Suite struct DeliveryTextTests {
  private let now = 1_790_000_000

  @Test(arguments: [
    (DeliveryState.queued, "Queued", ""),
    (.sending, "Sending", ""),
    (.asking, "Needs attention", "The server says no."),
    (.failed, "Failed", "The server says no."),
    (.cancelled, "Cancelled", ""),
    (
      .undecided, "Needs attention",
      "The server says no. Check there before you try again."
    ),
    (.done, "Not deleted", "The server says no."),
    (.waiting, "Waiting", "The server says no. Retrying in a moment."),
    (.unsharing, "Deleting", "The server says no. Retrying in a moment."),
  ])
  func everyStateHasItsWords(state: DeliveryState, word: String, reason: String) {
    let text = DeliveryText(.sample(state, .refused, "The server says no."), now: now)
    #expect(text.state == word)
    #expect(text.reason == reason)
  }

  @Test(arguments: DeliveryState.allCases)
  func everyStateHasAText(state: DeliveryState) {
    let text = DeliveryText(.sample(state), now: now)
    #expect(!text.state.isEmpty)
    #expect(text.wantsAttention == [.asking, .failed, .undecided].contains(state))
    var stopped = DeliveryOverview.sample(state)
    stopped.isToBeCancelled = true
    #expect(DeliveryText(stopped, now: now).state == "Cancelling")
    #expect(stopped.steps.isEmpty)
  }

  @MainActor @Test func repliesAreDeletedOnlyWhereThereAreSome() {
    for (service, hasReplies) in [("mastodon", true), ("folder", false), ("nextcloud", false)] {
      var delivery = DeliveryOverview.sample(.done)
      (delivery.account, delivery.link) = ("\(service):ada", nil)
      #expect(delivery.deletionText.contains("replies") == hasReplies)
      #expect(Confirmation.deletion(of: [delivery]).message.contains("replies") == hasReplies)
    }
  }

  @Test func withoutANetworkTheUserHasNothingToDo() {
    var delivery = DeliveryOverview.sample(.waiting, .offline, "There is no network.")
    delivery.due = Double(now + 60)
    #expect(
      DeliveryText(delivery, now: now).reason == "You're offline. Retrying when you're back online."
    )
    delivery.errorCode = .rateLimit
    #expect(
      DeliveryText(delivery, now: now).reason
        == "Fediverse is limiting uploads. Retrying automatically at "
        + "\(Day.text(of: now + 60, "%H:%M")).")
  }

  @Test func linksThatExpireSayWhen() {
    var delivery = DeliveryOverview.sample(.done)
    #expect(DeliveryText.expiry(delivery, now: now) == "")
    delivery.linkExpires = Double(now + 7 * 86_400)
    let end = Day.text(of: now + 7 * 86_400, "%x")
    #expect(DeliveryText.expiry(delivery, now: now) == "link works until \(end)")
    #expect(DeliveryText.expiry(delivery, now: now + 8 * 86_400) == "link expired \(end)")
  }

  @Test func finishedDeliveriesShowTheirDay() {
    var delivery = DeliveryOverview.sample(.done)
    delivery.finished = Double(now)
    let time = Day.text(of: now, "%H:%M")
    #expect(DeliveryText(delivery, now: now).state == "today \(time)")
    delivery.note = "An administrator has to approve it."
    #expect(DeliveryText(delivery, now: now).state == "today \(time)")
    #expect(DeliveryText(delivery, now: now).reason == delivery.note)
    #expect(!DeliveryText(delivery, now: now).wantsAttention)
    delivery.note = ""
    delivery.finished = Double(Day.before(now))
    #expect(DeliveryText(delivery, now: now).state == "yesterday \(time)")
    delivery.finished = Double(Day.before(now, days: 3))
    #expect(DeliveryText(delivery, now: now).state == Day.text(of: now - 3 * 86_400, "%x"))
    delivery.state = .unshared
    delivery.finished = Double(now)
    #expect(DeliveryText(delivery, now: now).state == "Deleted today \(time)")
    delivery.remainders = ["Whether other servers delete it is up to them."]
    #expect(DeliveryText(delivery, now: now).state == "Deleted today \(time)")
    #expect(DeliveryText(delivery, now: now).reason == delivery.remainders[0])
    delivery.remainders = ["One answer is still there."]
    delivery.isPartlyThere = true
    #expect(DeliveryText(delivery, now: now).state == "Partly deleted")
    #expect(DeliveryText(delivery, now: now).reason == "One answer is still there.")
  }

  @Test func namesAndRemovedMetadataAreShown() {
    var delivery = DeliveryOverview.sample(.done)
    #expect(delivery.title == "Hills at noon, Dusk")
    #expect(delivery.metadataText == "Location and camera details removed")
    #expect(delivery.removalText == "Removed: location and camera details, comments")
    delivery.pictures += delivery.pictures
    #expect(delivery.title == "Hills at noon, Dusk, Hills at noon and 1 more")
    delivery.pictures = [.init(source: "/a/b.jpg", copy: "", removed: [])]
    #expect(delivery.metadataText == "")
  }

  @Test func aShareWithItsLocationSaysSo() {
    var delivery = DeliveryOverview.sample(.done)
    delivery.keepsMetadata = true
    // Both were encoded again, and keep no metadata.
    #expect(delivery.metadataText == "Location and camera details removed")
    delivery.pictures[1].removed = []
    #expect(delivery.metadataText == "Location and camera details included")
    delivery.state = .cancelled
    #expect(delivery.metadataText == "Location and camera details removed")
    delivery.state = .done
    delivery.keepsMetadata = false
    delivery.pictures = [.init(source: "/a/b.jpg", copy: "", removed: ["text"])]
    #expect(delivery.metadataText == "Removed: comments")
  }

  @Test func onlyHelpfulActionsAreOffered() {
    var delivery = DeliveryOverview.sample(.done)
    #expect(delivery.steps == [.delete])
    delivery.link = "https://social.example/1"
    #expect(delivery.steps == [.copyLink, .open, .qrCode, .delete])
    delivery.link = "file:///home/ada/Pictures/a.jpg"
    #expect(delivery.steps == [.openFolder, .open, .delete])
    delivery.account = "mail"
    delivery.link = nil
    #expect(delivery.steps == [.forget], "An email can't be deleted.")
    #expect(DeliveryOverview.sample(.asking).steps == [.send, .giveUp])
    let answers: [(DeliveryState, [DeliveryStep])] = [
      (.asking, [.send, .giveUp]), (.undecided, [.retry, .forget]),
    ]
    for (state, steps) in answers {
      var doubtful = DeliveryOverview.sample(state)
      #expect(doubtful.steps == steps)
      doubtful.isUncertain = true
      #expect(doubtful.steps == [.confirm] + steps)
    }
    #expect(DeliveryOverview.sample(.failed).steps == [.retry, .forget])
    #expect(DeliveryOverview.sample(.waiting).steps == [.retryNow, .cancel])
  }

  @Test func itIsDeletedFromANetworkByItsName() {
    var delivery = DeliveryOverview.sample(.done)
    #expect(DeliveryStep.delete.tooltip(for: delivery) == "Delete from Mastodon…")
    delivery.account = "folder:Ships"
    delivery.destination = "Ships"
    #expect(DeliveryStep.delete.tooltip(for: delivery) == "Delete from Ships…")
  }
}
