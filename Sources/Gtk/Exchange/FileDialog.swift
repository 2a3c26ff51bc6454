// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// Asks for files and folders, with the desktop's own dialog where it has one. Windows keep working
/// meanwhile. Cancelling the task, or closing the parent window, closes the dialog.
public enum FileDialog {
  /// Asks for a file, or for `several`, and returns their paths; empty if the user cancels. It shows
  /// the files that match the first of `filters`, and the user can switch to another filter; without
  /// filters it shows all files.
  public static func open(
    _ filters: [Filter] = [], several: Bool = false, title: String, over window: Window?,
    in folder: String? = nil
  ) async -> [String] {
    let chooser = FileChooser(GTK_FILE_CHOOSER_ACTION_OPEN, title: title, over: window)
    chooser.allowsSeveral = several
    chooser.filters = filters
    chooser.folder = folder
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
