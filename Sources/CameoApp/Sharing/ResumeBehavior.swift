// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib

/// Resumes what was being sent when the program ended, as soon as its window is there, and reports
/// what has happened to the share history.
final class ResumeBehavior: ViewController {
  private let sharing: ShareCoordinator

  init(_ sharing: ShareCoordinator) {
    self.sharing = sharing
    super.init()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    // The window comes first.
    Source.idle { [weak self, sharing] in
      Task { [weak self] in
        do {
          try await sharing.engine()
          sharing.onNotice = { [weak self] in self?.tellNotices() }
          self?.tellNotices()
        } catch {
          self?.report(ShareListError(reason: "\(error)"))
        }
      }
      return .stop
    }
  }

  private func tellNotices() {
    for notice in sharing.takeNotices() { report(ShareListError(reason: notice)) }
  }
}

extension BehaviorKind {
  /// Resumes what was being sent when the program ended.
  static func resume(_ sharing: ShareCoordinator) -> BehaviorKind {
    BehaviorKind(ResumeBehavior(sharing))
  }
}

/// What happened to the share history, if the user has to know of it.
nonisolated struct ShareListError: PresentableError, Equatable {
  let reason: String

  var title: String { tr("Problem with your share history") }
  var suggestion: String { "" }
}
