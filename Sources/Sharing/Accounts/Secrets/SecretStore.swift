// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

public protocol SecretStore: Sendable {
  func secret(for account: String) async throws(DeliveryError) -> Secret?
  func keep(_ secret: Secret, for account: String, label: String) async throws(DeliveryError)
  func forget(_ account: String) async throws(DeliveryError)
}
