// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

// A share that another program has begun.
extension ShareSheetModel {
  /// Begins with what the other program says; `files` are copies of what it handed over.
  func begin(with options: CallOptions, handed files: [String]) {
    words.caption = options.caption
    givenCaption = options.caption
    for (picture, alt) in zip(pictures.all, options.descriptions) where !alt.isEmpty {
      pictures.describe(picture.id, alt)
    }
    destinations.given = options.destinations
    pasted.take(files)
  }

  /// Takes over those of `files` that a command saved for the sheet.
  func takeHanded(_ files: [String]) {
    for file in HandedFiles.takeOver(files, in: "\(services.cacheFolder)/handed") {
      pasted.take([file])
    }
  }
}
