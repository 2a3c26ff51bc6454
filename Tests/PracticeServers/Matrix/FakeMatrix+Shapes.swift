// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// What it wants to get.
extension FakeMatrix {
  /// The JSON of requests, by kind.
  nonisolated private static let shapes: [Kind: PracticeShape] = [
    .login: .object([
      "type": .text, "identifier": .optional(.anyObject), "password": .optional(.text),
      "token": .optional(.text), "device_id": .optional(.text),
      "initial_device_display_name": .optional(.text), "refresh_token": .optional(.flag),
      // Former ways to name the user.
      "user": .optional(.text), "medium": .optional(.text), "address": .optional(.text),
    ]),
    .refresh: .object(["refresh_token": .text]),
    .setProfile: .object(["avatar_url": .text]),
    .send: .anyObject,
    .redact: .object(["reason": .optional(.text)]),
  ]

  /// The refusal of a request whose JSON isn't as it has to be.
  static func refusal(_ kind: Kind, _ request: IncomingRequest) -> OutgoingResponse? {
    guard let shape = shapes[kind] else { return nil }
    guard let body = read(request, as: JSONValue.self) else {
      return refuse(400, "M_NOT_JSON", "Content not JSON.")
    }
    return shape.problem(with: body).map { refuse(400, "M_BAD_JSON", $0) }
  }
}
