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
  private var previewing: Task<Void, Never>?
  private var grab: GroupGrab?

  init(_ action: GtkFileChooserAction, title: String, over window: Window?) {
    owner = window
    let before = Window.all
    native = unsafe ObjectHandle(
      taking: made(gtk_file_chooser_native_new(title, window?.cast(), action, nil, nil)))
    unsafe gtk_native_dialog_set_modal(dialog, 1)
    // GTK's own dialog belongs to no group, and would take the keys of none of the owner's windows.
    guard let window else { return }
    for own in Window.all where !before.contains(own) { own.joinGroup(of: window) }
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

  /// Shows beside the list what `load` makes of the file that the user is at. It has no effect where a portal
  /// shows the dialog, which has previews of its own.
  func preview(_ load: @escaping FileDialog.Preview) {
    let image = Image(iconName: "")
    image.addStyleClass("file-preview")
    unsafe gtk_file_chooser_set_preview_widget(chooser, image.cast())
    unsafe gtk_file_chooser_set_use_preview_label(chooser, 0)
    connections.add(
      native.connect("update-preview") { [weak self] _ in self?.showPreview(in: image, load) })
  }

  private func showPreview(in image: Image, _ load: @escaping FileDialog.Preview) {
    previewing?.cancel()
    let path = previewedPath
    guard let path else { return unsafe gtk_file_chooser_set_preview_widget_active(chooser, 0) }
    previewing = Task { [weak self] in
      let picture = await load(path)
      // By now the dialog may be gone, or the user at another file.
      guard let self, waiting != nil, !Task.isCancelled else { return }
      if let picture { image.show(picture, scale: image.scaleFactor) }
      unsafe gtk_file_chooser_set_preview_widget_active(chooser, picture == nil ? 0 : 1)
    }
  }

  private var previewedPath: String? {
    guard let path = unsafe gtk_file_chooser_get_preview_filename(chooser) else { return nil }
    defer { unsafe g_free(path) }
    return unsafe PathText.text(path)
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
    if let owner {
      connections.add(owner.onDestroy { [weak self] in self?.finish() })
      // A portal's dialog is no window of this program; GTK's own, which is, takes them from the grab.
      grab = GroupGrab(over: owner)
    }
    unsafe gtk_native_dialog_show(dialog)
  }

  private func finish(_ paths: [String] = []) {
    guard let waiting else { return }
    self.waiting = nil
    previewing?.cancel()
    connections.empty()
    grab?.end()
    grab = nil
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
