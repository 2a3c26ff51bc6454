// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Services
import Sharing
import Testing

@testable import CameoApp

/// What is said about a folder that a service doesn't accept.
@Suite struct FolderComplaintTests {
  /// A service that has folders of its own kind.
  private struct Shelf: Service {
    let id = "shelf"
    let name = "Shelf"
    let fields: [AccountField] = [.folder]
    let needsSecret = false
    let usualCapabilities = Capabilities()
    var sentence: String?

    func example(of field: AccountField) -> String { "" }
    func accepts(_ text: String, in field: AccountField) -> Bool? { field == .folder ? false : nil }
    func complaint(about field: AccountField) -> String? { field == .folder ? sentence : nil }
    func add(_ details: AccountDetails, _ guide: any SignInGuide) async throws(DeliveryError)
      -> NewAccount
    { throw .cancelled }
    func destination(
      _ account: Account, secret: Secret?, _ client: HTTPClient
    ) -> any Destination { fatalError("It has none.") }
  }

  private func complaint(_ text: String, _ service: any Service) -> String? {
    AccountField.folder.complaint(about: text, missingFolder: nil, for: service)
  }

  @Test func everyServiceHasItsOwnSentence() {
    #expect(complaint("x", Shelf(sentence: "Enter a shelf.")) == "Enter a shelf.")
    #expect(complaint("x", Shelf()) == "Choose a folder.")
    let ofChats = complaint("two words", TelegramService())
    #expect(ofChats?.hasPrefix("Enter a chat's number") == true)
    #expect(complaint("x", FolderService())?.hasPrefix("Enter the full path") == true)
  }
}
