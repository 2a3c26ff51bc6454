// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The message about a delivery that has ended.
nonisolated struct ShareNews: Equatable {
  enum Kind: Equatable {
    /// The share has arrived.
    case arrived(link: String?)
    /// The user has to do something; trying again may be it.
    case trouble(reason: String, isWorthRetrying: Bool)
  }

  let delivery: Delivery.ID
  let share: Share.ID
  /// The name of the destination.
  let destination: String
  let title: String
  let kind: Kind

  /// nil if the user cancelled or deleted it, or sees the result: an email is open.
  init?(_ ended: Delivery) {
    delivery = ended.id
    share = ended.share
    destination = ended.accountLabel
    let reason = ended.error?.sentence ?? ""
    let isLetter = ended.account.hasPrefix("mail:")
    switch ended.state {
    case .done where ended.error != nil:
      title = tr("Couldn't delete from {0}", ended.accountLabel)
      kind = .trouble(reason: reason, isWorthRetrying: false)
    case .done where !isLetter:
      title = tr("Shared to {0}", ended.accountLabel)
      kind = .arrived(link: ended.receipt?.link)
    case .failed, .asking:
      title = tr("Couldn't share to {0}", ended.accountLabel)
      kind = .trouble(reason: reason, isWorthRetrying: !Self.needsSignIn(ended))
    case .undecided:
      title = tr("Sharing to {0} may have failed", ended.accountLabel)
      kind = .trouble(reason: reason, isWorthRetrying: false)
    default: return nil
    }
  }

  /// Nothing changes before the user has signed in.
  private static func needsSignIn(_ delivery: Delivery) -> Bool {
    guard let code = delivery.error?.code else { return false }
    return [.signedOut, .noAccount].contains(code)
  }

  /// The message in one line.
  var sentence: String {
    guard case .trouble(let reason, _) = kind, !reason.isEmpty else { return title }
    return tr("{0}: {1}", title, reason)
  }
}
