// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import TestSupport
import XCTest

@testable import Sharing

final class SecretsFileTests: MainLoopTestCase {
  private static let noKeyring = BrokenSecrets(code: .noKeyring)

  @MainActor
  private static func file(
    _ folder: TemporaryFolder, _ passphrase: String?, keyring: any SecretStore = noKeyring
  ) -> SecretsFile {
    SecretsFile(
      folder.file("new/passwords.json"), passphrase: passphrase.map { Secret($0) }, before: keyring)
  }

  func testSecretsAreReadOnlyWithTheRightPassphrase() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let file = Self.file(folder, "correct horse")
      try await file.keep(Secret("token-of-alice"), for: "post:alice", label: "Alice")
      try await file.keep(Secret("Grüße"), for: "post:bob", label: "Bob")

      let later = Self.file(folder, "correct horse")
      let alice = try await later.secret(for: "post:alice")
      XCTAssertEqual(alice, Secret("token-of-alice"))
      let bob = try await later.secret(for: "post:bob")
      XCTAssertEqual(bob, Secret("Grüße"))
      let wrong = await trouble {
        try await Self.file(folder, "correct Horse").secret(for: "post:bob")
      }
      XCTAssertEqual(wrong?.code, .keyringLocked)
      XCTAssertEqual(wrong?.sentence, "Wrong passphrase for your saved passwords.")

      let path = folder.file("new/passwords.json")
      let bytes = try Data(contentsOf: URL(filePath: path))
      XCTAssertNil(bytes.range(of: Data("token-of-alice".utf8)))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      XCTAssertEqual(mode, 0o600)
    }
  }

  func testAnyChangeOfTheFileIsNoticed() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try await Self.file(folder, "pass").keep(Secret("s"), for: "post:alice", label: "")
      let path = folder.file("new/passwords.json")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for (part, other) in [
        ("post:alice", "post:mallory"), ("\"passes\" : 3", "\"passes\" : 2"),
        ("\"version\" : 1", "\"version\" : 2"), ("{", "["),
        ("\"sealed\" : \"", "\"sealed\" : \"AAAA"),
      ] {
        let changed = text.replacingOccurrences(of: part, with: other)
        XCTAssertNotEqual(changed, text, part)
        try changed.write(toFile: path, atomically: true, encoding: .utf8)
        let failure = await trouble {
          try await Self.file(folder, "pass").secret(for: "post:alice")
        }
        XCTAssertEqual(failure?.code, .passwordsDamaged, part)
      }
    }
  }

  func testWithoutThePassphraseNoAccountCountsAsSignedOut() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try await Self.file(folder, "pass").keep(Secret("s"), for: "post:alice", label: "")
      let keyring = SessionSecrets()
      try await keyring.keep(Secret("k"), for: "post:bob", label: "")
      let blind = Self.file(folder, nil, keyring: keyring)
      let failure = await trouble { try await blind.secret(for: "post:alice") }
      XCTAssertEqual(failure?.code, .keyringLocked)
      let bob = try await blind.secret(for: "post:bob")
      XCTAssertEqual(bob, Secret("k"))
      let stranger = try await blind.secret(for: "post:carol")
      XCTAssertNil(stranger)
      let forgetting = await trouble { try await blind.forget("post:alice") }
      XCTAssertEqual(forgetting?.code, .keyringLocked)
    }
  }

  func testSecretsMissingFromTheFileAreReadFromTheKeyring() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let keyring = SessionSecrets()
      try await keyring.keep(Secret("k"), for: "post:bob", label: "")
      let file = Self.file(folder, "pass", keyring: keyring)
      try await file.keep(Secret("s"), for: "post:alice", label: "")
      let bob = try await file.secret(for: "post:bob")
      XCTAssertEqual(bob, Secret("k"))
      try await file.forget("post:alice")
      let alice = try await file.secret(for: "post:alice")
      XCTAssertNil(alice)
      // A missing secret may be in a keyring that can't be reached: that is not “signed out”.
      let headless = Self.file(folder, "pass")
      let failure = await trouble { try await headless.secret(for: "post:bob") }
      XCTAssertEqual(failure?.code, .noKeyring)
    }
  }

  func testADamagedFileDoesNotBlockTheKeyring() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.makeFolder("new")
      try folder.write("rubbish", to: "new/passwords.json")
      let keyring = SessionSecrets()
      try await keyring.keep(Secret("k"), for: "post:bob", label: "")
      let blind = Self.file(folder, nil, keyring: keyring)
      let bob = try await blind.secret(for: "post:bob")
      XCTAssertEqual(bob, Secret("k"))
      let failure = await trouble { try await blind.secret(for: "post:alice") }
      XCTAssertEqual(failure?.code, .passwordsDamaged, "The file may have it.")
      try await blind.forget("post:bob")
      let left = try await keyring.secret(for: "post:bob")
      XCTAssertNil(left)
      let forgetting = await trouble { try await blind.forget("post:alice") }
      XCTAssertEqual(forgetting?.code, .passwordsDamaged)
      let headless = Self.file(folder, nil)
      let noKeyring = await trouble { try await headless.secret(for: "post:alice") }
      XCTAssertEqual(noKeyring?.code, .passwordsDamaged)
      XCTAssertTrue(noKeyring?.sentence.contains("passwords.json, is damaged") == true)
    }
  }
}
