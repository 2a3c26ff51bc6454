// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows the pictures of a share: one of them large with its buttons, and all in a strip.
final class PicturesUpdater: Updater<PicturesState> {
  @Outlet private var dropZone: Box
  @Outlet private var dropButtons: Box
  @Outlet private var addButton: Button
  @Outlet private var samplesRow: Box
  @Outlet private var stage: Overlay
  @Outlet private var stageSlot: Box
  @Outlet private var pictureName: Label
  @Outlet private var moveBackButton: Button
  @Outlet private var moveOnButton: Button
  @Outlet private var removeButton: Button
  @Outlet private var stripRow: Box
  @Outlet private var stripScroller: ScrolledWindow
  @Outlet private var strip: Box
  @Outlet private var troubleLabel: Label
  private let model: ShareSheetModel
  private var tile: PictureTile?
  private var thumbnails: PictureStrip?
  private var requests = FocusRequests<SheetPicture.ID>()

  init(_ model: ShareSheetModel) { self.model = model }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tile = PictureTile(
      width: 200, height: SheetLayout.narrowStageHeight, radius: 12, fit: .contain)
    tile.view.expands = true
    stageSlot.append(tile.view)
    tile.view.showAll()
    self.tile = tile
    thumbnails = PictureStrip(in: strip, scrolledBy: stripScroller)
    thumbnails?.onSelect = { [model] in model.pictures.select($0) }
    thumbnails?.onMove = { [model] in model.pictures.move($0, to: $1) }
    thumbnails?.onDrop = { [model] in model.add($0) }
  }

  /// The height of the picture that is shown large, or of the place for the first one.
  var stageHeight: Int { (stage.isVisible ? stageSlot : dropZone).allocatedSize.height }

  /// Gives the picture that is shown large a height, and the place for the first one another.
  func fit(_ height: Int, dropZone dropHeight: Int) {
    tile?.setMinimumSize(width: 200, height: height)
    dropZone.setMinimumSize(width: -1, height: dropHeight)
  }

  /// What is offered for the first photo stands side by side, or one below the other.
  func arrange(_ orientation: Box.Orientation) {
    for offers in [dropButtons, samplesRow] { offers.orientation = orientation }
  }

  /// Whether the keyboard focus is in it.
  var holdsFocus: Bool { strip.holdsFocus || stage.holdsFocus }

  /// Focuses the first control to use.
  func focusStart() {
    guard let first = model.pictures.all.first else { return addButton.grabFocus() }
    model.pictures.lead(to: first.id)
  }

  override func apply(_ state: PicturesState) {
    let isEmpty = state.all.isEmpty
    // After the last picture is removed, the next step is to add one.
    if isEmpty, stage.isVisible { addButton.grabFocusOnceShown() }
    dropZone.isVisible = isEmpty
    samplesRow.isVisible = state.offersSamples
    stage.isVisible = !isEmpty
    stripRow.isVisible = !isEmpty
    thumbnails?.show(state.all, current: state.current?.id)
    stageSlot.isVisible = !isEmpty
    troubleLabel.isVisible = state.trouble != nil
    troubleLabel.text = state.trouble ?? ""
    if let picture = state.current { show(picture) }
  }

  private func show(_ picture: SheetPicture) {
    tile?.show(
      picture.thumbnail, name: picture.alt.isEmpty ? picture.name : picture.alt,
      hasDescription: false, isBroken: picture.trouble != nil)
    pictureName.text = picture.caption
    pictureName.tooltip = picture.facts
    pictureName.accessibleDescription = picture.facts
    showSteps(picture)
    // Of others the description gets it.
    if requests.isNew(picture.focusRequests, for: picture.id), picture.trouble != nil {
      removeButton.grabFocusOnceShown()
    }
  }

  private func showSteps(_ picture: SheetPicture) {
    let steps: [(Button, String, Bool)] = [
      (moveBackButton, tr("Move {0} earlier", picture.name), picture.position > 0),
      (moveOnButton, tr("Move {0} later", picture.name), picture.position + 1 < picture.count),
      (removeButton, tr("Remove {0}", picture.name), true),
    ]
    for (button, name, isPossible) in steps {
      Actionable(button)?.actionTarget = Variant("\(picture.id)")
      button.accessibleName = name
      if !isPossible, button.isFocus { removeButton.grabFocus() }
      button.isVisible = isPossible
    }
  }
}
