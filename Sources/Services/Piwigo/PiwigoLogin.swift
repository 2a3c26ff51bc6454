// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// How an account signs in: with a password, or with an API key.
enum PiwigoLogin: Sendable, Equatable {
  case password(user: String, Secret)
  /// `id` is its public part, which can also be used as a user name.
  case key(id: String, Secret)

  private static let keyStart = "pkid-"

  /// What was typed: a user and a password, the two parts of a key, or a whole key. Nil if a part is missing.
  init?(user: String?, password: Secret?, key: Secret?) {
    let user = (user ?? "").trimmed
    if let whole = key ?? password, let (id, secret) = Self.parts(of: whole) {
      self = .key(id: id, secret)
    } else if let password, !password.isEmpty, key == nil {
      self = Self.isKeyID(user) ? .key(id: user, password) : .password(user: user, password)
      if user.isEmpty { return nil }
    } else {
      return nil
    }
  }

  /// What `secret` was made of.
  init(user: String, secret: Secret) {
    if let (id, rest) = Self.parts(of: secret) {
      self = .key(id: id, rest)
    } else {
      self = .password(user: user, secret)
    }
  }

  /// What the keyring stores.
  var secret: Secret {
    switch self {
    case .password(_, let password): password
    case .key(let id, let secret): Secret("\(id):\(secret.reveal())")
    }
  }

  /// What is sent as the name of the user, where one signs in.
  var name: String {
    switch self {
    case .password(let user, _): user
    case .key(let id, _): id
    }
  }

  /// What is sent beside the name.
  var proof: Secret {
    switch self {
    case .password(_, let secret), .key(_, let secret): secret
    }
  }

  var isKey: Bool { if case .key = self { true } else { false } }

  /// `pkid-20260131-` and twenty letters and digits.
  private static func isKeyID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return text.hasPrefix(keyStart) && parts.map(\.count) == [4, 8, 20]
      && parts[1].allSatisfy { $0.isASCII && $0.isNumber } && parts[2].allSatisfy(isPart)
  }

  private static func isPart(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber)
  }

  private static func parts(of key: Secret) -> (String, Secret)? {
    let parts = key.reveal().trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, isKeyID(String(parts[0])), !parts[1].isEmpty,
      parts[1].allSatisfy(isPart)
    else { return nil }
    return (String(parts[0]), Secret(String(parts[1])))
  }
}
