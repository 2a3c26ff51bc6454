// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Sharing

// What the user changes about pictures for this share: their files stay as they are.
extension SheetPictures {
  /// Changes one as the user has done in the window for that, where `found` was found in it.
  func edit(_ id: Int, _ history: EditHistory<PictureEdit>, _ found: [PrivateText] = []) {
    change(id) { if !found.isEmpty { $0.found = found } }
    guard let picture = all.first(where: { $0.id == id }), picture.trouble == nil,
      picture.width > 0, history.current != picture.edit
    else { return }
    change(id) { ($0.edit, $0.formerEdits) = (history.current, history.past) }
    if history.current.ofPixels != picture.edit.ofPixels { show(id) }
  }

  /// Takes the last change of one back.
  func undoEdit(_ id: Int) {
    guard let picture = all.first(where: { $0.id == id }), let former = picture.formerEdits.last
    else { return }
    change(id) {
      $0.formerEdits.removeLast()
      $0.edit = former
    }
    if former.ofPixels != picture.edit.ofPixels { show(id) }
  }

  /// Describes and edits the picture at `path`, which need not be open yet, before the user has changed anything. What is
  /// said and edited is for the version `stamp` of its file; nil for the one that is there.
  func begin(
    _ path: String, saying alt: String? = nil, isErased: Bool = false, with edit: PictureEdit,
    on stamp: FileStamp? = nil
  ) {
    guard let picture = first(at: path) else { return }
    change(picture.id) {
      if let alt { $0.alt = alt }
      if isErased { $0.isErased = true }
      $0.edit = edit
      if $0.isBound, let stamp { $0.stamp = stamp }
    }
    guard !edit.isNothing else { return }
    onOrder()
    if picture.width > 0 { make(picture.id) }
  }

  /// Shows one that was changed before it was open.
  func showIfEdited(_ id: Int) {
    if all.first(where: { $0.id == id })?.edit.changesPixels == true { make(id) }
  }

  /// Shows one as it is now, as soon as that is made.
  private func show(_ id: Int) {
    onOrder()
    make(id)
  }

  /// Makes what is shown of one, in the size that it is wanted in.
  func make(_ id: Int) {
    guard let picture = all.first(where: { $0.id == id }) else { return }
    let (edit, side) = (picture.edit.ofPixels, wantedSide(of: id))
    sides[id] = side
    Task { [weak self, decoder] in
      let shown = await logged("Showing \(picture.path)") {
        try await Self.shown(picture, decoder, side: side)
      }
      guard let self, let shown, sides[id] == side else { return }
      change(id) { if $0.edit.ofPixels == edit { $0.thumbnail = shown } }
    }
  }

  /// As many pixels are decoded as it takes to show the part of it that is left.
  private static func shown(
    _ picture: SheetPicture, _ decoder: PictureDecoder, side: Int
  ) async throws -> Picture {
    let full = PictureSize(width: picture.width, height: picture.height)
    let wanted = picture.edit.crop.map {
      min(side * full.longestSide / max(1, max($0.width, $0.height)), 4096)
    }
    let decoded = try await decoder.decode(picture.path, longestSide: wanted ?? side)
    return try await edited(decoded, picture.edit, of: full, side: side)
  }

  @concurrent
  private nonisolated static func edited(
    _ decoded: DecodedPicture, _ edit: PictureEdit, of full: PictureSize, side: Int
  ) async throws -> Picture {
    let part = edit.crop ?? full.whole
    let (across, down) = (
      Double(decoded.width) / Double(full.width), Double(decoded.height) / Double(full.height)
    )
    let area = Rectangle(
      x: Double(part.x) * across, y: Double(part.y) * down, width: Double(part.width) * across,
      height: Double(part.height) * down)
    // All of it is laid, whatever is left of it then.
    let shown =
      edit.pose.isNothing
      ? decoded.part(area) : try await decoded.picture().laid(edit.pose).cropped(to: area)
    guard let shown else { throw PictureError.cropOutside }
    return shown.fitted(longestSide: side).covered(by: edit, showing: part)
      .turned(edit.quarterTurns)
  }
}

// What was said of pictures before.
extension SheetPictures {
  /// The user has removed what was said of one: it isn't said again.
  func erase(_ id: Int) {
    change(id) { ($0.alt, $0.remembered, $0.isErased) = ("", nil, true) }
  }

  /// Says of one what was last said of it, unless the user has begun to say something.
  func remember(_ id: Int, _ file: String) async {
    let last = await logged("Looking for a description of \(file)") {
      try await lastDescription(file)
    }
    guard let last = last ?? nil else { return }
    change(id) {
      guard $0.alt.isEmpty, !$0.isErased else { return }
      $0.remembered = last
      $0.alt = last
    }
  }
}
