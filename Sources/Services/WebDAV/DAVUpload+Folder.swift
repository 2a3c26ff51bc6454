// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

// An account may get another folder while a delivery to it is interrupted. What an earlier attempt has sent is in the folder
// from before; a file of that name in the other folder is somebody else's.
extension DAVUpload {
  /// The upload in the folder that it began in.
  func asBegun() async throws(DeliveryError) -> DAVUpload {
    var begun = self
    begun.folders = try await log.folders() ?? folders
    return begun
  }

  /// The upload in the folder where it is to go on: in the one that it began in if the picture is there, and otherwise in
  /// this one, with nothing left in the other.
  func goingOn() async throws(DeliveryError) -> DAVUpload {
    let begun = try await asBegun()
    if begun.folders != folders {
      if try await log.location() != nil { return begun }
      if try await settled(begun) { return begun }
      try await log.record([])
      try await log.journal.record(DAVJournal.removing, "")
      try await log.journal.record(DAVJournal.reserved, "")
    }
    if try await log.folders() != folders { try await log.record(folders: folders) }
    return self
  }

  /// Whether the picture is in the folder that it `begun` in, where nothing else is left if that can be looked into.
  private func settled(_ begun: DAVUpload) async throws(DeliveryError) -> Bool {
    let before = FolderBefore(
      journal: log.journal, path: "/" + begun.folders.joined(separator: "/"),
      host: base.hostAndPort)
    let (names, _) = try await begun.lastNames()
    do throws(DeliveryError) {
      let location = try await begun.settle()
      try await before.answer()
      return location != nil
    } catch {
      guard FolderBefore.isClosed(error), !names.isEmpty else { throw error }
      try await before.ask()
      return false
    }
  }
}
