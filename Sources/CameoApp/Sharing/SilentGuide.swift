// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// For accounts that nobody has to sign in at.
nonisolated struct SilentGuide: SignInGuide {
  let client: HTTPClient

  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
}
