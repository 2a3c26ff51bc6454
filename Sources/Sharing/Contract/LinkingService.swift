// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A service whose accounts make links of their own, which can end by themselves and ask for a password.
public protocol LinkingService: Service {
  /// The account, ready to take pictures. `linkPassword` is what its links ask for; nil where they ask
  /// for none.
  func destination(
    _ account: Account, secret: Secret?, linkPassword: Secret?, _ client: HTTPClient
  ) -> any Destination
}

extension LinkingService {
  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination {
    destination(account, secret: secret, linkPassword: nil, client)
  }
}
