// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

// What has become of an upload that won't go on.
extension DAVUpload {
  /// Returns the result, with no request left that could still take effect.
  func settle() async throws(DeliveryError) -> DAVLocation? {
    try await dav.confirm(base)
    try await uploader.abandon(log.journal)
    if let location = try await log.location() {
      if try await dav.entry(folder.appending(location.name)) != nil { return location }
      try await dav.confirm(folder, in: base)
      return nil
    }
    let isOpen = try await request.isOpen()
    let rest = isOpen ? try await request.rest() : 0
    if try await log.isDirect() {
      let location = try await direct.takeBack(log.names(), unsettledFor: rest)
      try await removeUnfinished()
      if let location { return try await note(location) }
    } else if let location = try await stopRenaming() {
      return try await note(location)
    }
    guard rest <= 0 else { throw request.unsettled(rest, at: base.hostAndPort) }
    return nil
  }

  /// Removes the temporary files; returns where the last was renamed to before.
  private func stopRenaming() async throws(DeliveryError) -> DAVLocation? {
    guard let last = try await log.temporary() else { return nil }
    let (names, isBeingRemoved) = try await lastNames()
    let name = names.last
    if let name {
      if try await dav.entry(last.url(in: folder)) == nil {
        if let location = try await found(name) {
          guard !isBeingRemoved else { throw try await uncertain() }
          return location
        }
        try await dav.confirm(folder, in: base)
      }
      // Once it is gone, nothing says any more that it wasn't renamed.
      try await log.journal.record(DAVJournal.removing, name)
      try await log.record([])
    }
    // A removed file can't be renamed any more, even by a request that still waits on the server.
    for temporary in try await log.temporaries() {
      guard try await !remove(temporary, afterTrying: names) else { continue }
      if temporary == last, let name, let location = try await found(name) { return location }
      do throws(DeliveryError) {
        // Without a name, it can't have left its hidden place, and there may never have been a folder.
        try await dav.confirm(name == nil ? base.asFolder : folder, in: base)
      } catch {
        // It is still there.
        try await log.record(names)
        throw error
      }
    }
    if name != nil { try await log.journal.record(DAVJournal.removing, "") }
    return nil
  }

  /// The names that were tried, of which the temporary file may have the last. Once that file was to be removed, its
  /// having none doesn't say so.
  func lastNames() async throws(DeliveryError) -> ([String], wasBeingRemoved: Bool) {
    let names = try await log.names()
    guard names.isEmpty else { return (names, false) }
    let last = try await log.journal.value(DAVJournal.removing)?.pathParts ?? []
    return (last, !last.isEmpty)
  }

  /// Only the user can tell whether it has arrived: it was renamed, or removed by a request whose answer was lost, and
  /// another file has the name. They are asked once.
  func uncertain() async throws(DeliveryError) -> DeliveryError {
    try await log.journal.record(DAVJournal.removing, "")
    return .undecided(by: base.hostAndPort)
  }
}
