// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Services

/// What this computer has to share to without any account: the folder of pictures, and emails.
@Observable
final class ComputerDestinations {
  /// The pictures folder.
  private(set) var pictures: String?
  /// Whether an email can be written.
  private(set) var canMail = false
  @ObservationIgnored private let looksForMail: () async -> Bool
  @ObservationIgnored private var isLoaded = false

  /// - Parameter looksForMail: Finds out whether an email can be written on this computer.
  init(
    pictures: String? = Folders.pictures,
    looksForMail: @escaping () async -> Bool = { await MailService.isThere() }
  ) {
    self.pictures = pictures
    self.looksForMail = looksForMail
  }

  /// Looks for a program that writes emails, and where the pictures folder really is: once.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    Task { [weak self, pictures, looksForMail] in
      let canMail = await looksForMail()
      var real = pictures
      if let pictures { real = await Path.real(pictures) }
      guard let self else { return }
      if self.canMail != canMail { self.canMail = canMail }
      if self.pictures != real { self.pictures = real }
    }
  }
}
