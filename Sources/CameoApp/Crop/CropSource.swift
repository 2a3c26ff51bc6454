// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging

/// A picture that was opened for choosing a part of it, and the way to more of its pixels.
struct CropSource {
  let picture: Picture
  /// The size of the picture in the file, however many pixels were decoded.
  let fullSize: (width: Int, height: Int)
  let finer: CropModel.Finer

  /// How long the longer side is of what is shown.
  private static let shownSide = 2048

  /// Opens the picture in `file`, while `controller` shows that this goes on.
  static func open(
    _ file: String, for controller: ViewController, with decoder: PictureDecoder
  ) async throws -> CropSource {
    let (picture, full) = try await controller.loader.during(tr("Opening picture…")) {
      let decoded = try await decoder.open(file, longestSide: shownSide)
      return (try await decoded.picture(), size(of: decoded))
    }
    return CropSource(picture: picture, fullSize: full) { [weak controller] side in
      // What is shown already has every pixel.
      guard full.width != picture.width, let controller else { return nil }
      return await controller.loader.during(tr("Opening picture…")) {
        let decoded = try? await decoder.open(file, longestSide: side)
        // The file may be another one by now.
        return decoded.flatMap { size(of: $0) == full ? $0 : nil }
      }
    }
  }

  private static func size(of decoded: DecodedPicture) -> (width: Int, height: Int) {
    (decoded.fullWidth, decoded.fullHeight)
  }
}
