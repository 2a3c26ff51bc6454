// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import GLib
internal import Glibc

/// Profile pictures that were seen, in a folder that may be emptied at any time. Off the main
/// thread.
struct AvatarCache: Sendable {
  let folder: String

  /// What stands before the picture in a file, on a line of its own.
  private struct Head: Codable {
    var asked: Double
    var hasAvatar: Bool
    var type = ""
    var address: String?
    var tag: String?

    // As they are in files.
    private enum CodingKeys: String, CodingKey {
      case asked, type, address, tag
      case hasAvatar = "hasFace"
    }
  }

  /// What is known of the profile picture of `entry`; nil when that is nothing, or nothing that can
  /// be read.
  @concurrent
  func avatar(of entry: String) async -> KnownAvatar? {
    // What cannot be read is asked for again.
    guard let content = try? await FileState.look(at: path(entry)).content,
      let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: content[..<end])
    else { return nil }
    guard head.hasAvatar else { return KnownAvatar(avatar: nil, asked: head.asked) }
    let bytes = [UInt8](content[content.index(after: end)...])
    guard !bytes.isEmpty else { return nil }
    return KnownAvatar(
      avatar: AvatarFile(bytes: bytes, type: head.type, address: head.address, tag: head.tag),
      asked: head.asked)
  }

  /// Keeps `known`. Where that is not possible the profile picture is asked for again, which is
  /// all.
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

  /// Forgets what is known of `entry`.
  func forget(_ entry: String) async { await DurableFile.remove(path(entry)) }

  /// Forgets every place but these.
  @concurrent
  func keepOnly(_ entries: [String]) async {
    let known = Set(entries.map(name))
    for entry in OutboxFolder.entries(of: folder) where !known.contains(entry) {
      unlink("\(folder)/\(entry)")
    }
  }

  private func path(_ entry: String) -> String { "\(folder)/\(name(entry))" }

  /// Ids hold what names of files cannot.
  private func name(_ entry: String) -> String {
    Checksum.hex(Checksum.of(entry.utf8, .sha256))
  }
}

/// The profile picture of a place, as it was when the user last asked there.
public struct KnownAvatar: Sendable, Equatable {
  /// Nil if there was none.
  public var avatar: AvatarFile?
  /// When that was, in seconds since 1970.
  public var asked: Double

  public init(avatar: AvatarFile?, asked: Double) {
    self.avatar = avatar
    self.asked = asked
  }
}

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
