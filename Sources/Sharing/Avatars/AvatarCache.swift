// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network

/// A cache of profile pictures, in a folder that may be emptied at any time. Works off the main
/// thread.
struct AvatarCache: Sendable {
  let folder: String

  /// The first line of a cache file; the picture follows.
  private struct Head: Codable {
    var asked: Double
    var hasAvatar: Bool
    var type = ""
    var address: String?
    var tag: String?

    // Existing cache files use these keys.
    private enum CodingKeys: String, CodingKey {
      case asked, type, address, tag
      case hasAvatar = "hasFace"
    }
  }

  /// Returns the cached profile picture of `entry`; nil when there is none, or it can't be read.
  @concurrent
  func avatar(of entry: String) async -> KnownAvatar? {
    // An unreadable entry is fetched again.
    guard let content = try? await FileState.look(at: path(entry)).content,
      let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONReader().decode(Head.self, from: content[..<end])
    else { return nil }
    guard head.hasAvatar else { return KnownAvatar(avatar: nil, asked: head.asked) }
    let bytes = [UInt8](content[content.index(after: end)...])
    guard !bytes.isEmpty else { return nil }
    return KnownAvatar(
      avatar: AvatarFile(bytes: bytes, type: head.type, address: head.address, tag: head.tag),
      asked: head.asked)
  }

  /// Stores `known`. If that fails, the profile picture is merely fetched again.
  @concurrent
  func keep(_ known: KnownAvatar, of entry: String) async {
    var head = Head(asked: known.asked, hasAvatar: known.avatar != nil)
    if let avatar = known.avatar {
      head.type = avatar.type
      head.address = avatar.address
      head.tag = avatar.tag
    }
    await DeliveryError.logged("Keeping the profile picture of \(entry)") {
      let line = try JSONText.encode(head)
      let bytes = Array("\(line)\n".utf8) + (known.avatar?.bytes ?? [])
      try await DurableFile.write(bytes, to: path(entry))
    }
  }

  /// Removes the entry of `entry`.
  func forget(_ entry: String) async { await DurableFile.remove(path(entry)) }

  /// Removes the profile pictures of all other accounts.
  @concurrent
  func keepOnly(_ entries: [String]) async {
    let known = Set(entries.map(name))
    for entry in FileCalls.entries(of: folder) where !known.contains(entry) {
      unlink("\(folder)/\(entry)")
    }
  }

  private func path(_ entry: String) -> String { "\(folder)/\(name(entry))" }

  /// Ids can contain characters that file names can't.
  private func name(_ entry: String) -> String { Checksum.hex(Checksum.of(entry.utf8, .sha256)) }
}

/// The profile picture of an account when its server was last asked.
public struct KnownAvatar: Sendable, Equatable {
  /// Nil if there was none.
  public var avatar: AvatarFile?
  /// When the server was asked, in seconds since 1970.
  public var asked: Double

  public init(avatar: AvatarFile?, asked: Double) {
    self.avatar = avatar
    self.asked = asked
  }
}

extension Avatars {
  /// Returns the cached profile picture of `entry` without a request; nil if there was no request
  /// yet.
  public func known(_ entry: Account) async -> KnownAvatar? { await cache.avatar(of: entry.id) }

  /// Returns the profile picture of `entry`, which is requested only the first time. That an
  /// account can have none is remembered. The user didn't ask for it, so a locked keyring stays
  /// locked.
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

  /// Returns the current profile picture of `entry`. One that hasn't changed isn't fetched again if
  /// the server supports that. A locked keyring stays locked, unless the user asked for this
  /// picture and can unlock it.
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
    // Another picture may have been set in the meantime.
    if await cache.avatar(of: entry.id) == before { await cache.keep(now, of: entry.id) }
    return now
  }
}
