// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Profile pictures that were not set after all.
extension Avatars {
  /// Whether `entry` certainly still has the profile picture of `before`, though `error` ended setting another one.
  func isUnchanged(
    _ entry: Account, _ error: DeliveryError, _ keeper: any AvatarStore, _ before: AvatarBackup?
  ) async -> Bool {
    // This computer has it in several places, and can look at once.
    guard entry.id == Account.computer.id else { return error.code.changesNothing }
    do { return try await keeper.backup() == before } catch { return false }
  }

  /// Removes a change that wasn't made from those that can be undone.
  func forget(_ record: AvatarRecord) async {
    let removed: Void? = await DeliveryError.logged("No change of \(record.account)") {
      try await ledger.forget(record)
    }
    if removed != nil, let file = record.file { await DurableFile.remove("\(folder)/\(file)") }
  }
}

extension DeliveryError.Code {
  /// Whether the profile picture is still what it was. After a lost answer or an error of the server, this is unknown, and
  /// an answer that can't be read may be one of success.
  fileprivate var changesNothing: Bool {
    switch self {
    case .missing, .unreadable, .notAPicture, .unsupported, .tooLarge, .animation, .notPossible,
      .noAccount, .signedOut, .noPermission, .quota, .noKeyring, .keyringLocked, .passwordsDamaged,
      .offline, .unreachable, .address, .insecure, .certificate, .rateLimit, .refused:
      true
    default: false
    }
  }
}
