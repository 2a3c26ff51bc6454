// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

extension SharingEngine {
  /// Opens what this user has, which is made if there is nothing yet.
  @MainActor
  static func open() async throws(DeliveryError) -> SharingEngine {
    // Looked at first: later its number may be that of a file opened here.
    let passphrase = try Passphrase.given()
    let ledger = try await Ledger.open("\(Folders.data)/cameo")
    for sentence in [ledger.whatHappened, Clock.system.trouble] {
      if let sentence { Reply.warn(sentence) }
    }
    // No one may be there to see a window of the keyring, so it is not to open one.
    let secrets = SecretsFile(
      SecretsFile.path(in: Folders.data), passphrase: passphrase,
      before: Keyring(mayPrompt: false))
    return SharingEngine(ledger, secrets: secrets, decoder: PictureDecoder(), version: version)
  }
}
