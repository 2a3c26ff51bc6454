// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Imaging
import Network
import Practice
import PracticeServers
import Services
import Sharing

/// Runs the network that imitates `service`, with an account on it in the ledger of this home.
@MainActor func keepAccount(on service: String, _ port: UInt16) async throws {
  guard let network = PracticeNetwork.allOfTests.first(where: { $0.service == service }) else {
    exit(2)
  }
  let engine = SharingEngine(
    try await Ledger.open("\(Folders.data)/cameo"), secrets: SessionSecrets(),
    decoder: PictureDecoder(), version: "0")
  let site = try await PracticeLauncher(engine: engine).open(network, port: port)
  say("\(site.account.id) \(site.running.page.text)")
}
