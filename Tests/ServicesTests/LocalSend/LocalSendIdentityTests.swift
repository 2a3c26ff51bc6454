// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import Testing

@testable import GLib
@testable import Services

/// The certificate of this computer, which is made once.
struct LocalSendIdentityTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("localsend.pem")
  }

  private func fingerprint() async throws -> String {
    try await LocalSendIdentity(path).get().fingerprint
  }

  @Test("Where files can't be renamed in one step, as in homes on servers, it is kept all the same")
  func onServers() async throws {
    let calls = FileRename.Calls(renameIfFree: { _, _ in EINVAL }, link: { _, _ in ENOTSUP })
    let first = try await FileRename.$calls.withValue(calls, operation: { try await fingerprint() })
    #expect(try await fingerprint() == first)
    #expect(folder.names == ["localsend.pem"])
  }

  @Test("An empty file, which a power cut left, is replaced; one that can't be read stays")
  func leftovers() async throws {
    try folder.write("", to: "localsend.pem")
    let first = try await fingerprint()
    #expect(try await fingerprint() == first)
    try folder.write("no certificate", to: "localsend.pem")
    await #expect(throws: (any Error).self) { try await fingerprint() }
    #expect(try folder.read("localsend.pem") == "no certificate")
  }
}
