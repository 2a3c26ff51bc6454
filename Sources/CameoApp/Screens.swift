// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// Every window and page of the program. A test holds each against its contract, so that one that
/// is not listed is one that nobody checks.
enum Screens {
  static var all: [Screen] {
    [
      Screen(MainWindowController(version: "0")),
      Screen(AboutWindowController(version: "0")),
      Screen(WelcomeController()),
    ]
  }
}
