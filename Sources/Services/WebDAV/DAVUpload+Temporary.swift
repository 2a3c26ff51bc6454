// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

extension DAVUpload {
  /// Records the file that the bytes go to. Where a late request of an earlier attempt may still make the
  /// former one, it is another: otherwise its being there would say nothing.
  func nextTemporary() async throws(DeliveryError) -> DAVTemporary {
    var temporary =
      try await log.temporary() ?? DAVTemporary(parcel: parcel, number: 1)
    if uploader.mayBeLate, try await request.isOpen() { temporary.number += 1 }
    try await log.journal.record(DAVJournal.unfinished, temporary.name)
    return temporary
  }

  /// Uploads the file for the first time. If the server couldn't be reached, it can't have anything, so that the user can
  /// cancel without asking it.
  func firstUpload(
    _ temporary: DAVTemporary, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    do throws(DeliveryError) { return try await upload(temporary, progress) } catch {
      if uploader.sendsOneRequest, error.meansNothingWasSent {
        // Also if the user has stopped it, whose task is cancelled.
        await DeliveryError.evenIfCancelled("A request that wasn't sent") {
          [log] () async throws(DeliveryError) in try await log.journal.forget()
        }
      }
      throw error
    }
  }

  /// If that is forbidden the files stay; nothing else depends on them.
  func removeUnfinished() async throws(DeliveryError) {
    var wereThere = true
    for temporary in try await log.temporaries() {
      do throws(DeliveryError) {
        if try await !dav.delete(temporary.url(in: folder)) { wereThere = false }
      } catch  where error.forbidsDeleting {}
    }
    if !wereThere { try await dav.confirm(base) }
  }

  /// Removes a temporary file that may have got the last of these `names`; returns whether it isn't in the way any more: it
  /// was there, or has no name and stays hidden.
  func remove(
    _ temporary: DAVTemporary, afterTrying names: [String]
  ) async throws(DeliveryError) -> Bool {
    do throws(DeliveryError) { return try await dav.delete(temporary.url(in: folder)) } catch {
      if names.isEmpty, error.forbidsDeleting { return true }
      // It may still be renamed.
      if error.deniesDeleting { try await log.record(names) }
      throw error
    }
  }
}

extension DeliveryError {
  /// Whether the server doesn't let the account delete a file.
  fileprivate var forbidsDeleting: Bool {
    remedy == .person && ![.cancelled, .signedOut].contains(code)
  }

  /// Whether the server says that it hasn't deleted a file: another request may have locked it.
  fileprivate var deniesDeleting: Bool {
    forbidsDeleting || [.noPermission, .rateLimit, .signedOut].contains(code)
  }
}
