// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Observation
internal import Photos

/// Reads the text in photos in the background, while the user wants that: one picture after the other,
/// each in a process of its own that waits for everything else.
@Observable
final class LibraryTexts {
  /// The languages that can be read; nil while unknown, or if tesseract is not installed.
  private(set) var languages: TextLanguages?

  @ObservationIgnored private let library: PhotoLibrary
  @ObservationIgnored private let decoder: PictureDecoder
  @ObservationIgnored private let settings: UserSettings
  @ObservationIgnored private var work: Task<Void, Never>?

  init(_ library: PhotoLibrary, _ decoder: PictureDecoder, _ settings: UserSettings) {
    self.library = library
    self.decoder = decoder
    self.settings = settings
  }

  isolated deinit { work?.cancel() }

  /// Finds out whether text can be read on this computer.
  func lookForLanguages() async { languages = await TextLanguages.installed() }

  /// Reads what is new, if the user wants that. Called after every scan.
  func update() {
    guard settings.readsText, library.exists else { return }
    start { [weak self] in
      guard let self else { return }
      if languages == nil { await lookForLanguages() }
      guard let languages else { return }
      _ = await logged("Reading text in photos") { [library, decoder] in
        try await library.readTexts(with: decoder, languages)
      }
    }
  }

  /// Begins to read text, or ends it and removes all that was read.
  func use(_ wants: Bool) {
    settings.readsText = wants
    if wants { return update() }
    start { [library] in
      _ = await logged("Removing text of photos") { try await library.removeTexts() }
    }
  }

  /// Stops; the next start goes on there.
  func stop() { work?.cancel() }

  /// Does `body` once what is running has stopped.
  private func start(_ body: @escaping () async -> Void) {
    let former = work
    former?.cancel()
    work = Task {
      await former?.value
      if !Task.isCancelled { await body() }
    }
  }
}
