// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension HTTPRequest {
  /// Throws when there is something in it that would not arrive as it is.
  func check() throws(NetworkError) {
    guard !method.isEmpty, method.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .invalidRequest(tr("“{0}” isn't a valid request method.", method))
    }
    guard headers.isWellFormed else {
      throw .invalidRequest(
        tr("A header contains a character that can't be sent."))
    }
    guard body.hasOnlyWholeNames else {
      throw .invalidRequest(tr("A name or path contains an invalid character."))
    }
    guard credentials?.isWellFormed ?? true else {
      throw .invalidRequest(
        tr(
          "The user name, password or token is empty or contains invalid characters. Enter it again."
        ))
    }
  }
}

extension HTTPBody {
  /// Whether what C is told of its parts arrives there as it is.
  fileprivate var hasOnlyWholeNames: Bool {
    guard case .multipart(let parts) = self else { return true }
    return parts.allSatisfy { part in
      [part.name, part.filename ?? "", part.type ?? ""].allSatisfy(CText.isWhole)
    }
  }
}

extension HTTPCredentials {
  fileprivate var isWellFormed: Bool {
    func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
    switch self {
    case .bearer(let token):
      return !token.isEmpty && token.reveal().utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    // A colon would end the name.
    case .basic(let user, let secret), .any(let user, let secret):
      return !user.isEmpty && !user.contains(":") && isPlain(user) && isPlain(secret.reveal())
    case .digest(let user, let secret):
      return !user.isEmpty && isPlain(user) && isPlain(secret.reveal())
    }
  }
}
