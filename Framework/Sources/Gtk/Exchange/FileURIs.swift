// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Files as they are dragged and copied between programs.
nonisolated enum FileURIs {
  /// The files on this computer among C's array of URIs.
  static func paths(_ uris: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
    guard let uris = unsafe uris else { return [] }
    var paths: [String] = []
    var index = 0
    while let uri = unsafe text(uris[index]) {
      if let path = FileAddress.path(of: uri) { paths.append(path) }
      index += 1
    }
    return paths
  }

  /// The array that C wants for the files at `paths`.
  static func strings(_ paths: [String]) -> CStrings {
    CStrings(paths.compactMap { FileAddress.uri(of: $0) })
  }
}

extension WidgetType {
  /// Calls `handler` with the local files that the user drops on the widget, which is highlighted
  /// meanwhile; with those that are dragged out of it only if it accepts its own. Also offer a button,
  /// for users who cannot drag.
  @discardableResult
  public func onFileDrop(
    acceptsOwn: Bool = false, _ handler: @escaping ([String]) -> Void
  ) -> SignalConnection {
    unsafe gtk_drag_dest_set(cast(), GTK_DEST_DEFAULT_ALL, nil, 0, GDK_ACTION_COPY)
    unsafe gtk_drag_dest_add_uri_targets(cast())
    let pointer = unsafe handle.pointer
    return handle.connect("drag-data-received") { arguments in
      guard let data = unsafe arguments.boxed(3) else { return }
      let source = arguments.object(0).flatMap { dragSource(of: $0) }
      if !acceptsOwn, let source,
        source.isInside(Widget(handle: unsafe ObjectHandle(retaining: pointer)))
      {
        return
      }
      let uris = unsafe gtk_selection_data_get_uris(OpaquePointer(data))
      defer { unsafe g_strfreev(uris) }
      let paths = unsafe FileURIs.paths(uris)
      if !paths.isEmpty { handler(paths) }
    }
  }

  /// The widget of this program that `context` drags from; nil for another program.
  private func dragSource(of context: ObjectHandle) -> Widget? {
    unsafe gtk_drag_get_source_widget(OpaquePointer(context.pointer)).map {
      Widget(handle: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// Lets the user drag files out of the widget, into an email or a file manager: those that
  /// `files` returns when they are dropped. Widgets that take no clicks, such as labels and
  /// pictures, must be inside one that does, such as an event box.
  @discardableResult
  public func offerFiles(_ files: @escaping () -> [String]) -> SignalConnection {
    unsafe gtk_drag_source_set(cast(), GDK_BUTTON1_MASK, nil, 0, GDK_ACTION_COPY)
    unsafe gtk_drag_source_add_uri_targets(cast())
    return handle.connect("drag-data-get") { arguments in
      guard let data = unsafe arguments.boxed(1) else { return }
      let uris = FileURIs.strings(files())
      unsafe _ = gtk_selection_data_set_uris(OpaquePointer(data), uris.pointer)
    }
  }
}
