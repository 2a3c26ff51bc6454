// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Testing

struct SessionSecretsTests {
  @Test func withoutAPersistentStoreEverythingIsInMemory() async throws {
    let secrets = SessionSecrets()
    try await secrets.keep(Secret("one"), for: "a", label: "A")
    #expect(try await secrets.secret(for: "a") == Secret("one"))
    #expect(try await secrets.secret(for: "b") == nil)
    try await secrets.forget("a")
    #expect(try await secrets.secret(for: "a") == nil)
  }

  @Test func savedSecretsGoToThePersistentStore() async throws {
    let lasting = SessionSecrets()
    let secrets = SessionSecrets(before: lasting)
    try await secrets.keep(Secret("one"), for: "a", label: "A")
    #expect(try await lasting.secret(for: "a") == Secret("one"))
    try await secrets.forget("a")
    #expect(try await lasting.secret(for: "a") == nil)
  }

  @Test func sessionSecretsHideTheStoreAndNeverReachIt() async throws {
    let lasting = SessionSecrets()
    let secrets = SessionSecrets(before: lasting)
    try await secrets.keep(Secret("old"), for: "a", label: "A")
    await secrets.keepForThisRun(Secret("today"), for: "a")
    #expect(try await secrets.secret(for: "a") == Secret("today"))
    #expect(try await lasting.secret(for: "a") == Secret("old"))
  }

  @Test func aSavedSecretReplacesTheSessionSecret() async throws {
    let secrets = SessionSecrets(before: SessionSecrets())
    await secrets.keepForThisRun(Secret("today"), for: "a")
    try await secrets.keep(Secret("for good"), for: "a", label: "A")
    #expect(try await secrets.secret(for: "a") == Secret("for good"))
  }

  @Test func withoutAKeyringSessionSecretsStillWork() async throws {
    let secrets = SessionSecrets(before: BrokenSecrets(code: .noKeyring))
    await secrets.keepForThisRun(Secret("today"), for: "a")
    await #expect(throws: BrokenSecrets.error(.noKeyring)) {
      try await secrets.keep(Secret("for good"), for: "a", label: "A")
    }
    #expect(try await secrets.secret(for: "a") == Secret("today"))
    try await secrets.forget("a")
    await #expect(throws: BrokenSecrets.error(.noKeyring)) { try await secrets.secret(for: "a") }
    await #expect(throws: BrokenSecrets.error(.noKeyring)) { try await secrets.forget("a") }
  }

  @Test func aLockedKeyringMayStillHoldARemovedSecret() async throws {
    let secrets = SessionSecrets(before: BrokenSecrets(code: .keyringLocked))
    await secrets.keepForThisRun(Secret("today"), for: "a")
    await #expect(throws: BrokenSecrets.error(.keyringLocked)) { try await secrets.forget("a") }
  }
}
