// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy

/// Shows what is known about the picture in view.
final class ViewerInfoUpdater: ModelUpdater<ViewerInfoModel> {
  @Outlet private var infoHeader: Handy.HeaderBar
  @Outlet private var closeInfoIcon: Image
  @Outlet private var descriptionText: TextView
  @Outlet private var descriptionCount: Label
  @Outlet private var descriptionHint: Label
  @Outlet private var captionBox: Box
  @Outlet private var captionEntry: Entry
  @Outlet private var factsList: ListBox
  @Outlet private var factsNote: Label
  @Outlet private var sharesTitle: Label
  @Outlet private var sharesList: ListBox
  @Outlet private var fileLabel: Label
  @Outlet private var folderLabel: Label

  /// The number of the picture that the pane shows. The model may be at the next one already.
  private var shown = 0

  private let facts = ArrayDataSource<ViewerFact>(cell: ViewerFactCell.self)
  private let shares = ArrayDataSource<ViewerShare>(cell: ViewerShareCell.self)

  override func viewDidLoad() {
    super.viewDidLoad()
    descriptionText.letTabLeave()
    descriptionText.onEdit { [weak self, model] in
      if let shown = self?.shown { model.describe($0, of: shown) }
    }
    captionEntry.onEdit { [weak self, model] in
      if let shown = self?.shown { model.writeCaption($0, of: shown) }
    }
    factsList.show(facts)
    sharesList.show(shares)
  }

  override func apply(_ state: ViewerInfoState) {
    shown = state.picture
    // Below the picture, the header of the window has its buttons.
    infoHeader.showsCloseButton = !state.isBelow
    closeInfoIcon.iconName = state.isBelow ? "go-down-symbolic" : "go-next-symbolic"
    descriptionText.text = state.description
    descriptionText.isEditable = state.isRead
    captionEntry.text = state.caption
    descriptionCount.text = state.count
    captionBox.isVisible = state.isInLibrary
    descriptionHint.text =
      state.isInLibrary
      ? tr("Read aloud to people who can't see the photo.")
      : tr("Used when you share it from here. Add its folder to Photos to keep descriptions.")
    let found = state.facts ?? []
    facts.items = found
    Widget(factsList).isVisible = !found.isEmpty
    factsNote.text = state.note
    factsNote.isVisible = !factsNote.text.isEmpty
    shares.items = state.shares
    sharesTitle.isVisible = !state.shares.isEmpty
    Widget(sharesList).isVisible = !state.shares.isEmpty
    fileLabel.text = state.file
    folderLabel.text = state.folder
  }
}
