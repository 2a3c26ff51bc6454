// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// What `--crop` and `--hide` change about the one photo that is shared.
struct NamedEdit {
  private let edit: PictureEdit

  init(_ arguments: Arguments) throws(WrongUsage) {
    var edit = PictureEdit()
    if let text = arguments.value("crop") {
      guard let crop = PixelRect(text: text) else {
        throw WrongUsage(
          tr(
            "cameo: --crop requires the left, top, width and height in pixels, such as 0,0,800,600")
        )
      }
      edit.crop = crop
    }
    for text in arguments.values("hide") {
      guard let box = HiddenBox(text: text) else {
        throw WrongUsage(
          tr(
            "cameo: --hide requires the left, top, width and height in pixels, such as 40,60,300,20, and optionally black, white, #RRGGBB or pixels"
          ))
      }
      edit.hidden.append(box)
    }
    guard edit.hidden.count <= HiddenBox.most else {
      throw WrongUsage(
        tr("cameo: --hide can be given at most {0} times", "\(HiddenBox.most)"))
    }
    self.edit = edit
  }

  /// Areas are those of one photo: with more, it would be a guess which one is meant.
  func check(count: Int) throws(WrongUsage) {
    guard edit.isNothing || count <= 1 else {
      throw WrongUsage(
        tr("cameo: --crop and --hide need a single photo; share the others separately"))
    }
  }

  /// Returns the edit, once all of it is inside the only photo in `paths`.
  func checked(
    for paths: [String], _ decoder: PictureDecoder
  ) async throws(DeliveryError) -> PictureEdit {
    guard !edit.isNothing else { return edit }
    // The clipboard may have more than one.
    guard paths.count == 1 else {
      throw DeliveryError(
        .wrongUsage, tr("--crop and --hide need a single photo; share the others separately"))
    }
    let size: PictureSize
    do { size = try await decoder.decode(paths[0], longestSide: 16).fullSize } catch {
      throw DeliveryError(any: error)
    }
    if let crop = edit.crop, !crop.isInside(size) {
      throw DeliveryError(
        .wrongUsage,
        tr(
          "The crop area is outside the photo ({0} × {1} pixels).", "\(size.width)",
          "\(size.height)"))
    }
    guard edit.hidden.allSatisfy({ $0.area.isInside(size) }) else {
      throw DeliveryError(
        .wrongUsage,
        tr(
          "An area to hide is outside the photo ({0} × {1} pixels).", "\(size.width)",
          "\(size.height)"))
    }
    return edit
  }
}
