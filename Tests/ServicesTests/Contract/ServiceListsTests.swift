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

  /// Those that the guide's page on accounts is enough for.
  private static let withoutPage: Set<String> = ["mastodon", "nextcloud", "webdav"]

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
      missing += Self.icons(of: card).filter { !Self.isThere($0) }
        .map { "\($0) (scripts/encode-icons makes PNGs)" }
      for (file, word) in Self.documents(of: card) {
        guard Self.isThere(file) else {
          missing.append(file)
          continue
        }
        if try Self.text(file).range(of: word, options: .caseInsensitive) == nil {
          missing.append("\(word) in \(file)")
        }
      }
    }
    let known = Set(AllServices.catalog.all.map(\.id))
    let named = FakeServices.all.map { $0.service } + tried + Self.withoutFake.keys
    missing += Set(named).subtracting(known).map { "\($0) in AllServices.catalog" }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }

  @Test func sentencesNameTheServicesThatTheyAreAbout() throws {
    let services = AllServices.catalog.all
    let keeping = services.filter {
      $0.card.kind == .storage && $0.usualCapabilities.showsFileNames
    }
    for file in ["docs/cli.md", "data/cameo.1", "docs/guide/share-pictures.md"] {
      // "folders, on WebDAV and Piwigo, and in emails"
      let sentence = try Self.text(file).firstMatch(of: #/folders, on (.+?),? and in emails/#)
      let names = Self.names(try #require(sentence?.1, "\(file)"))
      #expect(names == Set(keeping.map(\.name)), "File names are kept: \(file)")
    }
    let linking = services.filter { $0.card.links != .unlimited }
    for file in ["docs/cli.md", "data/cameo.1"] {
      let sentence = try Self.text(file).firstMatch(of: #/link settings of an? (.+?) account/#)
      let names = Self.names(try #require(sentence?.1, "\(file)"))
      // It is an "S3 account".
      let wanted = linking.map { $0.name.replacing(" Storage", with: "") }
      #expect(names == Set(wanted), "Link settings: \(file)")
    }
  }

  /// The names in a list such as "Nextcloud, Immich or S3".
  private static func names(_ list: Substring) -> Set<String> {
    Set(list.split(separator: #/, | and | or /#).map { String($0) })
  }

  @Test func everyPageOfTheGuideIsInstalled() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.file("docs/guide").path)
    let order = try Self.text("scripts/make-guide").firstMatch(of: #/order = \[(.+?)\]/#)
    let installed = try #require(order?.1).matches(of: #/"([^"]+)"/#).map { "\($0.1).md" }
    #expect(Set(installed) == Set(files), "docs/guide, and order in scripts/make-guide")
  }

  private static func file(_ path: String) -> URL { root.appending(path: path) }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: file(path).path)
  }

  /// What is in a file, in one line.
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8).replacing("\n", with: " ")
  }

  /// The files of its own icon; none if it has one of the desktop's.
  private static func icons(of card: ServiceCard) -> [String] {
    guard card.symbol.hasPrefix("cameo-service-") else { return [] }
    return ["svg", "symbolic.png", "24.png"].map { "resources/icons/\(card.symbol).\($0)" }
  }

  /// The files that have to name a service, each with the words for it.
  private static func documents(of card: ServiceCard) -> [(String, String)] {
    var documents = [("docs/networks.md", card.name), ("docs/cli.md", "`\(card.id)`")]
    if !card.kind.appearsByItself { documents.append(("data/cameo.1", card.id)) }
    if [.social, .storage, .folder].contains(card.kind) {
      documents.append(("scripts/screenshot-states", "press \(card.name) | \(card.purpose)"))
    }
    if card.kind == .social || card.kind == .storage {
      let isAnyWebsite = card.id == "uploader"
      if !withoutPage.contains(card.id) {
        let page = isAnyWebsite ? "custom-uploaders" : card.id
        documents.append(("docs/guide/\(page).md", card.name))
      }
      guard !isAnyWebsite else { return documents }
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
