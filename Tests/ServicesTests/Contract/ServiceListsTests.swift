// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CrashTrials
import Foundation
import PracticeServers
import Sharing
import Testing

@testable import Services

/// Everything that has to name each service: whoever adds one is told all that is missing, at once.
@Suite struct ServiceListsTests {
  /// Those without a fake service, and what their tests run against.
  private static let withoutFake = [
    "sftp": "OpenSSH's server and one that lies (SFTPPublishingTests)",
    "folder": "folders (FolderTests)",
    "mail": "a portal on a private bus (MailTests, TrialEmail)",
    "phone": "a browser (PhoneLinkTests)",
    "localsend": "a device written from the protocol's text (StrictPhone)",
    "kdeconnect": "programs on a private bus (PairedPhoneTests)",
    "gsconnect": "programs on a private bus (PairedPhoneTests)",
    "telegram-desktop": "programs on a private bus (SendingProgramTests)",
    "packet": "programs on a private bus (SendingProgramTests)",
  ]

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  @Test func everyListNamesEveryService() throws {
    let tried = Set(TrialTarget.allCases.map(\.service))
    let patient = Set(ServiceCatalog.forFakes(.patient).map(\.id))
    var missing: [String] = []
    for service in AllServices.catalog.all {
      let (id, card) = (service.id, service.card)
      if FakeServices[id] != nil {
        if Self.withoutFake[id] != nil { missing.append("\(id) has a fake, and is in withoutFake") }
        if !patient.contains(id) { missing.append("\(id) in ServiceCatalog.forFakes") }
      } else if Self.withoutFake[id] == nil {
        missing.append("\(id) in FakeServices.all (Tests/PracticeServers/Server/FakeService.swift)")
      }
      if card.leavesALedger, !tried.contains(id) {
        missing.append("\(id) in TrialTarget (Tests/CrashTrials)")
      }
      let icon = Self.root.appending(path: "resources/icons/\(card.symbol).svg").path
      if card.symbol.hasPrefix("cameo-"), !FileManager.default.fileExists(atPath: icon) {
        missing.append("\(icon) (then scripts/encode-icons)")
      }
      for (file, word) in Self.documents(of: card) {
        let url = Self.root.appending(path: file)
        let text = try String(contentsOf: url, encoding: .utf8).replacing("\n", with: " ")
        if text.range(of: word, options: .caseInsensitive) == nil {
          missing.append("\(word) in \(file)")
        }
      }
    }
    let known = Set(AllServices.catalog.all.map(\.id))
    let named = FakeServices.all.map { $0.service } + tried + Self.withoutFake.keys
    missing += Set(named).subtracting(known).map { "\($0) in AllServices.catalog" }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }

  /// The files that have to name a service, each with the words for it.
  private static func documents(of card: ServiceCard) -> [(String, String)] {
    var documents = [("docs/networks.md", card.name), ("docs/cli.md", "`\(card.id)`")]
    if !card.kind.appearsByItself { documents.append(("data/cameo.1", card.id)) }
    if card.kind == .social || card.kind == .storage, card.id != "uploader" {
      documents += [
        "README.md", "docs/index.md", "debian/control",
        "data/io.github.cameo.Cameo.metainfo.xml",
      ].map { ($0, card.name) }
    }
    return documents
  }
}

extension ServiceCard {
  /// Whether what it does survives a crash, so that it is tried with crashes.
  fileprivate var leavesALedger: Bool {
    switch kind {
    case .social, .storage, .folder, .email: true
    // The program or the device decides, or nothing is sent.
    case .link, .device, .program: false
    }
  }
}
