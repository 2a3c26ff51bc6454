// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension Faces {
  /// What is known of the face of `place` without asking anybody; nil when nobody was asked yet.
  public func known(_ place: Account) async -> KnownFace? { await cache.face(of: place.id) }

  /// The face of `place`, which is asked only if it never was. That there can be none is remembered.
  /// Nobody asked for it: a keyring that is locked stays so.
  public func firstLook(_ place: Account) async throws(DeliveryError) -> KnownFace {
    if let known = await cache.face(of: place.id) { return known }
    let destination = try await Keyring.quietly { () async throws(DeliveryError) in
      try await self.tools.destination(place)
    }
    guard destination.face == nil else { return try await refresh(place) }
    let none = KnownFace(face: nil, asked: tools.clock.now())
    await cache.keep(none, of: place.id)
    return none
  }

  /// The face of `place` as it is now, which is asked there. A face that is still the same is not
  /// fetched again where there is a way not to. It is only looked at: a keyring that is locked stays so,
  /// unless somebody asked for this one, who can unlock it.
  public func refresh(
    _ place: Account, isAskedFor: Bool = false
  ) async throws(DeliveryError) -> KnownFace {
    let keeper =
      isAskedFor
      ? try await self.keeper(place)
      : try await Keyring.quietly { () async throws(DeliveryError) in
        try await self.keeper(place)
      }
    let before = await cache.face(of: place.id)
    var face = before?.face
    if let known = face {
      if case .changed(let new) = try await keeper.news(since: known) { face = new }
    } else {
      face = try await keeper.current()
    }
    guard !Task.isCancelled else { throw .cancelled }
    let now = KnownFace(face: face, asked: tools.clock.now())
    // Another one may have been set meanwhile.
    if await cache.face(of: place.id) == before { await cache.keep(now, of: place.id) }
    return now
  }
}
