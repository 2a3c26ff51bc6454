// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy
internal import Services

/// Shows the code of a link, and who fetches or sends what.
final class PhoneUpdater: ModelUpdater<PhoneModel> {
  /// A width that cameras can scan well.
  private static let width = (wide: 370, narrow: 280)

  @Outlet private var stopButton: Button
  @Outlet private var stopOtherButton: Button
  @Outlet private var doneButton: Button
  @Outlet private var folderButton: Button
  @Outlet private var headerBar: Handy.HeaderBar
  @Outlet private var columnsBox: Box
  @Outlet private var codeBox: Box
  @Outlet private var codeImage: Image
  @Outlet private var titleLabel: Label
  @Outlet private var explanationLabel: Label
  @Outlet private var thumbnailsBox: Box
  @Outlet private var summaryLabel: Label
  @Outlet private var timeLabel: Label
  @Outlet private var noteLabel: Label
  @Outlet private var addressBox: Box
  @Outlet private var addressLabel: Label
  @Outlet private var rowsList: ListBox
  @Outlet private var adviceLabel: Label
  @Outlet private var networkBox: Box
  @Outlet private var networkChoice: Choice
  @Outlet private var severalBox: Box
  @Outlet private var severalSwitch: Switch

  private var code: QRCode?
  private var codeWidth = 0
  private var thumbnails: [RoundedThumbnail] = []
  private var shownPictures: [Picture] = []
  private var networks: [Choice.Option] = []
  private lazy var rows = ArrayDataSource<PhoneRow> { [weak self] _ in
    CellKind(
      PhoneCell.self, prepare: { $0.thumbnails = self.map { $0.model.services.thumbnails } },
      object: { $0 })
  }
  /// Called when the user chose another network.
  var onNetwork: (String) -> Void = { _ in }

  private var title: String {
    model.isSending ? tr("Send to Phone") : tr("Get Photos from Phone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    headerBar.title = title
    addressLabel.breaksWithoutHyphens()
    rowsList.dataSource = rows
    columnsBox.onWidth { [model] in model.isNarrow = WindowWidth.phone.exceeds($0) }
    severalSwitch.onEdit { [model] in model.allowSeveral($0) }
    networkChoice.onEdit { [weak self] in self?.onNetwork($0) }
  }

  override func apply(_ state: PhoneState) {
    columnsBox.window?.title = title
    columnsBox.orientation = state.isNarrow ? .vertical : .horizontal
    for (label, text) in [
      (titleLabel, state.title), (explanationLabel, state.explanation),
      (summaryLabel, state.summary), (timeLabel, state.timeLeft), (noteLabel, state.note),
      (adviceLabel, state.advice),
    ] {
      label.text = text
      label.isVisible = !text.isEmpty
    }
    addressLabel.text = state.address
    addressBox.isVisible = !state.address.isEmpty
    show(state.code, isNarrow: state.isNarrow)
    showThumbnails()
    rows.items = state.rows
    rowsList.isVisible = !state.rows.isEmpty
    if networks != state.networks {
      networks = state.networks
      networkChoice.offer(networks)
    }
    if networkChoice.chosen != state.network { networkChoice.chosen = state.network }
    networkBox.isVisible = !networks.isEmpty
    severalBox.isVisible = state.allowsSeveral != nil
    severalSwitch.isOn = state.allowsSeveral ?? false
    stopButton.isVisible = !state.isOver
    stopOtherButton.isVisible = state.isWaiting
    doneButton.isVisible = state.isOver
    folderButton.isVisible = !model.isSending
  }

  /// White in either look: cameras expect dark on light.
  private func show(_ code: QRCode?, isNarrow: Bool) {
    codeBox.isVisible = code != nil
    let width = isNarrow ? Self.width.narrow : Self.width.wide
    guard code != self.code || width != codeWidth, let code else { return }
    (self.code, codeWidth) = (code, width)
    let scale = max(codeImage.scaleFactor, 1)
    let pixels = max(width * scale / (code.side + 2 * QRCode.quietZone), 2)
    if let picture = code.picture(pixelsPerModule: pixels) {
      codeImage.show(picture, scale: scale)
    }
    codeImage.accessibleName = tr("QR code for {0}", model.state.address)
  }

  private func showThumbnails() {
    let pictures = model.thumbnails
    thumbnailsBox.isVisible = !pictures.isEmpty
    guard pictures != shownPictures else { return }
    shownPictures = pictures
    for child in Container(thumbnailsBox)?.children ?? [] { child.destroy() }
    thumbnails = pictures.map { picture in
      let thumbnail = RoundedThumbnail(side: PhoneModel.side)
      thumbnail.show(picture)
      thumbnailsBox.append(thumbnail.view)
      return thumbnail
    }
    thumbnailsBox.showAll()
  }
}
