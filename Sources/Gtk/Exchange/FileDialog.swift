// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// Asks for files and folders, with the dialog of the desktop where it has one. Nobody waits: the
/// windows go on, and cancelling the task, or closing the window it stands over, closes the dialog.
public enum FileDialog {
  /// Which files are offered.
  public nonisolated enum Filter: Sendable {
    case any
    /// Pictures that this computer can decode; somebody may ask for all files.
    case images
  }

  /// Asks for a file, or for `several`; none when nothing was chosen.
  public static func open(
    _ filter: Filter = .any, several: Bool = false, title: String, over window: Window?,
    in folder: String? = nil
  ) async -> [String] {
    let chooser = FileChooser(GTK_FILE_CHOOSER_ACTION_OPEN, title: title, over: window)
    chooser.allowsSeveral = several
    chooser.filter(filter)
    chooser.folder = folder
    return await chooser.chosen()
  }

  /// Asks for a folder; nil when none was chosen.
  public static func folder(
    title: String, over window: Window?, in folder: String? = nil
  ) async -> String? {
    let chooser = FileChooser(GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, title: title, over: window)
    chooser.folder = folder
    return await chooser.chosen().first
  }

  /// Asks where to write a file that is to be called `name` unless somebody wants another name; nil
  /// when that is not to be. A file that is there is replaced only when somebody says so.
  public static func save(
    name: String, title: String, over window: Window?, in folder: String? = nil
  ) async -> String? {
    let chooser = FileChooser(GTK_FILE_CHOOSER_ACTION_SAVE, title: title, over: window)
    chooser.asksBeforeReplacing = true
    chooser.folder = folder
    chooser.name = name
    return await chooser.chosen().first
  }
}
