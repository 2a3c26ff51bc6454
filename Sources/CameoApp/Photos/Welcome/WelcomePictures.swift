// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// Small squares of the pictures that the user can begin with.
final class WelcomePictures {
  /// As large as the print in front.
  static let side = 120

  private(set) var samples: [Surface] = []
  private(set) var found: [Surface] = []
  /// Called when there are more.
  var onNew: () -> Void = {}
  private let thumbnails: Thumbnails
  private let scale: Int
  private var files: [[String]] = [[], []]
  private var work: [Task<Void, Never>] = []

  init(_ thumbnails: Thumbnails, scale: Int) {
    (self.thumbnails, self.scale) = (thumbnails, scale)
  }

  isolated deinit { for task in work { task.cancel() } }

  /// Loads those of these files that can be shown, once.
  func load(samples: [String], found: [String]) {
    if files[0] != samples {
      files[0] = samples
      load(samples) { [weak self] in self?.samples = $0 }
    }
    if files[1] != found {
      files[1] = found
      load(found) { [weak self] in self?.found = $0 }
    }
  }

  private func load(_ files: [String], done: @escaping ([Surface]) -> Void) {
    work.append(
      Task { [weak self, thumbnails, scale] in
        var surfaces: [Surface] = []
        for file in files {
          guard let decoded = try? await thumbnails.thumbnail(of: file, size: .large),
            let picture = await PhotoThumbnails.square(of: decoded, side: Self.side * scale),
            let surface = Surface(picture, scale: scale)
          else { continue }
          surfaces.append(surface)
        }
        guard !Task.isCancelled else { return }
        done(surfaces)
        self?.onNew()
      })
  }
}
