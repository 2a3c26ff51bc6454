// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Imaging

extension Avatars {
  /// Sets the picture at `path`, or the square `crop` of it, at `entries`.
  public func set(
    _ path: String, crop: PixelRect?, on entries: [Account],
    progress: (@MainActor (Progress) -> Void)? = nil
  ) async throws(DeliveryError) -> [Outcome] {
    var picture = try await AvatarPicture.of(path, crop: crop, with: decoder)
    let operation = ShareID.make(at: tools.clock.now())
    // One of the places may be where the picture is: it is to be the same for those that follow.
    picture.path = try await copy(of: path)
    do throws(DeliveryError) {
      let outcomes = try await each(entries, id: \.id, progress) {
        entry, number throws(DeliveryError) in
        try await set(picture, on: entry, operation, number: number)
      }
      await DurableFile.remove(picture.path)
      return outcomes
    } catch {
      await DurableFile.remove(picture.path)
      throw error
    }
  }

  /// A copy of the picture at `path`, which stays as it is wherever a profile picture is set. It
  /// belongs to who asks, who removes it in the end.
  public func copy(of path: String) async throws(DeliveryError) -> String {
    let copy = "\(folder)/\(ShareID.make(at: tools.clock.now()))-new"
    try await DurableFile.copy(path, to: copy)
    return copy
  }

  private func set(
    _ picture: AvatarPicture, on entry: Account, _ operation: String, number: Int
  ) async throws(DeliveryError) {
    let keeper = try await keeper(entry)
    let prepared = try await picture.prepare(for: keeper.limits)
    var record = AvatarRecord(
      operation: operation, account: entry.id, accountLabel: entry.label,
      at: tools.clock.now(), state: .setting, type: prepared.type)
    if let before = try await keeper.backup() {
      let file = "\(operation)-\(number)-before"
      try await DurableFile.write(before.bytes, to: "\(folder)/\(file)")
      record.file = file
      record.type = before.type
    }
    let new = "\(folder)/\(operation)-\(number).\(prepared.ending)"
    try await DurableFile.write(prepared.bytes, to: new)
    try await ledger.keep(record)
    // What is shown is out of date from here on, whatever comes of it.
    await cache.forget(entry.id)
    do throws(DeliveryError) {
      try await keeper.set(new, type: prepared.type, alt: "")
    } catch {
      await DurableFile.remove(new)
      throw error
    }
    await DurableFile.remove(new)
    record.state = .set
    try await ledger.keep(record)
    let avatar = AvatarFile(bytes: prepared.bytes, type: prepared.type)
    await cache.keep(KnownAvatar(avatar: avatar, asked: tools.clock.now()), of: entry.id)
  }
}
