// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging

/// The widgets around one picture of a share: large, with its description below.
final class PictureStageParts: OutletGroup {
  @Outlet var stageSlot: Box
  @Outlet var pictureName: Label
  @Outlet var moveBackButton: Button
  @Outlet var moveOnButton: Button
  @Outlet var removeButton: Button
  @Outlet var focusButton: Button
  @Outlet var undoEditButton: Button
  @Outlet var turnButtons: Box
  @Outlet var troubleLabel: Label
  @Outlet var describedLabel: Label
  @Outlet var descriptionBox: Box
  @Outlet var descriptionCount: Label
  @Outlet var descriptionFooter: Box
  @Outlet var rememberedLabel: Label
  @Outlet var nextUndescribedButton: Button
  @Outlet var descriptionView: TextView
}

/// Shows one picture of a share large, with its buttons and its description below.
final class PictureStage {
  private let parts: PictureStageParts
  private let tile = PictureTile(
    width: 200, height: SheetLayout.leastStageHeight, radius: 12, fit: .contain)
  private var focusRequests: [SheetPicture.ID: Int] = [:]

  init(_ parts: PictureStageParts) {
    self.parts = parts
    tile.view.expands = true
    // It has the height that the texts below leave.
    tile.view.expandsVertically = true
    parts.stageSlot.append(tile.view)
    tile.view.showAll()
  }

  func show(_ state: SheetState) {
    let picture = state.picture
    parts.stageSlot.isVisible = picture != nil
    parts.descriptionBox.isVisible = picture.map { $0.trouble == nil } ?? false
    parts.describedLabel.text = state.described
    parts.describedLabel.isVisible = !state.described.isEmpty
    parts.troubleLabel.isVisible = picture?.trouble != nil
    guard let picture else { return }
    tile.show(
      picture.thumbnail, name: picture.alt.isEmpty ? picture.name : picture.alt,
      hasDescription: false)
    parts.pictureName.text = picture.caption
    parts.pictureName.tooltip = picture.facts
    parts.pictureName.accessibleDescription = picture.facts
    parts.troubleLabel.text = picture.trouble.map { tr("Not shared: {0}", $0) } ?? ""
    parts.descriptionView.text = picture.alt
    parts.descriptionView.accessibleName = tr("Description of {0}", picture.name)
    parts.descriptionCount.text = state.descriptionCount?.text ?? ""
    parts.descriptionCount.setStyleClass("attention", state.descriptionCount?.isOver == true)
    if !state.offersEdits, parts.turnButtons.holdsFocus { parts.removeButton.grabFocus() }
    parts.turnButtons.isVisible = state.offersEdits
    if !state.offersFocus { parts.focusButton.leave(for: parts.removeButton) }
    parts.focusButton.isVisible = state.offersFocus
    showFooter(picture, hasNext: state.hasNextUndescribed)
    showSteps(picture)
    lead(to: picture)
  }

  private func showFooter(_ picture: SheetPicture, hasNext: Bool) {
    let isRemembered = picture.remembered != nil && picture.alt == picture.remembered
    parts.rememberedLabel.isVisible = isRemembered
    if !hasNext { parts.nextUndescribedButton.leave(for: parts.descriptionView) }
    parts.nextUndescribedButton.isVisible = hasNext
    parts.descriptionFooter.isVisible = isRemembered || hasNext
    if picture.formerEdits.isEmpty { parts.undoEditButton.leave(for: parts.removeButton) }
    parts.undoEditButton.isVisible = !picture.formerEdits.isEmpty
  }

  private func showSteps(_ picture: SheetPicture) {
    let steps: [(Button, String, Bool)] = [
      (parts.moveBackButton, tr("Move {0} earlier", picture.name), picture.position > 0),
      (
        parts.moveOnButton, tr("Move {0} later", picture.name), picture.position + 1 < picture.count
      ),
      (parts.removeButton, tr("Remove {0}", picture.name), true),
    ]
    for (button, name, isPossible) in steps {
      Actionable(button)?.actionTarget = Variant("\(picture.id)")
      button.accessibleName = name
      if !isPossible, button.isFocus { parts.removeButton.grabFocus() }
      button.isVisible = isPossible
    }
  }

  /// Focuses the picture's controls, once the user is led to it.
  private func lead(to picture: SheetPicture) {
    guard picture.focusRequests > focusRequests[picture.id] ?? 0 else { return }
    focusRequests[picture.id] = picture.focusRequests
    let next =
      picture.trouble == nil ? Widget(parts.descriptionView) : Widget(parts.removeButton)
    Source.idle(priority: .beforeFrame) {
      next.grabFocus()
      return .stop
    }
  }
}

nonisolated extension SheetPicture {
  /// Whether the picture has a description.
  var isDescribed: Bool { !alt.trimmed.isEmpty }

  /// Its position.
  var caption: String { count > 1 ? tr("{0} of {1} · {2}", position + 1, count, name) : name }

  /// Its size.
  var facts: String {
    guard width > 0 else { return tr("Opening…") }
    let size = edit.size(of: PictureSize(width: width, height: height))
    // What its file will have is known only when it is made.
    let pixels = "\(size.width) × \(size.height)"
    return edit.changesPixels ? pixels : [pixels, ByteSize.text(bytes)].joinedByDots()
  }
}
