// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Sharing

/// A window that shows news while it is in front.
protocol InAppNotices: AnyObject {
  /// Whether it has the focus, or a window over it does.
  var isInFront: Bool { get }
  func tell(_ news: ShareNews)
}

/// Shows news when no window is in front.
protocol DesktopNotices: AnyObject {
  /// Shows what became of a share, in place of what was shown of it before.
  func post(_ summary: ShareSummary)
  func takeDown(_ share: Share.ID)
  /// A device nearby waits for an answer.
  func ask(_ request: NearbyReceivingState.Request)
  func takeDownRequest()
}

/// Reports the results of shares where the user is looking: in the window while that is in front,
/// otherwise by one notification for each share. Each result is reported once, and not at all if the user
/// follows the share in its sheet.
final class ShareNotifier {
  weak var inApp: (any InAppNotices)?
  weak var desktop: (any DesktopNotices)?
  private weak var sharing: ShareCoordinator?
  private var posted: Set<Share.ID> = []
  /// What has ended of shares that are still being sent to other destinations.
  private var untold: [Share.ID: [Delivery.ID: Delivery]] = [:]

  init(_ sharing: ShareCoordinator) {
    self.sharing = sharing
    sharing.onFinished.append { [weak self, weak sharing] delivery in
      let isFollowed = sharing?.followed.contains(delivery.share) ?? false
      self?.hear(delivery, isFollowed: isFollowed)
    }
    sharing.onOutbox.append { [weak self] in self?.postWhatIsComplete() }
  }

  /// What the page of shares shows needs no notification any more.
  func sharesAreSeen() {
    for share in posted { desktop?.takeDown(share) }
    posted = []
    untold = [:]
  }

  private func hear(_ delivery: Delivery, isFollowed: Bool) {
    guard let news = ShareNews(delivery) else { return }
    // The sheet may be the only window.
    let isLookedAt = inApp?.isInFront ?? Window.all.contains { $0.isActive }
    if isFollowed, isLookedAt { return }
    guard let inApp, inApp.isInFront else {
      untold[delivery.share, default: [:]][delivery.id] = delivery
      return
    }
    inApp.tell(news)
  }

  /// A share that is sent to several destinations is reported when all have ended, or wait.
  private func postWhatIsComplete() {
    guard let sharing else { return }
    for (share, ended) in untold where !sharing.isSending(share) {
      untold[share] = nil
      // In the order of the destinations: ids end with a number.
      let ordered = ended.values.sorted { ($0.id.count, $0.id) < ($1.id.count, $1.id) }
      guard let summary = ShareSummary(ordered) else { continue }
      posted.insert(share)
      desktop?.post(summary)
    }
  }
}
