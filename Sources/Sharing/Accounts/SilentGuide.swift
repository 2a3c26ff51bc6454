// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// For accounts without sign-in.
public struct SilentGuide: SignInGuide {
  public let client: HTTPClient

  public init(client: HTTPClient) { self.client = client }

  public func open(_ page: URLAddress) async {}
  public func askForCode() async -> String? { nil }
}
