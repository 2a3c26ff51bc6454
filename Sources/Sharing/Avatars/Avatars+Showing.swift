// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Avatars {
  /// What is known of the profile picture of `entry` without asking anyone; nil when no one was
  /// asked yet.
  public func known(_ entry: Account) async -> KnownAvatar? { await cache.avatar(of: entry.id) }

  /// The profile picture of `entry`, which is asked only if it never was. That there can be none is
  /// remembered. No one asked for it: a keyring that is locked stays so.
  public func firstLook(_ entry: Account) async throws(DeliveryError) -> KnownAvatar {
    if let known = await cache.avatar(of: entry.id) { return known }
    let destination = try await Keyring.quietly { () async throws(DeliveryError) in
      try await self.tools.destination(entry)
    }
    guard destination.avatar == nil else { return try await refresh(entry) }
    let none = KnownAvatar(avatar: nil, asked: tools.clock.now())
    await cache.keep(none, of: entry.id)
    return none
  }

  /// The profile picture of `entry` as it is now, which is asked there. A profile picture that is
  /// still the same is not fetched again where there is a way not to. It is only looked at: a
  /// keyring that is locked stays so, unless the user asked for this one, who can unlock it.
  public func refresh(
    _ entry: Account, isAskedFor: Bool = false
  ) async throws(DeliveryError) -> KnownAvatar {
    let keeper =
      isAskedFor
      ? try await self.keeper(entry)
      : try await Keyring.quietly { () async throws(DeliveryError) in
        try await self.keeper(entry)
      }
    let before = await cache.avatar(of: entry.id)
    var avatar = before?.avatar
    if let known = avatar {
      if case .changed(let new) = try await keeper.news(since: known) { avatar = new }
    } else {
      avatar = try await keeper.current()
    }
    guard !Task.isCancelled else { throw .cancelled }
    let now = KnownAvatar(avatar: avatar, asked: tools.clock.now())
    // Another one may have been set meanwhile.
    if await cache.avatar(of: entry.id) == before { await cache.keep(now, of: entry.id) }
    return now
  }
}
