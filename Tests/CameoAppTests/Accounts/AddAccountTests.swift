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
      let server = try FakeWebDAV(password: Secret("right"))
      let room = try await AddingRoom(.empty())
      try await room.choose("webdav")
      try room.type(server.address.text, into: .server)
      try room.type("alice", into: .user)
      try room.type("wrong", into: .password)
      try await room.press()
      await eventually { (try? room.message(.password)) != nil }
      XCTAssertEqual(try room.entry(.password).text, "wrong")
      XCTAssertEqual(try room.entry(.server).text, server.address.text)
      await eventually { (try? room.entry(.password).isFocus) == true }
      await eventually { (try? room.part("back-button").isMapped) == true }
      XCTAssertFalse(try room.part("cancel-button").isMapped, "One way back is enough.")

      try room.type("right", into: .password)
      XCTAssertNil(try room.message(.password))
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
      let server = try FakePiwigo()
      let room = try await AddingRoom(.empty())
      try await room.choose("piwigo")
      XCTAssertEqual(room.label(.user), "User name or key ID")
      XCTAssertEqual(room.label(.folder), "Album")
      let choice = try XCTUnwrap(room.row(.privacy)?.all(Choice.self).first)
      XCTAssertEqual(choice.chosen, "everybody")
      choice.chosen = "family"
      try room.type(server.address.text, into: .server)
      try room.type("alice", into: .user)
      try room.type("wrong", into: .password)
      try await room.press()
      await eventually { (try? room.message(.password)) != nil }
      XCTAssert(try XCTUnwrap(room.message(.password)).contains("Wrong user name or password"))
      XCTAssertEqual(choice.chosen, "family")
      try room.type("practice", into: .password)
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
      let server = try FakeImmich()
      server.permissions = ["user.read"]
      let room = try await AddingRoom(.empty())
      try await room.choose("immich")
      XCTAssertEqual(room.label(.token), "API Key")
      XCTAssertEqual(room.label(.folder), "Album")
      XCTAssertEqual(try room.entry(.token).accessibleName, "API Key")
      try room.type(server.address.text, into: .server)
      try room.type("practice", into: .token)
      try await room.press()
      await eventually { (try? room.message(.token)) != nil }
      XCTAssert(try XCTUnwrap(room.message(.token)).contains("“asset.upload”"))
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
      let server = try FakeMatrix()
      let room = try await AddingRoom(.empty())
      try await room.choose("matrix")
      XCTAssertEqual(
        room.window.model.form.state.ways, ["Browser", "Password", "Token"])
      room.window.model.form.choose(.typing)
      await eventually { room.row(.password) != nil }
      XCTAssertNil(room.row(.token))
      try room.type(server.address.origin, into: .server)
      try room.type("alice", into: .user)
      try room.type("practice", into: .password)
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
      XCTAssertEqual(room.added.accounts.map(\.room), [FakeMatrix.room])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testChoosingARoomCanBeCancelled() throws {
    try assertReleasedOnMain {
      let server = try FakeMatrix()
      let room = try await AddingRoom(.empty(), browser: browser())
      try await room.choose("matrix")
      try room.type(server.address.origin, into: .server)
      try await room.press()
      await eventually { (try? room.part("options-list").isMapped) == true }
      room.window.perform(AddAccountActionName.cancel)
      await eventually { room.row(.server) != nil }
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
      let server = try FakeS3()
      let room = try await AddingRoom(.empty())
      try await room.choose("s3")
      XCTAssertEqual(room.label(.user), "Access key")
      XCTAssertEqual(room.label(.password), "Secret key")
      XCTAssertEqual(room.label(.folder), "Bucket")
      XCTAssertNotNil(room.row(.region))
      XCTAssertNil(room.row(.link))
      try room.type(server.address.origin, into: .server)
      try room.type(FakeS3.accessKey, into: .user)
      try room.type("wrong", into: .password)
      try room.type("photos/shared", into: .folder)
      try await room.press()
      await eventually { (try? room.message(.password)) != nil }
      XCTAssert(try XCTUnwrap(room.message(.password)).contains("Wrong secret key"))
      try room.type("practice", into: .password)
      try XCTUnwrap(room.row(.publicLinks)?.all(Switch.self).first).click()
      await eventually { room.row(.link) != nil }
      XCTAssertEqual(
        room.label(.link), "Web address of the bucket (optional)")
      try room.type("https://cdn.example/{key}", into: .link)
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
      let details = AddAccountModel(.empty(), again: account).form.details
      XCTAssertTrue(details.makesReadable)
      XCTAssertEqual(details.storageClass, "GLACIER_IR")
    }
  }

  func testSigningInAgainBeginsWithTheWayOfLastTime() throws {
    try onMain {
      @MainActor func fields(_ service: String, _ typed: AccountField?) -> Set<AccountField> {
        var account = Account(
          id: "\(service):a", service: service, label: "a", server: "https://a.example", user: "a")
        account.typedSecret = typed
        return AddAccountModel(.empty(), again: account).form.fields
      }
      XCTAssertEqual(fields("mastodon", nil), [.server, .browser])
      XCTAssertEqual(fields("mastodon", .token), [.server, .token])
      XCTAssertTrue(fields("nextcloud", .password).isSuperset(of: [.user, .password]))
      XCTAssertTrue(fields("matrix", .token).contains(.token))
      XCTAssertFalse(fields("matrix", .token).contains(.password))
    }
  }

  func testTheUserIsWarnedThatSecretsAreNotKeptBeforeTypingOne() throws {
    try onMain {
      let model = AddAccountModel(.empty(), findKeyring: { false })
      model.choose("mastodon")
      XCTAssertFalse(model.form.state.forgetsSecrets, "The keyring was not checked yet.")
      await model.form.lookForKeyring()
      XCTAssertTrue(model.form.state.forgetsSecrets)
      model.choose("folder")
      XCTAssertFalse(model.form.state.forgetsSecrets, "A folder has none.")
      let other = AddAccountModel(.empty(), findKeyring: { true })
      other.choose("mastodon")
      await other.form.lookForKeyring()
      XCTAssertFalse(other.form.state.forgetsSecrets)
    }
  }

  func testOnlyWhatTheServiceNeedsIsAskedFor() throws {
    try onMain {
      let model = AddAccountModel(.empty())
      model.choose("mastodon")
      XCTAssertEqual(model.form.fields, [.server, .browser])
      XCTAssertEqual(model.form.state.ways, ["In Your Browser", "With a Token"])
      model.form.choose(.typing)
      XCTAssertEqual(model.form.fields, [.server, .token])
      model.choose("nextcloud")
      XCTAssertEqual(model.form.fields, [.server, .browser, .folder])
      model.form.choose(.typing)
      XCTAssertEqual(model.form.fields, [.server, .user, .password, .folder])
      model.choose("folder")
      XCTAssertEqual(model.form.fields, [.folder])
      XCTAssertEqual(model.form.state.ways, [])
    }
  }

  func testEveryFieldOfEveryServiceHasARowWithALabel() throws {
    try onMain {
      let model = AddAccountModel(.empty())
      for choice in ServiceChoice.all where choice.id != ServiceChoice.practice.id {
        model.choose(choice.id)
        let state = model.form.state
        XCTAssertEqual(
          Set(state.rows.compactMap(\.id.field)), model.form.fields.subtracting([.browser]))
        XCTAssertEqual(state.rows.filter(\.label.isEmpty), [])
        XCTAssertEqual(Set(state.rows.map(\.label)).count, state.rows.count, choice.title)
      }
    }
  }

  func testAPasswordIsNeitherInTheStateNorKeptForAnotherService() throws {
    try onMain {
      let room = try await AddingRoom(.empty())
      try await room.choose("webdav")
      try room.type("engines", into: .password)
      XCTAssertEqual(room.window.model.form.details.password?.reveal(), "engines")
      XCTAssertFalse("\(room.window.model.form.state)".contains("engines"))
      room.window.perform(AddAccountActionName.back)
      await eventually { (try? room.part("group-rows").isMapped) == true }
      try await room.choose("sftp")
      await eventually { room.row(.password) != nil }
      XCTAssertEqual(try room.entry(.password).text, "")
      XCTAssertEqual(room.window.model.form.details.password?.reveal(), "")
      room.window.close()
      await room.services.sharing.close()
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
          try XCTUnwrap(Entry(room.part("search-entry"))).text = words
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
      try XCTUnwrap(Entry(room.part("search-entry"))).text = "folder"
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
      model.list.text = "ada@mail.example"
      XCTAssertEqual(model.list.search.found.map(\.id), ["mail", "mastodon"])
      model.choose("mastodon")
      XCTAssertEqual(model.form[.server], "@ada@mail.example", "It may be a handle.")
      await services.sharing.close()
    }
  }

  func testAnAddressLeadsToTheFormOfItsService() throws {
    try onMain {
      try await assertReleased {
        let server = try FakeWebDAV(password: Secret("right"))
        let room = try await AddingRoom(.empty())
        try XCTUnwrap(Entry(room.part("search-entry"))).text = " \(server.address.text) "
        await eventually { (try? room.part("connect-button").isMapped) == true }
        try XCTUnwrap(Button(room.part("connect-button"))).click()
        await eventually { room.row(.password) != nil }
        XCTAssertEqual(room.window.model.service?.id, "webdav")
        XCTAssertEqual(try room.entry(.server).text, server.address.text)
        room.window.close()
        await room.services.sharing.close()
        server.stop()
        return room.window
      }
    }
  }

  func testAnAnswerAboutAnEarlierAddressIsOfNoUse() throws {
    try onMain {
      let server = try FakeWebDAV(password: Secret("right"))
      let room = try await AddingRoom(.empty())
      let model = room.window.model
      model.list.text = server.address.text
      let finding = Task { try await model.findService() }
      await eventually { model.isAdding }
      model.list.text = "https://other.example"
      do {
        try await finding.value
        XCTFail("It was about another address.")
      } catch {
        XCTAssertEqual((error as? DeliveryError)?.code, .cancelled)
      }
      XCTAssertNil(model.service)
      room.window.close()
      await room.services.sharing.close()
      server.stop()
    }
  }

  func testADoubleClickStartsOnePracticeNetwork() throws {
    try onMain {
      let room = try await AddingRoom(.empty())
      let signIn = try XCTUnwrap(room.window.child(of: SignInBehavior.self))
      signIn.choose(.practice)
      signIn.choose(.practice)
      await eventually { !room.window.lifecyclePhase.hasViews }
      await eventually { !room.added.accounts.isEmpty }
      await eventually { !room.services.sharing.accounts.isEmpty }
      await turn()
      XCTAssertEqual(room.added.accounts.count, 1)
      XCTAssertEqual(room.services.sharing.accounts.count, 1)
      room.services.practice.close()
      await room.services.sharing.close()
    }
  }

  func testGoingBackAfterAProblemKeepsWhatIsSaidAboutIt() throws {
    try onMain {
      let room = try await AddingRoom(.empty())
      let model = room.window.model
      model.choose("mail")
      model.show(DeliveryError(.other, "There is no email program."))
      model.leaveForm()
      XCTAssertNil(model.service)
      XCTAssertEqual(model.state.trouble, "There is no email program.")
      room.window.close()
      await room.services.sharing.close()
    }
  }

  func testWhatWasWrongWithOneWayIsNotSaidOfTheOther() throws {
    try onMain {
      let room = try await AddingRoom(.empty())
      let form = room.window.model.form
      room.window.model.choose("mastodon")
      form.refuse("This server has no sign-in in the browser.", at: .server)
      XCTAssertEqual(form.state.rows.compactMap(\.complaint).count, 1)
      form.choose(.token)
      XCTAssertEqual(form.state.rows.compactMap(\.complaint), [])
      room.window.close()
      await room.services.sharing.close()
    }
  }

  func testAnAddressOfNothingKnownSaysSoAndKeepsTheServices() throws {
    try onMain {
      try await assertReleased {
        let room = try await AddingRoom(.empty())
        let server = try HTTPServer { _ in OutgoingResponse(404) }
        try XCTUnwrap(Entry(room.part("search-entry"))).text = server.address.text
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
      model.form[.user] = "alice"
      model.form[.password] = "right"
      model.form[.server] = "http://cloud.example/dav"
      XCTAssertTrue(model.form.asksForHTTP)
      XCTAssertFalse(model.mayAdd)
      model.form.turn(nil, on: true)
      XCTAssertTrue(model.mayAdd)
      // Confirming it for one server doesn't apply to another.
      model.form[.server] = "http://other.example/dav"
      XCTAssertFalse(model.mayAdd)
      model.form[.server] = "https://other.example/dav"
      XCTAssertFalse(model.form.asksForHTTP)
      XCTAssertTrue(model.mayAdd)
    }
  }

  func testAFolderThatIsNotThereSaysSoWhileItIsTyped() throws {
    try assertReleasedOnMain {
      let folder = try TemporaryFolder()
      let room = try await AddingRoom(.empty())
      try await room.choose("folder")
      try room.type("Pictures", into: .folder)
      XCTAssertEqual(
        try room.message(.folder), "Enter the full path, starting with /.")
      try room.type("\(folder.path)/nowhere", into: .folder)
      await eventually { (try? room.message(.folder)) == "This folder doesn't exist." }
      await eventually { (try? room.part("add-button").isSensitive) == false }
      try room.type(folder.path, into: .folder)
      await eventually { (try? room.message(.folder)) == .some(nil) }
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
      try room.type(server.address.origin, into: .server)
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
      try room.type(server.address.origin, into: .server)
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
      try room.type(server.address.origin, into: .server)
      try await room.press()
      await eventually { (try? room.part("code-bar").isMapped) == true }
      await eventually { (try? room.part("browser-step").isMapped) == true }
      await eventually("The window says what it waits for") { !room.window.loader.isShown }
      room.window.perform(AddAccountActionName.cancel)
      await eventually { (try? room.part("browser-step").isMapped) == false }
      XCTAssertEqual(room.window.lifecyclePhase, .didAppear)
      await eventually { (try? room.part("code-bar").isMapped) == false }
      XCTAssertFalse(try room.part("trouble-row").isMapped, "Cancelling is no error.")
      XCTAssertEqual(try room.entry(.server).text, server.address.origin)
      await eventually { (try? room.entry(.server).isFocus) == true }
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
      try room.type(server.address.origin, into: .server)
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
        browser: BrowserStep { page in
          let page = try XCTUnwrap(URLAddress(page))
          var request = HTTPRequest("POST", page.with(query: []))
          request.body = .form(page.queryItems + [("decision", "allow")])
          let answer = try await HTTPClient(userAgent: "Browser/test").send(request)
          address.text = answer.headers["Location"] ?? ""
        })
      try await room.choose("mastodon")
      try room.type(server.address.origin, into: .server)
      try await room.press()
      await eventually { (try? room.part("code-bar").isMapped) == true && address.text != "" }
      try XCTUnwrap(Entry(room.part("code-entry"))).text = address.text
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
