// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What the mail program is to show.
struct EmailMessage: Sendable, Equatable {
  var subject: String
  var body: String
  /// The paths of files that stay until it has read them.
  var attachments: [String]

  private static let longestSubject = 78

  /// - Parameter alts: The descriptions of the attachments, in their order; empty where there is none.
  init(_ words: Words, attachments: [String], alts: [String] = []) {
    let first = words.caption.split(separator: "\n").first.map(String.init) ?? ""
    let isShort = first.count <= Self.longestSubject
    subject = isShort ? first : first.prefix(Self.longestSubject - 1) + "…"
    if subject.isEmpty {
      subject = tr("A picture", plural: "{0} pictures", count: attachments.count)
    }
    let descriptions = zip(attachments, alts).filter { !$0.1.isEmpty }.map { path, alt in
      "\(path.split(separator: "/").last ?? ""): \(alt)"
    }
    body = [words.caption, descriptions.joined(separator: "\n")]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
    self.attachments = attachments
  }
}
