// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension Avatars {
  /// Puts back what was there before the last time that was not undone yet: everywhere where that was,
  /// or what was last changed at the places with these `ids`.
  public func restore(
    _ ids: [String]? = nil, progress: (@MainActor (Progress) -> Void)? = nil
  ) async throws(DeliveryError) -> [Outcome] {
    let there = try await everybody()
    let records = try await toRestore(ids)
    guard !records.isEmpty else {
      throw DeliveryError(.notPossible, tr("There's no previous profile picture to restore."))
    }
    return try await each(records, id: \.account, progress) { record, _ throws(DeliveryError) in
      guard let entry = there.first(where: { $0.id == record.account }) else { return }
      try await restore(record, at: entry)
    }
  }

  /// What `restore` puts back: what was changed the last time that was not undone yet, or what was last
  /// changed at the places with these `ids`.
  public func toRestore(_ ids: [String]? = nil) async throws(DeliveryError) -> [AvatarRecord] {
    let there = try await everybody()
    // Who was removed no longer matters, and is not to keep others from being put back.
    let open = try await ledger.avatarsToRestore().filter { record in
      there.contains { $0.id == record.account }
    }
    if let ids { return ids.compactMap { id in open.first { $0.account == id } } }
    return open.filter { $0.operation == open.first?.operation }
      .sorted { $0.account < $1.account }
  }

  private func everybody() async throws(DeliveryError) -> [Account] {
    [Account.computer] + (try await ledger.accounts())
  }

  private func restore(_ record: AvatarRecord, at entry: Account) async throws(DeliveryError) {
    let file = record.file.map { "\(folder)/\($0)" }
    await cache.forget(entry.id)
    try await keeper(entry).restore(file, type: record.type)
    var record = record
    record.state = .restored
    try await ledger.keep(record)
    if let file { await DurableFile.remove(file) }
  }
}
