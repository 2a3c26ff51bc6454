// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Observation
internal import Sharing

internal import struct Gtk.Choice

/// One account, and what was chosen for it.
@Observable
final class AccountModel: StateSource {
  private let accounts: AccountsModel
  private let id: Account.ID
  /// What was shown last: the account may be gone while its page still slides away.
  @ObservationIgnored private var last: AccountState
  private var capabilities: Capabilities?
  private var shares: Int?
  /// Counts the changes of settings, which nothing else tells of.
  private var changes = 0
  @ObservationIgnored private let languages = CaptionLanguage.options()

  init(_ account: Account, in accounts: AccountsModel) {
    self.accounts = accounts
    id = account.id
    capabilities = account.usualCapabilities
    last = AccountState(row: AccountRow(account, hasSecret: false))
  }

  var state: AccountState {
    guard let account = accounts.account(id), let row = accounts.row(of: id) else { return last }
    var state = AccountState(
      row: row, posts: posts(account), limits: capabilities?.limitsText ?? "", shares: shares)
    let avatars = accounts.services.avatars
    if let avatar = avatars[id] {
      let entry = AvatarEntry(avatar, beside: avatars[Account.computer.id]?.shown.look)
      state.avatar = entry.face
      state.avatarNote = entry.shows.comparison
    }
    last = state
    return state
  }

  private func posts(_ account: Account) -> PostDefaults {
    _ = changes
    var posts = PostDefaults()
    guard account.isPostedTo, let capabilities else { return posts }
    let settings = accounts.services.settings
    let last = Choice.Option(PostDefaults.asLastTime, tr("As in Last Share"))
    if !capabilities.visibilities.isEmpty {
      posts.audiences = [last] + capabilities.visibilities.map { .init($0.rawValue, $0.title) }
      posts.audience = settings.audience(of: id)?.rawValue ?? PostDefaults.asLastTime
    }
    if capabilities.takesLanguage {
      posts.languages = [last] + languages
      posts.language = settings.language(of: id) ?? PostDefaults.asLastTime
    }
    if capabilities.alt != nil {
      posts.asksForDescriptions = settings.asksForDescriptions(at: id)
    }
    return posts
  }

  /// Finds out what the server takes and how much was shared, as far as this computer knows.
  func refresh() async {
    let services = accounts.services
    await logged("Listing profile pictures") { try await services.avatars.list() }
    guard let ledger = await services.sharing.engineIfPossible()?.ledger else { return }
    let known = await logged("Reading what a server takes") {
      try await ledger.capabilities(of: id)
    }
    if let known, let known { capabilities = known.capabilities }
    shares = await logged("Counting the shares to an account") {
      try await ledger.shareCount(of: id)
    }
  }

  // MARK: Choosing

  func chooseAudience(_ option: String) {
    change { $0.setAudience(Visibility(rawValue: option), of: id) }
  }

  func chooseLanguage(_ option: String) {
    change { $0.setLanguage(option == PostDefaults.asLastTime ? nil : option, of: id) }
  }

  func askForDescriptions(_ asks: Bool) {
    change { $0.setAsksForDescriptions(asks, at: id) }
  }

  private func change(_ change: (UserSettings) -> Void) {
    change(accounts.services.settings)
    changes += 1
  }
}

nonisolated extension ShownAvatar {
  /// The look of the picture; nil while there is none to be seen.
  fileprivate var look: AvatarFingerprint? {
    guard case .picture(_, let look) = self else { return nil }
    return look
  }
}

nonisolated extension AvatarEntry.Shows {
  /// The picture beside the user's, in words; empty while that is unknown.
  fileprivate var comparison: String {
    switch self {
    case .same: tr("The same as on this computer")
    case .another: tr("Another one than on this computer")
    case .none: tr("No profile picture")
    case .unreadable: tr("Can't be shown")
    case .unknown, .asked, .changing, .silent: ""
    }
  }
}
