// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// Finds out which service an address belongs to, so that the user can paste one without knowing.
public struct ServiceFinder: Sendable {
  /// A service, and the values for its form.
  public struct Found: Equatable, Sendable {
    /// The service's id.
    public var service: String
    public var values: FormValues

    public init(service: String, _ values: FormValues) {
      self.service = service
      self.values = values
    }
  }

  private let client: HTTPClient

  public init(client: HTTPClient) { self.client = client }

  /// Whether `text` looks like an address rather than the name of a service. The server isn't asked.
  public static func isAddress(_ text: String) -> Bool {
    if recognized(text) != nil { return true }
    let text = text.trimmed
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let lastLabel =
      text.pathParts.first?.split(separator: ".", omittingEmptySubsequences: false).last
      ?? ""
    return (try? TypedAddress.parse(text)) != nil && (text.includes("://") || lastLabel.count > 1)
  }

  /// Whether `text` may be somebody's email address. Handles without an @ in front look the same.
  public static func isEmailAddress(_ text: String) -> Bool {
    let text = text.trimmed
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !text.contains(where: \.isWhitespace) && !text.includes("/") && !text.includes(":")
  }

  /// The service that a text can only be meant for, without a request: a handle, a room, a folder, a webhook or
  /// the token of a bot.
  public static func recognized(_ text: String) -> Found? {
    let text = text.trimmed
    for service in AllServices.catalog.all {
      if let values = service.recognized(text) { return Found(service: service.id, values) }
    }
    return nil
  }

  /// Returns the service at the address `text`. Servers are asked, without an account, what they
  /// are.
  public func find(_ text: String) async throws(DeliveryError) -> Found {
    if let found = Self.recognized(text) { return found }
    let text = text.trimmed
    let address = try TypedAddress.parse(text)
    // A server that doesn't answer ends this at the first question.
    for service in AllServices.catalog.probed {
      guard try await isThere(service, address) else { continue }
      return Found(service: service.id, FormValues(server: text))
    }
    throw DeliveryError(
      .address, tr("Can't recognize the service at {0}. Choose one.", address.hostAndPort))
  }

  private func isThere(
    _ service: any Service, _ address: URLAddress
  ) async throws(DeliveryError) -> Bool {
    do throws(DeliveryError) {
      return try await service.isThere(address, client)
    } catch {
      // Anything else is no answer at all.
      if error.code == .notThatService { return false }
      throw error
    }
  }
}
