// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Imaging

/// Shows the photo that is edited, the tools, and beside it what the chosen tool offers.
final class EditUpdater: ModelUpdater<EditModel> {
  @Outlet private var editBody: Box
  @Outlet private var editArea: DrawnArea
  @Outlet private var paneScroller: ScrolledWindow
  @Outlet private var cropPane: Box
  @Outlet private var rotatePane: Box
  @Outlet private var hidePane: Box
  @Outlet private var markSlot: Box
  @Outlet private var focusPane: Box
  @Outlet private var flipButton: Button
  @Outlet private var tiltScale: Scale
  @Outlet private var tiltLabel: Label
  @Outlet private var tiltHint: Label
  @Outlet private var sizeLabel: Label
  @Outlet private var wholeSizeLabel: Label
  @Outlet private var colorButtons: Box
  @Outlet private var foundCard: Box
  @Outlet private var foundLabel: Label
  @Outlet private var foundCheck: Image
  @Outlet private var foundButtons: Box
  @Outlet private var showFoundButton: Button
  @Outlet private var hiddenLabel: Label
  @Outlet private var hiddenList: ListBox
  @Outlet private var previewsSlot: Box
  @OutletCollection private var toolButtons: [ToggleButton]
  @OutletCollection private var shapeButtons: [Widget]
  @OutletCollection private var fillButtons: [ToggleButton]
  @OutletCollection private var swatches: [ToggleButton]

  private let picture: Picture
  private var canvas: EditCanvas?
  private var previews: FocusPreviews?
  private lazy var rows = ArrayDataSource<HiddenBoxRow> { [weak self] _ in
    CellKind(HiddenBoxCell.self, prepare: { $0.delegate = self }, object: { $0 })
  }

  /// - Parameter picture: The whole photo, in no more pixels than are shown.
  init(_ model: EditModel, _ picture: Picture) {
    self.picture = picture
    super.init(model)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas = EditCanvas(editArea, model, picture)
    previews = FocusPreviews(in: previewsSlot, of: picture, size: model.size)
    hiddenList.show(rows).onSelect = { [weak self] _, _, row in
      self?.model.choose(box: row.id)
      self?.canvas?.focus()
    }
    tiltScale.describeValue { EditState.degrees(Self.tenths($0)) }
    tiltScale.onEdit { [model] in model.straighten(to: Self.tenths($0)) }
    editBody.onWidth { [weak self] in self?.fit($0) }
  }

  /// Lets keys work on the photo.
  func focusStart() { canvas?.focus() }

  /// The pane stands beside the photo, or below it.
  private func fit(_ width: Int) {
    let isNarrow = WindowWidth.edit.exceeds(width)
    editBody.orientation = isNarrow ? .vertical : .horizontal
    paneScroller.setMinimumSize(width: isNarrow ? -1 : 306, height: isNarrow ? 220 : -1)
  }

  override func apply(_ state: EditState) {
    for (tool, pane) in [
      (EditTool.crop, cropPane), (.rotate, rotatePane), (.hide, hidePane), (.mark, markSlot),
      (.focus, focusPane),
    ] {
      pane.isVisible = tool == state.tool
    }
    toolButtons.last?.isVisible = state.offersFocus
    flipButton.label = state.flipTitle
    flipButton.isVisible = !state.flipTitle.isEmpty
    tiltScale.value = state.tilt
    tiltLabel.text = state.tiltText
    tiltScale.isSensitive = state.canStraighten
    tiltHint.isVisible = !state.canStraighten
    sizeLabel.text = Self.text(state.size)
    wholeSizeLabel.text = tr("from {0}", Self.text(state.wholeSize))
    colorButtons.isVisible = state.isSolid
    if foundLabel.text != state.foundText {
      foundLabel.text = state.foundText
      foundLabel.beNotification(state.foundText)
    }
    foundCard.isVisible = !state.foundText.isEmpty
    foundCheck.isVisible = state.hidesFound
    showFoundButton.isVisible = state.hidesFound
    foundButtons.isVisible = !state.hidesFound
    hiddenLabel.text = state.hiddenText
    rows.items = state.boxes
    hiddenList.isVisible = !state.boxes.isEmpty
    canvas?.update()
    if state.tool == .focus { previews?.show(state.edit, at: model.point) }
  }

  private static func tenths(_ degrees: Double) -> Int { Int((degrees * 10).rounded()) }

  private static func text(_ size: PictureSize) -> String {
    "\(GroupedNumber.text(size.width)) × \(GroupedNumber.text(size.height))"
  }
}

extension EditUpdater: HiddenBoxCellDelegate {
  func hiddenBoxCellDidRequestRemoval(of id: HiddenBoxRow.ID) {
    // Its button goes with it.
    canvas?.focus()
    model.remove(box: id)
  }
}
