// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import GLib
import Gtk
import Handy
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class AddAccountTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAWrongPasswordIsReportedAtItsFieldAndTheInputStays() throws {
    try assertReleasedOnMain {
      let server = try PracticeWebDAV(password: Secret("right"))
      let room = try await AddingRoom(.empty())
      try await room.choose("webdav")
      try room.type(server.address.text, into: "server")
      try room.type("alice", into: "user")
      try room.type("wrong", into: "password")
      try await room.press()
      await eventually { (try? room.message("password")) != nil }
      XCTAssertEqual(Entry(try room.part("password-entry"))?.text, "wrong")
      XCTAssertEqual(Entry(try room.part("server-entry"))?.text, server.address.text)
      XCTAssert(try room.part("password-entry").isFocus)

      try room.type("right", into: "password")
      XCTAssertNil(try room.message("password"))
      try await room.press()
      await eventually { !room.window.lifecyclePhase.hasViews }
      XCTAssertEqual(room.added.accounts.map(\.service), ["webdav"])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testAServerThatTheUserDidNotNameIsConfirmed() throws {
    try onMain {
      let room = try await AddingRoom(.empty())
      let doubts = [
        (SignInDoubt.server("pds.example", reason: "It's on pds.example."), "Sign In"),
        (.key(fingerprint: "SHA256:abc", server: "ssh.example"), "Trust"),
      ]
      for (doubt, yes) in doubts {
        for agrees in [false, true] {
          let answer = Task { await room.window.model.confirm(doubt) }
          await eventually { room.window.child(of: Alert.self) != nil }
          let alert = room.window.child(of: Alert.self)
          XCTAssertEqual(alert?.title, "Is this the right server?")
          XCTAssertEqual(alert?.message.contains(".example"), true)
          XCTAssertEqual(alert?.answer(agrees ? yes : "Cancel"), true)
          let isConfirmed = await answer.value
          XCTAssertEqual(isConfirmed, agrees)
        }
      }
      room.window.close()
      await room.services.sharing.close()
    }
  }

  func testWhoMaySeePicturesOnPiwigoIsChosenInTheForm() throws {
    try assertReleasedOnMain {
      let server = try PracticePiwigo()
      let room = try await AddingRoom(.empty())
      try await room.choose("piwigo")
      XCTAssertEqual(Label(try room.part("user-label"))?.text, "User name or key ID")
      XCTAssertEqual(Label(try room.part("folder-label"))?.text, "Album")
      let choice = try XCTUnwrap(Choice(try room.part("privacy-choice")))
      XCTAssertEqual(choice.chosen, "everybody")
      choice.chosen = "family"
      try room.type(server.address.text, into: "server")
      try room.type("alice", into: "user")
      try room.type("wrong", into: "password")
      try await room.press()
      await eventually { (try? room.message("password")) != nil }
      XCTAssert(try XCTUnwrap(room.message("password")).contains("Wrong user name or password"))
      XCTAssertEqual(choice.chosen, "family")
      try room.type("practice", into: "password")
      try await room.press()
      await eventually { !room.window.lifecyclePhase.hasViews }
      XCTAssertEqual(room.added.accounts.map(\.service), ["piwigo"])
      XCTAssertEqual(room.added.accounts.first?.settings["privacy"], "family")
      XCTAssertEqual(room.added.accounts.first?.folder, "Cameo")
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testAnImmichKeyThatMayNotUploadIsReportedAtItsField() throws {
    try assertReleasedOnMain {
      let server = try PracticeImmich()
      server.permissions = ["user.read"]
      let room = try await AddingRoom(.empty())
      try await room.choose("immich")
      XCTAssertEqual(Label(try room.part("token-label"))?.text, "API Key")
      XCTAssertEqual(Label(try room.part("folder-label"))?.text, "Album")
      XCTAssertEqual(Entry(try room.part("token-entry"))?.accessibleName, "API Key")
      try room.type(server.address.text, into: "server")
      try room.type("practice", into: "token")
      try await room.press()
      await eventually { (try? room.message("token")) != nil }
      XCTAssert(try XCTUnwrap(room.message("token")).contains("“asset.upload”"))
      server.permissions = nil
      try await room.press()
      await eventually { !room.window.lifecyclePhase.hasViews }
      XCTAssertEqual(room.added.accounts.map(\.service), ["immich"])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testARoomIsChosenAmongThoseOnTheServer() throws {
    try assertReleasedOnMain {
      let server = try PracticeMatrix()
      let room = try await AddingRoom(.empty())
      try await room.choose("matrix")
      XCTAssertEqual(
        room.window.model.state.ways, ["Browser", "Password", "Token"])
      room.window.model.choose(.typing)
      await eventually { (try? room.part("password-entry").isMapped) == true }
      XCTAssertFalse(try room.part("token-entry").isMapped)
      try room.type(server.address.origin, into: "server")
      try room.type("alice", into: "user")
      try room.type("practice", into: "password")
      try await room.press()
      await eventually { (try? room.part("options-list").isMapped) == true }
      await eventually { !room.window.loader.isShown }
      await eventually { (try? room.options.count) == 4 }
      try XCTUnwrap(Entry(room.part("option-search"))).text = "photo"
      await eventually { (try? room.options.count) == 1 }
      try XCTUnwrap(Entry(room.part("option-search"))).text = ""
      await eventually { (try? room.options.count) == 4 }
      // One that can't be used isn't chosen.
      try room.options[3].activate()
      await turn()
      XCTAssertEqual(room.added.accounts, [])
      try room.options[1].activate()
      await eventually { !room.window.lifecyclePhase.hasViews }
      XCTAssertEqual(room.added.accounts.map(\.room), [PracticeMatrix.room])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testChoosingARoomCanBeCancelled() throws {
    try assertReleasedOnMain {
      let server = try PracticeMatrix()
      let room = try await AddingRoom(.empty(), browser: browser())
      try await room.choose("matrix")
      try room.type(server.address.origin, into: "server")
      try await room.press()
      await eventually { (try? room.part("options-list").isMapped) == true }
      room.window.perform(AddAccountActionName.cancel)
      await eventually { (try? room.part("server-entry").isMapped) == true }
      XCTAssertFalse(try room.part("trouble-row").isMapped, "Cancelling is no error.")
      await eventually { server.sessionsOpen == 1 }
      room.window.close()
      XCTAssertEqual(room.added.accounts, [])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testABucketIsAddedWithPublicLinks() throws {
    try assertReleasedOnMain {
      let server = try PracticeS3()
      let room = try await AddingRoom(.empty())
      try await room.choose("s3")
      XCTAssertEqual(Label(try room.part("user-label"))?.text, "Access key")
      XCTAssertEqual(Label(try room.part("password-label"))?.text, "Secret key")
      XCTAssertEqual(Label(try room.part("folder-label"))?.text, "Bucket")
      XCTAssert(try room.part("region-row").isMapped)
      XCTAssertFalse(try room.part("link-row").isMapped)
      try room.type(server.address.origin, into: "server")
      try room.type(PracticeS3.accessKey, into: "user")
      try room.type("wrong", into: "password")
      try room.type("photos/shared", into: "folder")
      try await room.press()
      await eventually { (try? room.message("password")) != nil }
      XCTAssert(try XCTUnwrap(room.message("password")).contains("Wrong secret key"))
      try room.type("practice", into: "password")
      try XCTUnwrap(Button(try room.part("public-links-button"))).click()
      await eventually { (try? room.part("link-row").isMapped) == true }
      XCTAssertEqual(
        Label(try room.part("link-label"))?.text, "Web address of the bucket (optional)")
      try room.type("https://cdn.example/{key}", into: "link")
      try await room.press()
      await eventually { !room.window.lifecyclePhase.hasViews }
      let account = try XCTUnwrap(room.added.accounts.first)
      XCTAssertEqual(account.settings["folder"], "photos/shared")
      XCTAssertEqual(account.settings["link"], "https://cdn.example/{key}")
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testWhatWasSetOnTheCommandLineStaysAfterSigningInAgain() throws {
    try onMain {
      var account = Account(
        id: "s3:photos", service: "s3", label: "Photos", server: "https://s3.example", user: "key")
      account.settings = [
        "id": "photos", "folder": "photos", "region": "eu", "readable": "yes",
        "storage-class": "GLACIER_IR",
      ]
      let details = AddAccountModel(.empty(), again: account).details
      XCTAssertTrue(details.makesReadable)
      XCTAssertEqual(details.storageClass, "GLACIER_IR")
    }
  }

  func testTheUserIsWarnedThatSecretsAreNotKeptBeforeTypingOne() throws {
    try onMain {
      let model = AddAccountModel(.empty(), findKeyring: { false })
      model.choose("mastodon")
      XCTAssertFalse(model.state.forgetsSecrets, "The keyring was not checked yet.")
      await model.lookForKeyring()
      XCTAssertTrue(model.state.forgetsSecrets)
      model.choose("folder")
      XCTAssertFalse(model.state.forgetsSecrets, "A folder has none.")
      let other = AddAccountModel(.empty(), findKeyring: { true })
      other.choose("mastodon")
      await other.lookForKeyring()
      XCTAssertFalse(other.state.forgetsSecrets)
    }
  }

  func testOnlyWhatTheServiceNeedsIsAskedFor() throws {
    try onMain {
      let model = AddAccountModel(.empty())
      model.choose("mastodon")
      XCTAssertEqual(model.fields, [.server, .browser])
      XCTAssertEqual(model.state.ways, ["In Your Browser", "With a Token"])
      model.choose(.typing)
      XCTAssertEqual(model.fields, [.server, .token])
      model.choose("nextcloud")
      XCTAssertEqual(model.fields, [.server, .browser, .folder])
      model.choose(.typing)
      XCTAssertEqual(model.fields, [.server, .user, .password, .folder])
      model.choose("folder")
      XCTAssertEqual(model.fields, [.folder])
      XCTAssertEqual(model.state.ways, [])
    }
  }

  func testTheSearchFindsServicesByNameAndPurpose() throws {
    try onMain {
      try await assertReleased {
        let room = try await AddingRoom(.empty())
        let all = try room.tiles.count
        XCTAssertEqual(all, ServiceChoice.all.count)
        for (words, names) in [
          ("next", ["Nextcloud"]), ("pixelfed", ["Mastodon"]), ("folder webdav", ["WebDAV"]),
          ("fax", []), ("social.example", ServiceChoice.all.map(\.title)),
          ("ada@mail.example", ["Email", "Mastodon"]), ("folder", ["Folder", "WebDAV", "SFTP"]),
        ] {
          try room.type(words, into: "search")
          await eventually("“\(words)” is looked for") {
            let found = (try? room.tiles)?.compactMap { tile in
              tile.accessibleName.map { $0.prefix { $0 != "," } }.map(String.init)
            }
            return found == names
          }
          XCTAssertEqual(try room.part("nothing-found").isMapped, names.isEmpty)
          XCTAssertEqual(try room.part("connect-button").isMapped, words == "social.example")
        }
        room.window.close()
        await room.services.sharing.close()
        return room.window
      }
    }
  }

  func testEnterChoosesTheServiceOfThatName() {
    XCTAssertEqual(ServiceSearch(text: "folder").best?.id, "folder")
    XCTAssertEqual(ServiceSearch(text: "pixelfed").best?.id, "mastodon", "It is the only one.")
    XCTAssertNil(ServiceSearch(text: "server").best)
    XCTAssertNil(ServiceSearch().best)
  }

  func testGoingBackFocusesTheServiceThatWasLeft() throws {
    try onMain {
      let room = try await AddingRoom(.empty())
      try room.type("folder", into: "search")
      await eventually { (try? room.tiles.count) == 3 }
      try await room.choose("webdav")
      let back = try room.part("back-button")
      // As a click with the mouse does.
      back.grabFocus()
      try XCTUnwrap(Button(back)).click()
      await eventually {
        room.window.windowController?.window?.focus?.accessibleName?.hasPrefix("WebDAV, ") == true
      }
      room.window.close()
      await room.services.sharing.close()
    }
  }

  func testAnEmailAddressFindsEmail() throws {
    try onMain {
      let services = AppServices.empty()
      let model = AddAccountModel(services)
      model.search.text = "ada@mail.example"
      XCTAssertEqual(model.search.found.map(\.id), ["mail", "mastodon"])
      model.choose("mastodon")
      XCTAssertEqual(model.server, "@ada@mail.example", "It may be a handle.")
      await services.sharing.close()
    }
  }

  func testAnAddressLeadsToTheFormOfItsService() throws {
    try onMain {
      try await assertReleased {
        let server = try PracticeWebDAV(password: Secret("right"))
        let room = try await AddingRoom(.empty())
        try room.type(" \(server.address.text) ", into: "search")
        await eventually { (try? room.part("connect-button").isMapped) == true }
        try XCTUnwrap(Button(room.part("connect-button"))).click()
        await eventually { (try? room.part("password-entry").isMapped) == true }
        XCTAssertEqual(room.window.model.service?.id, "webdav")
        XCTAssertEqual(Entry(try room.part("server-entry"))?.text, server.address.text)
        room.window.close()
        await room.services.sharing.close()
        server.stop()
        return room.window
      }
    }
  }

  func testAnAddressOfNothingKnownSaysSoAndKeepsTheServices() throws {
    try onMain {
      try await assertReleased {
        let room = try await AddingRoom(.empty())
        let server = try HTTPServer { _ in OutgoingResponse(404) }
        try room.type(server.address.text, into: "search")
        await eventually { (try? room.part("connect-button").isMapped) == true }
        try XCTUnwrap(Button(room.part("connect-button"))).click()
        await eventually { !room.window.model.trouble.isEmpty }
        XCTAssertEqual(
          room.window.model.trouble,
          "Can't recognize the service at \(server.address.hostAndPort). Choose one.")
        XCTAssertEqual(try room.tiles.count, ServiceChoice.all.count)
        room.window.close()
        await room.services.sharing.close()
        server.stop()
        return room.window
      }
    }
  }

  func testAnUnencryptedAddressIsUsedOnlyAfterTheUserConfirmsIt() throws {
    try onMain {
      let model = AddAccountModel(.empty())
      model.choose("webdav")
      model.server = "http://cloud.example/dav"
      XCTAssertTrue(model.state.asksForHTTP)
      XCTAssertFalse(model.mayAdd)
      model.toggleHTTP()
      XCTAssertTrue(model.mayAdd)
      // Confirming it for one server doesn't apply to another.
      model.server = "http://other.example/dav"
      XCTAssertFalse(model.mayAdd)
      model.server = "https://other.example/dav"
      XCTAssertFalse(model.state.asksForHTTP)
      XCTAssertTrue(model.mayAdd)
    }
  }

  func testAFolderThatIsNotThereSaysSoWhileItIsTyped() throws {
    try assertReleasedOnMain {
      let folder = try TemporaryFolder()
      let room = try await AddingRoom(.empty())
      try await room.choose("folder")
      try room.type("Pictures", into: "folder")
      XCTAssertEqual(
        try room.message("folder"), "Enter the full path, starting with /.")
      try room.type("\(folder.path)/nowhere", into: "folder")
      await eventually { (try? room.message("folder")) == "This folder doesn't exist." }
      await eventually { (try? room.part("add-button").isSensitive) == false }
      try room.type(folder.path, into: "folder")
      await eventually { (try? room.message("folder")) == .some(nil) }
      try await room.press()
      await eventually { room.added.accounts.count == 1 }
      await room.services.sharing.close()
      return room.window
    }
  }

  func testTheUserSignsInWithTheBrowser() throws {
    try assertReleasedOnMain {
      let server = try PracticeMastodon()
      let room = try await AddingRoom(.empty(), browser: browser())
      try await room.choose("mastodon")
      try room.type(server.address.origin, into: "server")
      try await room.press()
      await eventually { room.added.accounts.count == 1 }
      XCTAssertEqual(room.added.accounts.first?.user, "alice")
      XCTAssertFalse(room.window.lifecyclePhase.hasViews)
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testRefusingInTheBrowserIsReportedAndCanBeTriedAgain() throws {
    try onMain {
      let server = try PracticeMastodon()
      let room = try await AddingRoom(.empty(), browser: browser(saying: "deny"))
      try await room.choose("mastodon")
      try room.type(server.address.origin, into: "server")
      try await room.press()
      await eventually { (try? room.part("trouble-row").isMapped) == true }
      await eventually { (try? room.part("add-button").isSensitive) == true }
      room.window.close()
      await room.services.sharing.close()
      server.stop()
    }
  }

  func testWaitingForTheBrowserCanBeCancelled() throws {
    try assertReleasedOnMain {
      let server = try PracticeMastodon()
      let room = try await AddingRoom(.empty(), browser: browser(saying: nil))
      try await room.choose("mastodon")
      try room.type(server.address.origin, into: "server")
      try await room.press()
      await eventually { (try? room.part("code-bar").isMapped) == true }
      await eventually { (try? room.part("browser-step").isMapped) == true }
      await eventually("The window says what it waits for") { !room.window.loader.isShown }
      room.window.perform(AddAccountActionName.cancel)
      await eventually { (try? room.part("browser-step").isMapped) == false }
      XCTAssertEqual(room.window.lifecyclePhase, .didAppear)
      await eventually { (try? room.part("code-bar").isMapped) == false }
      XCTAssertFalse(try room.part("trouble-row").isMapped, "Cancelling is no error.")
      XCTAssertEqual(Entry(try room.part("server-entry"))?.text, server.address.origin)
      room.window.close()
      XCTAssertEqual(room.added.accounts, [])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testClosingTheWindowCancelsTheBrowserSignIn() throws {
    try assertReleasedOnMain {
      let server = try PracticeMastodon()
      let room = try await AddingRoom(.empty(), browser: browser(saying: nil))
      try await room.choose("mastodon")
      try room.type(server.address.origin, into: "server")
      try await room.press()
      await eventually { (try? room.part("code-bar").isMapped) == true }
      room.window.close()
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testAPastedCodeWorksLikeTheBrowserRedirect() throws {
    try onMain {
      let server = try PracticeMastodon()
      let address = Pasted()
      let room = try await AddingRoom(
        .empty(),
        browser: BrowserTurn { page in
          let page = try XCTUnwrap(URLAddress(page))
          var request = HTTPRequest("POST", page.with(query: []))
          request.body = .form(page.queryItems + [("decision", "allow")])
          let answer = try await HTTPClient(userAgent: "Browser/test").send(request)
          address.text = answer.headers["Location"] ?? ""
        })
      try await room.choose("mastodon")
      try room.type(server.address.origin, into: "server")
      try await room.press()
      await eventually { (try? room.part("code-bar").isMapped) == true && address.text != "" }
      try room.type(address.text, into: "code")
      try XCTUnwrap(room.window.viewIfLoaded).button("Continue").click()
      await eventually { room.added.accounts.count == 1 }
      await room.services.sharing.close()
      server.stop()
    }
  }

  private final class Pasted {
    @MainActor var text = ""
  }
}
