// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The program's texts, in one language.
struct Words {
  let menu: String
  let about: String
  let promise: String

  static let english = Words(
    menu: "Main menu", about: "About Cameo",
    promise: "Share photos and set your profile picture everywhere")

  static let german = Words(
    menu: "Hauptmenü", about: "Info zu Cameo",
    promise: "Fotos überall teilen und Profilbilder setzen")
}
