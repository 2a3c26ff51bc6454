// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What a server gives to whoever signs in: tokens for hours, and for weeks.
struct BlueskySession: Decodable, Sendable {
  let did: BlueskyDID
  let handle: BlueskyHandle?
  let access: Secret
  let refresh: Secret
  /// False for accounts that were closed, or have moved to another server.
  let isActive: Bool
  /// What the server says about it.
  let status: String?
  let document: BlueskyIdentityDocument?

  private enum CodingKeys: String, CodingKey {
    case did, handle, accessJwt, refreshJwt, active, status, didDoc
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    did = try object.decode(BlueskyDID.self, forKey: .did)
    handle = BlueskyHandle(try object.decode(String.self, forKey: .handle))
    access = try object.decode(ReceivedToken.self, forKey: .accessJwt).secret
    refresh = try object.decode(ReceivedToken.self, forKey: .refreshJwt).secret
    isActive = try object.decodeIfPresent(Bool.self, forKey: .active) ?? true
    status = try object.decodeIfPresent(String.self, forKey: .status)
    document = try? object.decodeIfPresent(BlueskyIdentityDocument.self, forKey: .didDoc)
  }

  /// Whether it was made with the account's own password: the token says what it is for.
  var isOfMainPassword: Bool {
    let parts = access.reveal().split(separator: ".")
    guard parts.count == 3 else { return false }
    var text = parts[1].replacing("-", with: "+").replacing("_", with: "/")
    // checked: a remainder is less than 4.
    text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    struct Claims: Decodable { let scope: String? }
    let claims = Base64.decode(text).flatMap {
      try? JSONReader().decode(Claims.self, from: $0)
    }
    return claims?.scope == "com.atproto.access"
  }
}

/// The sessions of this process. The keyring has the app password alone: tokens that change with
/// each use would be lost by a program that is killed, and two programs would use up each other's.
actor BlueskySessions {
  /// Any server may say that it has an account, and must not get the tokens of another one for that.
  private struct Place: Hashable {
    let server: String
    let did: BlueskyDID
  }

  private var sessions: [Place: BlueskySession] = [:]
  /// The size of pictures, in bytes, on servers that take less than others.
  private var pictureLimits: [String: Int] = [:]

  func session(of did: BlueskyDID, at server: URLAddress) -> BlueskySession? {
    sessions[Place(server: server.origin, did: did)]
  }

  /// Keeps what `server` gave.
  func keep(_ session: BlueskySession, of server: URLAddress) {
    sessions[Place(server: server.origin, did: session.did)] = session
  }

  func pictureLimit(at server: URLAddress) -> Int? { pictureLimits[server.origin] }
  func limitPictures(to bytes: Int, at server: URLAddress) { pictureLimits[server.origin] = bytes }
}
