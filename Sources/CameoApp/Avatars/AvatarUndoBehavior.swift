// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// Reports on a page where the profile picture was set, and undoes that.
final class AvatarUndoBehavior: ViewController {
  /// That of the last setting.
  fileprivate var model: ProfileModel

  init(_ model: ProfileModel) {
    self.model = model
    super.init()
  }

  /// Reports that a profile picture was set on the accounts with these ids, and lets the user undo
  /// that.
  func avatarWasSet(at ids: [String]) {
    parent?.child(of: RefreshBehavior.self)?.request()
    parent?.toast.show(
      tr(
        "Picture changed on {0} account", plural: "Picture changed on {0} accounts",
        count: ids.count),
      button: tr("Undo"), for: 10_000
    ) { [weak self] in try await self?.restore(ids) }
  }

  /// Restores the previous pictures of the accounts with these ids, or of all where a profile
  /// picture was set the last time, and reports the result.
  func restore(_ ids: [String]?) async throws {
    let avatars = model.services.avatars
    let outcomes = try await avatars.restore(ids)
    let done = outcomes.count { $0.error == nil }
    // The result is reported even if the profile keeps its profile picture.
    var trouble: (any Error)?
    if done > 0 {
      do { try await model.dropAdopted() } catch { trouble = error }
    }
    // The picture may have changed, because this computer's was set.
    parent?.child(of: RefreshBehavior.self)?.request()
    if done > 0 {
      parent?.toast.show(
        tr(
          "Previous profile picture restored on {0} account",
          plural: "Previous profile picture restored on {0} accounts",
          count: done))
    }
    let failures = outcomes.compactMap { outcome in
      outcome.error.map { (avatars[outcome.account]?.title ?? outcome.account, $0.sentence) }
    }
    if !failures.isEmpty { report(AvatarsNotRestoredError(failures)) }
    if let trouble { report(trouble) }
  }
}

extension ViewController {
  /// Reports where the picture was set, and undoes that.
  func avatarUndo(for model: ProfileModel) -> AvatarUndoBehavior {
    let behavior = child(orAdd: AvatarUndoBehavior(model), goesWithViews: false)
    behavior.model = model
    return behavior
  }
}

/// Some profile pictures are still the new ones.
nonisolated struct AvatarsNotRestoredError: PresentableError, Equatable {
  let reason: String
  private let count: Int

  init(_ failures: [(entry: String, sentence: String)]) {
    count = failures.count
    reason = failures.map { "\($0.entry): \($0.sentence)" }.joined(separator: "\n\n")
  }

  var title: String {
    tr(
      "Couldn't restore the previous profile picture on {0} account",
      plural: "Couldn't restore the previous profile picture on {0} accounts", count: count)
  }
  var suggestion: String { tr("Choose “Restore Previous Pictures” to try again.") }
}
