// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension HTTPRequest {
  /// Throws when there is something in it that would not arrive as it is.
  func check() throws(NetworkError) {
    guard !method.isEmpty, method.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .invalidRequest(tr("“{0}” is nothing that can be asked of a server.", method))
    }
    guard headers.isWellFormed else {
      throw .invalidRequest(
        tr("A header has a line break or another character that cannot be sent."))
    }
    guard body.hasOnlyWholeNames else {
      throw .invalidRequest(tr("A name or path has a character that can't be used."))
    }
    guard credentials?.isWellFormed ?? true else {
      throw .invalidRequest(
        tr(
          "The name, password or token is empty or has characters that cannot be sent. Enter it again."
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
