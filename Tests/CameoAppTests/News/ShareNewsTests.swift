// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp
@testable import Sharing

@MainActor @Suite struct ShareNewsTests {
  @Test func `a delivered share has its link`() {
    let news = ShareNews(delivery(.done, link: "https://social.example/1"))
    #expect(news?.sentence == "Shared to Fediverse")
    #expect(news?.kind == .arrived(link: "https://social.example/1"))
  }

  @Test(arguments: [DeliveryState.failed, .asking])
  func `a share that needs attention says why and can be tried again`(state: DeliveryState) {
    let news = ShareNews(delivery(state, error: DeliveryError(.quota, "There is no room.")))
    #expect(news?.sentence == "Couldn't share to Fediverse: There is no room.")
    #expect(news?.kind == .trouble(reason: "There is no room.", isWorthRetrying: true))
  }

  @Test func `a possibly delivered share is not sent again by accident`() {
    let news = ShareNews(delivery(.undecided, error: DeliveryError(.undecided, "Look there.")))
    #expect(news?.kind == .trouble(reason: "Look there.", isWorthRetrying: false))
  }

  @Test func `a failed deletion says so`() {
    let news = ShareNews(delivery(.done, error: DeliveryError(.signedOut, "Sign in again.")))
    #expect(news?.sentence == "Couldn't delete from Fediverse: Sign in again.")
  }

  @Test(arguments: [DeliveryState.cancelled, .unshared])
  func `a deliberate deletion is no news`(state: DeliveryState) {
    #expect(ShareNews(delivery(state)) == nil)
  }

  @Test func `a preceding letter is skipped`() {
    #expect(ShareNews(delivery(.done, account: "mail:program")) == nil)
  }
}

private func delivery(
  _ state: DeliveryState, account: String = "mastodon:ada@social.example", link: String? = nil,
  error: DeliveryError? = nil
) -> Delivery {
  Delivery(
    id: "1.1", share: "1", account: account, accountLabel: "Fediverse", state: state, attempts: 1,
    due: 0, isToBeCancelled: false, receipt: link.map { Receipt(link: $0) }, remainders: [],
    error: error)
}
