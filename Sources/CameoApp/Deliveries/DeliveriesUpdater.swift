// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk

/// Shows the countdown, progress and result of one share.
final class DeliveriesUpdater: ModelUpdater<DeliveriesModel> {
  @Outlet private var countdownSlot: Box
  @Outlet private var fanSlot: Box
  @Outlet private var titleLabel: Label
  @Outlet private var subtitleLabel: Label
  @Outlet private var troubleLabel: Label
  @Outlet private var contentsBox: Box
  @Outlet private var contentsSlot: Box
  @Outlet private var contentsTitle: Label
  @Outlet private var contentsLabel: Label
  @Outlet private var deliveriesList: ListBox
  @Outlet private var undoBox: Box
  @Outlet private var sendNowButton: Button
  @Outlet private var undoButton: Button
  @Outlet private var metadataBox: Box
  @Outlet private var metadataIcon: Image
  @Outlet private var metadataLabel: Label
  @Outlet private var backgroundLabel: Label

  private var ring: CountdownRing?
  private var fan: PictureFan?
  /// The pictures beside what the share consists of.
  private var smallFan: PictureFan?
  private var announced = ""
  private var progress = ProgressNews()
  private lazy var rows = ArrayDataSource<DestinationRow> { [weak self] _ in
    CellKind(DestinationCell.self, prepare: { $0.delegate = self?.delegate }, object: { $0 })
  }

  /// Receives the actions in the rows.
  weak var delegate: (any DestinationCellDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let ring = CountdownRing()
    countdownSlot.append(ring.view)
    self.ring = ring
    let thumbnails = DeliveryThumbnails(model.services, scale: fanSlot.scale)
    let fan = PictureFan(thumbnails)
    fanSlot.append(fan.view)
    self.fan = fan
    let smallFan = PictureFan(thumbnails, side: 40, step: 20)
    contentsSlot.append(smallFan.view)
    self.smallFan = smallFan
    deliveriesList.dataSource = rows
    deliveriesList.onWidth { [weak self] width in
      guard let self else { return }
      model.isNarrow = WindowWidth.tight.exceeds(width, textScale: deliveriesList.textScale)
    }
  }

  override func apply(_ state: DeliveriesState) {
    let text = state.text
    titleLabel.text = text.title
    subtitleLabel.text = text.subtitle
    subtitleLabel.isVisible = !text.subtitle.isEmpty
    troubleLabel.text = state.trouble
    troubleLabel.isVisible = !state.trouble.isEmpty
    rows.items = state.rows
    deliveriesList.isVisible = !state.rows.isEmpty
    showCountdown(text)
    show(state.contents)
    if let cover = state.cover {
      if state.contents != nil {
        smallFan?.show(cover) { [contentsSlot] in contentsSlot.isVisible = $0 }
      } else if text.countdown == nil {
        fan?.show(cover) { [fanSlot] in fanSlot.isVisible = $0 }
      }
    }
    metadataBox.isVisible = !text.metadata.isEmpty
    metadataLabel.text = text.metadata
    metadataIcon.iconName =
      text.isMetadataRemoved ? "cameo-shield-symbolic" : "dialog-warning-symbolic"
    metadataIcon.setStyleClass("good", text.isMetadataRemoved)
    backgroundLabel.isVisible = text.phase == .underWay && !state.rows.isEmpty
    announce(state)
  }

  private func show(_ contents: ShareContents?) {
    contentsBox.isVisible = contents != nil
    guard let contents else { return }
    contentsTitle.text = contents.title
    contentsTitle.isVisible = !contents.title.isEmpty
    contentsLabel.text = contents.facts
  }

  private func showCountdown(_ text: ShareProgressText) {
    let isUndoable = text.countdown != nil
    let (begins, ends) = (
      isUndoable && !undoBox.isVisible, !isUndoable && undoBox.holdsFocus
    )
    countdownSlot.isVisible = isUndoable
    ring?.show(text.countdown)
    sendNowButton.label = text.sendNowTitle
    undoBox.isVisible = isUndoable
    if begins { undoButton.grabFocusOncePossible() }
    if ends { deliveriesList.focusInside() }
  }

  private func announce(_ state: DeliveriesState) {
    if let text = progress.next(state) { titleLabel.announce(text) }
    let words = state.trouble.isEmpty ? state.text.announcement : state.trouble
    guard words != announced, !words.isEmpty else { return }
    announced = words
    (state.trouble.isEmpty ? titleLabel : troubleLabel).beNotification(words)
  }
}
