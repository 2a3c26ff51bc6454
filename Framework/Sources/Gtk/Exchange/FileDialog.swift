// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// Asks for files and folders, with the desktop's own dialog where it has one. The parent window takes no keys and
/// clicks meanwhile; others keep working. Cancelling the task, or destroying the parent window, closes the dialog.
public enum FileDialog {
  /// Makes a small picture of the file at a path; nil where there is nothing to show.
  public typealias Preview = @MainActor (_ path: String) async -> Picture?

  /// Asks for a file, or for `several`, and returns their paths; empty if the user cancels. It shows
  /// the files that match the first of `filters`, and the user can switch to another filter; without
  /// filters it shows all files. What `preview` makes of the file that the user is at is shown beside them.
  public static func open(
    _ filters: [Filter] = [], several: Bool = false, title: String, over window: Window?,
    in folder: String? = nil, preview: Preview? = nil
  ) async -> [String] {
    let chooser = FileChooser(GTK_FILE_CHOOSER_ACTION_OPEN, title: title, over: window)
    chooser.allowsSeveral = several
    chooser.filters = filters
    chooser.folder = folder
    if let preview { chooser.preview(preview) }
    return await chooser.chosen()
  }

  /// Asks for a folder and returns its path; nil if the user cancels.
  public static func folder(
    title: String, over window: Window?, in folder: String? = nil
  ) async -> String? {
    let chooser = FileChooser(GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, title: title, over: window)
    chooser.folder = folder
    return await chooser.chosen().first
  }

  /// Asks where to save a file, with `name` as the suggested name; nil if the user cancels. An
  /// existing file is only chosen after the user has confirmed to replace it.
  public static func save(
    name: String, _ filters: [Filter] = [], title: String, over window: Window?,
    in folder: String? = nil
  ) async -> String? {
    let chooser = FileChooser(GTK_FILE_CHOOSER_ACTION_SAVE, title: title, over: window)
    chooser.filters = filters
    chooser.asksBeforeReplacing = true
    chooser.folder = folder
    chooser.name = name
    return await chooser.chosen().first
  }
}

extension FileDialog {
  /// A filter of a file dialog, which shows the files that match any of its rules.
  public nonisolated struct Filter: Hashable, Sendable {
    /// The name that the user reads.
    public var name: String
    /// Patterns for file names, such as `notes-*.txt`.
    public var patterns: [String]
    /// File name extensions without the dot, such as `jpg`; case is ignored.
    public var endings: [String]
    /// MIME types, such as `application/pdf` or `text/*`.
    public var types: [String]
    /// Whether pictures that this computer can decode match.
    public var includesPictures: Bool

    /// Creates a filter.
    public init(
      _ name: String, patterns: [String] = [], endings: [String] = [], types: [String] = [],
      includesPictures: Bool = false
    ) {
      self.name = name
      self.patterns = patterns
      self.endings = endings
      self.types = types
      self.includesPictures = includesPictures
    }

    /// The pictures that this computer can decode.
    public static var pictures: Filter { Filter(frameworkText("Pictures"), includesPictures: true) }

    /// All files.
    public static var all: Filter { Filter(frameworkText("All Files"), patterns: ["*"]) }

    /// Its GTK object, whose reference is floating.
    @MainActor func made() -> OpaquePointer? {
      let filter = unsafe gtk_file_filter_new()
      unsafe gtk_file_filter_set_name(filter, CText.cut(name))
      for pattern in patterns + endings.map(Self.pattern) {
        unsafe gtk_file_filter_add_pattern(filter, CText.cut(pattern))
      }
      for type in types { unsafe gtk_file_filter_add_mime_type(filter, CText.cut(type)) }
      if includesPictures { unsafe gtk_file_filter_add_pixbuf_formats(filter) }
      return unsafe filter
    }

    /// A pattern tells small letters from capitals: it offers both.
    private static func pattern(for ending: String) -> String {
      let letters = ending.map { letter in
        let (small, capital) = (letter.lowercased(), letter.uppercased())
        if small != capital, small.count == 1, capital.count == 1 { return "[\(small)\(capital)]" }
        return "*?[]\\".contains(letter) ? "[\(letter)]" : "\(letter)"
      }
      return "*." + letters.joined()
    }
  }
}
