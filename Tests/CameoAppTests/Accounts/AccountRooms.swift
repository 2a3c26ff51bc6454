// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import GLib
import Gtk
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The page of accounts in a window, and the dialogs over it.
@MainActor
struct AccountRoom {
  let services: AppServices
  let model: AccountsModel
  let page: AccountsController
  let window: PageWindow

  init(_ services: AppServices = .empty(), hasKeyring: Bool = true) async throws {
    self.services = services
    model = AccountsModel(services, findKeyring: { hasKeyring })
    page = AccountsController(model)
    window = PageWindow(page)
    try await show(window)
    await eventually { model.state.footer != "" }
    try await services.sharing.engine()
  }

  /// The texts in the rows, from top to bottom.
  var texts: [String] { page.viewIfLoaded?.part("account-groups")?.texts ?? [] }

  /// Triggers an action on the account like a control in its row.
  func choose(_ name: AccountsActionName, _ account: Account) throws {
    let button = Button("")
    let control = try XCTUnwrap(Actionable(button))
    try XCTUnwrap(page.viewIfLoaded.flatMap { Box($0) }).append(button)
    control.actionTarget = Variant(account.id)
    control.actionName = name.fullName
    button.click()
    button.destroy()
  }

  /// Closes it and cancels everything that was begun.
  func close() async {
    window.close()
    await services.sharing.close()
    await FileWriter.shared.finish()
  }
}

/// The window that adds an account, as the user uses it.
@MainActor
struct AddingRoom {
  let services: AppServices
  let window: AddAccountController
  let added = Added()

  final class Added {
    var accounts: [Account] = []
  }

  init(
    _ services: AppServices, again account: Account? = nil, browser: BrowserStep = BrowserStep()
  ) async throws {
    self.services = services
    let added = added
    window = AddAccountController(services, again: account, browser: browser) {
      added.accounts.append($0)
    }
    try await show(window)
  }

  /// Chooses a service in the list.
  func choose(_ service: String) async throws {
    let name = try XCTUnwrap(ServiceChoice.all.first { $0.id == service }).title
    try XCTUnwrap(tiles.first { $0.accessibleName?.hasPrefix("\(name), ") == true }).activate()
    await eventually { (try? part("form-rows").isMapped) == true }
  }

  /// The tiles of the services that the search finds.
  var tiles: [FlowBoxChild] {
    get throws { try part("group-rows").all(FlowBoxChild.self).filter(\.isMapped) }
  }

  /// The rows of what can be chosen on the server.
  var options: [ListBoxRow] {
    get throws { try part("options-list").all(ListBoxRow.self).filter(\.isMapped) }
  }

  /// Types into the field, in place of what is there.
  func type(_ text: String, into field: AccountField) throws { try entry(field).text = text }

  /// The row of the form for this field; nil while there is none.
  func row(_ field: AccountField) -> Widget? {
    (window.updater as? AddAccountUpdater)?.form.showNow()
    guard let label = window.model.service?.form[field]?.label else { return nil }
    return (try? part("form-rows"))?.all(ListBoxRow.self).first { $0.accessibleName == label }
      .map { Widget($0) }
  }

  func label(_ field: AccountField) -> String? { row(field)?.all(Label.self).first?.text }

  func entry(_ field: AccountField) throws -> Entry {
    try XCTUnwrap(row(field)?.all(Entry.self).first, field.rawValue)
  }

  func part(_ id: String) throws -> Widget { try XCTUnwrap(window.viewIfLoaded?.part(id), id) }

  /// The error at the field; nil when there is none.
  func message(_ field: AccountField) throws -> String? {
    guard let sentence = try entry(field).errorText else { return nil }
    return row(field)?.texts.last == sentence ? sentence : "“\(sentence)” isn't below it."
  }

  /// Presses the sign-in button, once it is enabled.
  func press() async throws {
    let button = try part("add-button")
    await eventually("The button is on") { button.isSensitive }
    try XCTUnwrap(Button(button)).click()
  }
}

/// A browser in which the user authorizes the program, unless they do not return from it.
@MainActor
func browser(saying decision: String? = "allow") -> BrowserStep {
  BrowserStep { page in
    guard let decision, let page = URLAddress(page) else { return }
    let client = HTTPClient(userAgent: "Browser/test")
    var visit = HTTPRequest("GET", page)
    visit.redirects = .sameHost
    let question = try await client.send(visit)
    var request = HTTPRequest("POST", question.url.with(query: []))
    request.body = .form(page.queryItems + [("decision", decision)])
    let answer = try await client.send(request)
    let back = try XCTUnwrap(answer.headers["Location"].flatMap { URLAddress($0) })
    _ = try await client.send(HTTPRequest("GET", back))
  }
}
