// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Network
import Practice
import PracticeServers
import Services
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Quick fixes for problems of a share.
final class SheetRemedyTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAButtonBesideTheMessageSplitsWhatDoesNotFitIntoOnePost() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small(pictures: 1))
      let files = ["brooch.jpg", "oak-leaf.png"].map { Samples.path($0) }
      let sheet = ShareSheetController(room.services, files: files)
      try await show(sheet)
      sheet.model.choose(net.id, true)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      let split = try Button(XCTUnwrap(view.part("hint-button")))
      await eventually { split?.isVisible == true }
      XCTAssertEqual(split?.label, "Split into 2 Posts")
      split?.grabFocus()
      split?.click()
      await eventually { split?.isVisible == false }
      await eventually { (try? view.button("Post to Mastodon").isSensitive) == true }
      XCTAssert(view.texts.contains { $0.hasSuffix("2 posts") }, "\(view.texts)")
      let send = try view.button("Post to Mastodon")
      await eventually("The focus stays near") { send.isFocus }
      sheet.close()
      await room.end()
    }
  }

  func testAnAccountWhosePasswordIsGoneCanBeSignedInToFromTheSheet() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let server = try PracticeMastodon()
      let services = AppServices.kept(at: folder.path, secrets: NoKeyring())
      let engine = try await services.sharing.engine()
      var details = AccountDetails()
      details.server = server.address.origin
      details.token = server.makeToken()
      let guide = SilentGuide(client: engine.client(plainHTTP: false))
      let service = try XCTUnwrap(engine.services["mastodon"])
      let new = try await service.add(details, guide)
      var account = new.account
      account.label = "Harbour"
      account.isForOneRun = true
      try await engine.ledger.keep(account)
      await services.sharing.reload()

      let sheet = ShareSheetController(services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.model.choose(account.id, true)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      await eventually {
        view.texts.contains(
          "You're signed out because the password wasn't saved. Sign in again to share.")
      }
      XCTAssert(view.hasButton("Sign In…"))
      XCTAssert(view.hasButton("Try Again"))
      XCTAssertEqual(
        try Button(XCTUnwrap(view.part("hint-button")))?.label, "Sign In…",
        "And beside the message.")
      let before = Window.all.count
      try view.button("Sign In…").click()
      await eventually { Window.all.count > before }
      let form = try XCTUnwrap(Window.all.first { $0.title == "Sign In Again" })
      form.requestClose()

      let secret = try XCTUnwrap(new.secret)
      await services.sharing.session.keepForThisRun(secret, for: account.id)
      try view.button("Try Again").click()
      await eventually {
        !view.hasButton("Sign In…") && view.texts.contains { $0.hasPrefix("0 of ") }
      }
      sheet.close()
      await services.sharing.close()
      server.stop()
    }
  }
}

/// A computer without a keyring.
private struct NoKeyring: SecretStore {
  private let error = DeliveryError(.noKeyring, "There is no keyring.")

  func secret(for account: String) async throws(DeliveryError) -> Secret? { throw error }
  func keep(_ secret: Secret, for account: String, label: String) async throws(DeliveryError) {
    throw error
  }
  func forget(_ account: String) async throws(DeliveryError) { throw error }
}
