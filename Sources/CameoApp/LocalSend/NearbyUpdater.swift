// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy
internal import Network

/// Shows whether pictures are received from devices nearby, who wants to send some, and what came.
final class NearbyUpdater: ModelUpdater<NearbyReceiving> {
  @Outlet private var receiveRow: ActionRow
  @Outlet private var receiveSwitch: Switch
  @Outlet private var folderRow: ActionRow
  @Outlet private var pinEntry: Entry
  @Outlet private var requestBox: Box
  @Outlet private var requestLabel: Label
  @Outlet private var requestDetail: Label
  @Outlet private var requestNames: Label
  @Outlet private var previewsBox: Box
  @Outlet private var alwaysCheck: CheckButton
  @Outlet private var declineButton: Button
  @Outlet private var transferBox: Box
  @Outlet private var transferLabel: Label
  @Outlet private var transferDetail: Label
  @Outlet private var transferBar: ProgressBar
  @Outlet private var resultBox: Box
  @Outlet private var resultLabel: Label
  @Outlet private var resultButtons: Box
  @Outlet private var favoritesBox: Box
  @Outlet private var favoritesList: ListBox
  @Outlet private var rowsList: ListBox
  @Outlet private var adviceLabel: Label

  private var shownRequest = ""
  private var shownPreviews: [Picture] = []
  private lazy var rows = ArrayDataSource<PhoneRow> { [weak self] _ in
    CellKind(
      PhoneCell.self, prepare: { $0.thumbnails = self.map { $0.model.thumbnails } },
      object: { $0 })
  }
  private lazy var favorites = ArrayDataSource<FavoriteDevice> { [weak self] _ in
    CellKind(
      FavoriteDeviceCell.self, prepare: { $0.delegate = self?.delegate }, object: { $0 })
  }
  /// Receives which favorites the user removes.
  weak var delegate: (any FavoriteDeviceCellDelegate)?
  /// Called when the user turns the switch.
  var onSwitch: (Bool) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    rowsList.dataSource = rows
    receiveSwitch.onEdit { [weak self] in self?.onSwitch($0) }
    pinEntry.text = model.pin.reveal()
    favoritesList.dataSource = favorites
    alwaysCheck.onToggle { [model] in model.acceptsAlways = $0 }
    pinEntry.onEdit { [model] in model.pin = Secret($0.trimmed) }
  }

  /// In a window that comes up for a request, a key that was meant for another one accepts nothing.
  func focusStart() { if model.state.request != nil { declineButton.grabFocus() } }

  override func apply(_ state: NearbyReceivingState) {
    receiveSwitch.isOn = state.isOn
    receiveRow.subtitle = state.visibility
    folderRow.subtitle = PathText.readable(state.folder)
    pinEntry.isSensitive = !state.isOn
    show(state.request)
    transferBox.isVisible = state.transfer != nil
    if let transfer = state.transfer {
      transferLabel.text = transfer.title
      transferDetail.text = transfer.detail
      transferBar.fraction = transfer.fraction
    }
    if resultLabel.text != state.result {
      resultLabel.text = state.result
      resultLabel.beNotification(state.result)
    }
    resultBox.isVisible = !state.result.isEmpty
    resultButtons.isVisible = !state.saved.isEmpty
    favorites.items = state.favorites
    favoritesBox.isVisible = !state.favorites.isEmpty
    rows.items = state.rows
    rowsList.isVisible = !state.rows.isEmpty
    adviceLabel.text = state.advice
    adviceLabel.isVisible = !state.advice.isEmpty
  }

  private func show(_ request: NearbyReceivingState.Request?) {
    requestBox.isVisible = request != nil
    showPreviews()
    guard shownRequest != request?.id ?? "" else { return }
    shownRequest = request?.id ?? ""
    guard let request else { return }
    // The focus stays where it is: whoever is typing must not accept by accident.
    requestLabel.text = request.title
    requestLabel.beNotification(request.title)
    requestDetail.text = request.detail
    requestNames.text = request.names
    Echo.silenced { alwaysCheck.isActive = model.acceptsAlways }
  }

  private func showPreviews() {
    let pictures = model.previews
    previewsBox.isVisible = !pictures.isEmpty
    guard pictures != shownPreviews else { return }
    shownPreviews = pictures
    for child in Container(previewsBox)?.children ?? [] { child.destroy() }
    for picture in pictures {
      let image = Image(iconName: "")
      image.show(picture, scale: 2)
      previewsBox.append(image)
    }
    for child in Container(previewsBox)?.children ?? [] { child.isVisible = true }
  }
}
