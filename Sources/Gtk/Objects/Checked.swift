// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// Calls a C function that reports through a `GError`, and throws what it reports.
@discardableResult
nonisolated func checked<Result>(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = unsafe call(&error)
  if let error = unsafe error { throw unsafe GLibError(taking: error) }
  return result
}
