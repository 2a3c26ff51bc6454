// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

extension Workshop {
  /// Opens what this user has, which is made if there is nothing yet.
  @MainActor
  static func open() async throws(DeliveryError) -> Workshop {
    let ledger = try await Ledger.open("\(Folders.data)/cameo")
    if let sentence = ledger.whatHappened { Reply.warn(sentence) }
    // Nobody may be there to see a window of the keyring, so it is not to open one.
    return Workshop(
      ledger, secrets: Keyring(mayPrompt: false), decoder: PictureDecoder(), version: version)
  }
}
