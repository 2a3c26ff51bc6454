// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// A file's content that was copied, held by the clipboard until something else is.
nonisolated final class OfferedBytes: LiveCounted {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init()
  }

  /// Puts them on `clipboard`, which holds them from now on, to be had as `type` alone.
  func offer(as type: String, on clipboard: OpaquePointer?) {
    let name = CStrings([type])
    let data = unsafe retained()
    withExtendedLifetime(name) {
      var target = unsafe GtkTargetEntry(target: name.pointer[0], flags: 0, info: 0)
      let isOffered = unsafe gtk_clipboard_set_with_data(
        clipboard, &target, 1,
        { _, selection, _, data in unsafe OfferedBytes.borrowed(from: data)?.give(selection) },
        { _, data in unsafe OfferedBytes.release(data) }, data)
      if isOffered == 0 { unsafe OfferedBytes.release(data) }
    }
  }

  private func give(_ selection: OpaquePointer?) {
    unsafe gtk_selection_data_set(
      selection, gtk_selection_data_get_target(selection), 8, bytes, gint(bytes.count))
  }
}
