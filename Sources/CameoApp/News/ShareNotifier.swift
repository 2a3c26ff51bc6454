// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// A window that shows news while it is in front.
protocol NewsStage: AnyObject {
  /// Whether it has the focus, or a window over it does.
  var isInFront: Bool { get }
  func tell(_ news: ShareNews)
}

/// Shows news when no window is in front.
protocol NewsBoard: AnyObject {
  func post(_ news: ShareNews)
  func takeDown(_ delivery: Delivery.ID)
  /// A device nearby waits for an answer.
  func ask(_ request: NearbyReceivingState.Request)
  func takeDownRequest()
}

/// Reports the results of shares where the user is looking: in the window while that is in front,
/// otherwise by a notification. Each result is reported once, and not at all if the user follows
/// the share in its sheet.
final class ShareNotifier {
  weak var stage: (any NewsStage)?
  weak var board: (any NewsBoard)?
  private var posted: Set<Delivery.ID> = []

  init(_ sharing: ShareCoordinator) {
    sharing.onFinished.append { [weak self, weak sharing] delivery in
      let isFollowed = sharing?.followed.contains(delivery.share) ?? false
      self?.hear(delivery, isFollowed: isFollowed)
    }
  }

  /// What the page of shares shows needs no notification any more.
  func sharesAreSeen() {
    for delivery in posted { board?.takeDown(delivery) }
    posted = []
  }

  private func hear(_ delivery: Delivery, isFollowed: Bool) {
    guard let news = ShareNews(delivery) else { return }
    // The sheet may be the only window.
    let isLookedAt = stage?.isInFront ?? Window.all.contains { $0.isActive }
    if isFollowed, isLookedAt { return }
    guard let stage, stage.isInFront else {
      posted.insert(delivery.id)
      board?.post(news)
      return
    }
    stage.tell(news)
  }
}

/// The message about a delivery that has ended.
nonisolated struct ShareNews: Equatable {
  enum Kind: Equatable {
    /// It has arrived.
    case arrived(link: String?)
    /// The user has to do something; trying again may be it.
    case trouble(reason: String, isWorthRetrying: Bool)
  }

  let delivery: Delivery.ID
  let share: Share.ID
  let title: String
  let kind: Kind

  /// nil if the user cancelled or deleted it, or sees the result: an email is open.
  init?(_ ended: Delivery) {
    delivery = ended.id
    share = ended.share
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
      kind = .trouble(reason: reason, isWorthRetrying: true)
    case .undecided:
      title = tr("Sharing to {0} may have failed", ended.accountLabel)
      kind = .trouble(reason: reason, isWorthRetrying: false)
    default: return nil
    }
  }

  /// The message in one line.
  var sentence: String {
    guard case .trouble(let reason, _) = kind, !reason.isEmpty else { return title }
    return tr("{0}: {1}", title, reason)
  }
}
