// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp
@testable import Sharing

@MainActor @Suite struct ShareSummaryTests {
  private let full = DeliveryError(.quota, "It is full.")

  @Test func `one destination is named`() {
    let summary = ShareSummary([ended("Ships", link: "https://ships.example/1")])
    #expect(summary?.title == "Shared to Ships")
    #expect(summary?.body == "")
    #expect(summary?.linked == ["1.Ships"])
    #expect(summary?.troubled == [])
  }

  @Test func `several destinations are counted and listed`() {
    let summary = ShareSummary([
      ended("Ships", link: "https://ships.example/1"), ended("Family"), ended("Ships"),
    ])
    #expect(summary?.title == "Shared to 2 destinations")
    #expect(summary?.body == "Ships, Family")
    #expect(summary?.linked == ["1.Ships"])
  }

  @Test func `what failed is explained`() {
    let summary = ShareSummary([
      ended("Ships"), ended("Family"), ended("Work", .failed, error: full),
    ])
    #expect(summary?.title == "Shared to 2 of 3 destinations")
    #expect(summary?.body == "Couldn't share to Work: It is full.")
    #expect(summary?.troubled == ["1.Work"])
    #expect(summary?.isWorthRetrying == true)
  }

  @Test func `a complete failure says so`() {
    let summary = ShareSummary([
      ended("Ships", .failed, error: full), ended("Work", .asking, error: full),
    ])
    #expect(summary?.title == "Couldn't share to 2 destinations")
    #expect(
      summary?.body == "Couldn't share to Ships: It is full.\nCouldn't share to Work: It is full.")
    let one = ShareSummary([
      ended("Ships", .failed, error: full), ended("Ships", .failed, error: full), ended("Ships"),
    ])
    #expect(one?.title == "Couldn't share to Ships")
    #expect(one?.body == "It is full.")
  }

  @Test(arguments: [DeliveryError.Code.signedOut, .noAccount])
  func `trying again is not offered where the user has to sign in`(code: DeliveryError.Code) {
    let summary = ShareSummary([
      ended("Ships", .failed, error: DeliveryError(code, "You're signed out.")),
      ended("Work", .failed, error: full),
    ])
    #expect(summary?.isWorthRetrying == false)
  }

  @Test func `what may have arrived is not sent again from a notification`() {
    let summary = ShareSummary([
      ended("Ships", .undecided, error: DeliveryError(.undecided, "Look there."))
    ])
    #expect(summary?.title == "Sharing to Ships may have failed")
    #expect(summary?.isWorthRetrying == false)
  }

  @Test func `what the user cancelled is no news`() {
    #expect(ShareSummary([ended("Ships", .cancelled)]) == nil)
    #expect(ShareSummary([]) == nil)
  }

  private func ended(
    _ name: String, _ state: DeliveryState = .done, link: String? = nil,
    error: DeliveryError? = nil
  ) -> Delivery {
    Delivery(
      id: "1.\(name)", share: "1", account: "mastodon:\(name)", accountLabel: name, state: state,
      attempts: 1, due: 0, isToBeCancelled: false, receipt: link.map { Receipt(link: $0) },
      remainders: [], error: error)
  }
}
