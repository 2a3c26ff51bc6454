// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// Files that were copied, held by the clipboard until something else is.
nonisolated final class OfferedFiles: LiveCounted {
  /// The available targets; GTK uses the numbers in its requests.
  private enum Form: UInt32, CaseIterable {
    case uris
    case fileManager
    case text

    var target: String {
      switch self {
      case .uris: "text/uri-list"
      case .fileManager: "x-special/gnome-copied-files"
      case .text: "UTF8_STRING"
      }
    }
  }

  private let paths: [String]

  init(_ paths: [String]) {
    self.paths = paths
    super.init()
  }

  /// Puts them on `clipboard`, which holds them from now on.
  func offer(on clipboard: OpaquePointer?) {
    let names = CStrings(Form.allCases.map(\.target))
    var targets: [GtkTargetEntry] = unsafe []
    for form in Form.allCases {
      unsafe targets.append(
        GtkTargetEntry(
          target: unsafe names.pointer[Int(form.rawValue)], flags: 0, info: form.rawValue))
    }
    let data = unsafe retained()
    withExtendedLifetime(names) {
      let isOffered = unsafe gtk_clipboard_set_with_data(
        clipboard, targets, guint(targets.count),
        { _, selection, form, data in
          unsafe OfferedFiles.borrowed(from: data)?.give(selection, as: form)
        }, { _, data in unsafe OfferedFiles.release(data) }, data)
      if isOffered == 0 { unsafe OfferedFiles.release(data) }
    }
  }

  private func give(_ selection: OpaquePointer?, as form: UInt32) {
    switch Form(rawValue: form) {
    case .uris:
      let uris = FileURIs.strings(paths)
      unsafe _ = gtk_selection_data_set_uris(selection, uris.pointer)
    case .fileManager:
      let uris = paths.compactMap { FileAddress.uri(of: $0) }
      let bytes = Array((["copy"] + uris).joined(separator: "\n").utf8)
      unsafe gtk_selection_data_set(
        selection, gtk_selection_data_get_target(selection), 8, bytes, gint(bytes.count))
    case .text:
      let text = paths.joined(separator: "\n")
      unsafe _ = gtk_selection_data_set_text(selection, text, gint(text.utf8.count))
    case nil: break
    }
  }
}

/// A file's content that was copied, held by the clipboard until something else is.
nonisolated final class OfferedBytes: LiveCounted {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init()
  }

  /// Puts it on `clipboard`, which holds it from now on, only as `type`.
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
