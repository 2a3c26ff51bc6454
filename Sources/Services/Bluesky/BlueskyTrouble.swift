// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// An error as the protocol has it.
struct BlueskyFailure: Decodable {
  /// Its name, for programs.
  let error: String?
  let message: String?

  init(_ response: HTTPResponse) {
    self = (try? response.json(BlueskyFailure.self)) ?? BlueskyFailure()
  }

  private init() { (error, message) = (nil, nil) }
}

/// Maps the errors of Bluesky's servers.
enum BlueskyTrouble {
  /// The names of errors by which an access token is no longer valid.
  static let tokenErrors: Set<String> = ["ExpiredToken", "InvalidToken", "AuthMissing"]

  /// - Parameter name: The server's, as users know it.
  static func meaning(of response: HTTPResponse, at name: String) -> DeliveryError {
    let failure = BlueskyFailure(response)
    switch failure.error {
    case "AccountTakedown", "AccountSuspended", "RepoTakendown", "RepoSuspended":
      return .suspended(name)
    case "AccountDeactivated", "RepoDeactivated", "AccountNotFound", "RepoNotFound":
      return moved(name)
    case "BlobTooLarge", "PayloadTooLarge": return .tooLargeNow(name)
    case "InvalidMimeType": return .unsupported(name)
    case let error? where tokenErrors.contains(error): return .signedOut(name)
    // Proxies don't know the protocol.
    default: return response.status == 413 ? .tooLargeNow(name) : .usual(response, at: name)
    }
  }

  static func wrongPassword(_ name: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "Wrong handle or app password for {0}. You can create an app password in its settings.",
        name)
    )
  }

  /// The user typed the password of the account itself, which may do everything.
  static func mainPassword(_ name: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "Use an app password instead of your account's password. You can create one in the settings of {0}.",
        name))
  }

  static func moved(_ name: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr(
        "This account isn't active on {0}. If it has moved to another server, sign in again.", name)
    )
  }

  static func noAccount(_ handle: String) -> DeliveryError {
    DeliveryError(.address, tr("There's no Bluesky account “{0}”. Check the handle.", handle))
  }

  static func badHandle(_ text: String) -> DeliveryError {
    DeliveryError(
      .address, tr("“{0}” isn't a Bluesky handle. Enter one such as alice.bsky.social.", text))
  }
}
