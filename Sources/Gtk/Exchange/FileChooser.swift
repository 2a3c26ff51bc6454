// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// One question for files.
final class FileChooser {
  private let native: ObjectHandle
  private let owner: Window?
  private var waiting: CheckedContinuation<[String], Never>?
  private let connections = ConnectionBag()

  init(_ action: GtkFileChooserAction, title: String, over window: Window?) {
    owner = window
    native = unsafe ObjectHandle(
      taking: made(gtk_file_chooser_native_new(title, window?.cast(), action, nil, nil)))
    unsafe gtk_native_dialog_set_modal(dialog, 1)
  }

  var allowsSeveral = false {
    didSet { unsafe gtk_file_chooser_set_select_multiple(chooser, allowsSeveral ? 1 : 0) }
  }

  var asksBeforeReplacing = false {
    didSet {
      unsafe gtk_file_chooser_set_do_overwrite_confirmation(chooser, asksBeforeReplacing ? 1 : 0)
    }
  }

  var folder: String? {
    didSet { if let folder { unsafe _ = gtk_file_chooser_set_current_folder(chooser, folder) } }
  }

  var name = "" {
    didSet { unsafe gtk_file_chooser_set_current_name(chooser, name) }
  }

  var filters: [FileDialog.Filter] = [] {
    // The chooser takes the floating reference.
    didSet { for filter in filters { unsafe gtk_file_chooser_add_filter(chooser, filter.made()) } }
  }

  /// Shows the dialog, and waits for what is chosen.
  func chosen() async -> [String] {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting = continuation
        Task.isCancelled ? finish() : show()
      }
    } onCancel: {
      Task { @MainActor in self.finish() }
    }
  }

  private func show() {
    connections.add(
      native.connect("response") { [weak self] arguments in
        guard let self else { return }
        let isChosen = arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
        finish(isChosen ? paths : [])
      })
    if let owner { connections.add(owner.onDestroy { [weak self] in self?.finish() }) }
    unsafe gtk_native_dialog_show(dialog)
  }

  private func finish(_ paths: [String] = []) {
    guard let waiting else { return }
    self.waiting = nil
    connections.empty()
    unsafe gtk_native_dialog_destroy(dialog)
    waiting.resume(returning: paths)
  }

  private var paths: [String] {
    let list = unsafe gtk_file_chooser_get_filenames(chooser)
    defer { unsafe g_slist_free(list) }
    var paths: [String] = []
    var link = unsafe list
    while let item = unsafe link {
      if let path = unsafe item.pointee.data {
        unsafe paths.append(PathText.text(path.assumingMemoryBound(to: CChar.self)))
        unsafe g_free(path)
      }
      unsafe link = item.pointee.next
    }
    return paths
  }

  private var chooser: OpaquePointer { unsafe OpaquePointer(native.pointer) }

  private var dialog: UnsafeMutablePointer<GtkNativeDialog> {
    unsafe native.pointer.assumingMemoryBound(to: GtkNativeDialog.self)
  }
}
