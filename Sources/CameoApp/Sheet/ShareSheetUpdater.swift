// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Sharing

/// Shows what is about to be shared.
final class ShareSheetUpdater: ModelUpdater<ShareSheetModel> {
  @Outlet private var header: Handy.HeaderBar
  @Outlet private var cancelButton: Button
  @Outlet var sendButton: Button
  @Outlet private var doneButton: Button
  @Outlet private var pages: Stack
  @Outlet private var composer: Box
  @Outlet private var deliveriesSlot: Box
  @Outlet private var scroller: ScrolledWindow
  @Outlet var columns: Box
  @Outlet private var leftColumn: Box
  @Outlet private var rightColumn: Box
  @Outlet private var narrowSlot: Box
  @Outlet private var wideSlot: Box
  @Outlet private var emptyHint: Label
  @Outlet var addButton: Button
  @Outlet private var samplesButton: Button
  @Outlet var stage: Overlay
  @Outlet private var stripRow: Box
  @Outlet private var picturesButtons: Box
  @Outlet var strip: Box
  @Outlet var captionView: TextView
  @Outlet private var countsBox: Box
  @Outlet private var ownCaptionsBox: Box
  @Outlet private var choicesBox: Box
  @Outlet private var visibilityChoice: Choice
  @Outlet private var languageChoice: Choice
  @Outlet private var warningButton: Widget
  @Outlet private var warningEntry: Entry
  @Outlet private var splitCheck: Widget
  @Outlet private var numberCheck: Widget
  @Outlet private var namesCheck: Widget
  @Outlet private var destinationsSlot: Box
  @Outlet var hintBar: Box
  @Outlet var hintIcon: Image
  @Outlet var hintLabel: Label
  @Outlet var hintButton: Button
  @Outlet private var sendBar: Box
  @Outlet var wideSendButton: Button
  let stageParts = PictureStageParts()
  private(set) lazy var destinations = DestinationsUpdater(model)
  let privacy = PrivacyUpdater()
  private(set) lazy var preview = PreviewUpdater(next: { [privacy] in privacy.detailsButton }) {
    [model] in model.shownCard = $0
  }
  private var counts: SheetCounts?
  private var ownCaptions: OwnCaptions?
  private var captionFocusRequests = 0
  private var audience: ChoiceChip?
  private var language: ChoiceChip?
  private var pictures: PictureStrip?
  private var large: PictureStage?
  private lazy var layout = SheetColumns(
    columns, left: leftColumn, right: rightColumn, slots: (narrowSlot, wideSlot),
    destinations: destinationsSlot)
  private lazy var announcer = SheetAnnouncer { [weak self] in self?.columns.announce($0) }
  var isWide: Bool { layout.isWide }

  override func viewDidLoad() {
    super.viewDidLoad()
    makeParts()
    scroller.followFocus(in: columns)
    scroller.onWidth { [weak self] in self?.fit($0) }
    scroller.onHeight { [weak self] in self?.layout.fillLeft($0) }
    for view in [captionView, stageParts.descriptionView] { view.letTabLeave() }
    listenToInputs()
  }

  private func makeParts() {
    counts = SheetCounts(in: countsBox)
    ownCaptions = OwnCaptions(in: ownCaptionsBox, fallback: captionView)
    ownCaptions?.delegate = model
    (audience, language) = (ChoiceChip(visibilityChoice), ChoiceChip(languageChoice))
    large = PictureStage(stageParts)
    pictures = PictureStrip(in: strip)
    pictures?.delegate = model
  }

  /// In one column while two would not fit side by side: rows of their own have room for labels in
  /// any language.
  private func fit(_ width: Int) {
    guard destinations.isShowing else { return }
    let rows = [choicesBox, hintBar, stripRow]
    // Measured as they are in two columns.
    if !isWide { for row in rows { row.orientation = .horizontal } }
    let width = layout.fit(width, leastRight: destinations.leastWidth)
    destinations.fit(width, isWide: isWide)
    if !isWide { for row in rows { row.orientation = .vertical } }
    layout.fillLeft(scroller.allocatedSize.height)
    if let state { showPreview(state) }
    showSendButtons()
  }

  private func showSendButtons() {
    let isSent = state?.isSent == true
    cancelButton.isVisible = !isSent
    doneButton.show(state?.doneTitle, isDone: state?.isDone == true)
    sendButton.isVisible = isWide && !isSent
    sendBar.isVisible = !isWide
  }

  private func listenToInputs() {
    captionView.onEdit { [model] in model.words.caption = $0 }
    stageParts.descriptionView.onEdit { [model] in model.pictures.describeCurrent($0) }
    warningEntry.onEdit { [model] in model.words.warning = $0 }
    visibilityChoice.onEdit { [model] in
      if let visibility = Visibility(rawValue: $0) { model.words.visibility = visibility }
    }
    languageChoice.onEdit { [model] in model.words.language = $0 }
  }

  override func apply(_ state: SheetState) {
    header.title = state.title
    columns.window?.title = state.title
    showSendButtons()
    // Without an animation: GTK would draw the page that leaves, whose fields change their size as they lose the focus.
    pages.show(state.isSent ? deliveriesSlot : composer, .none)
    if !state.isSent { applyComposer(state) }
    announcer.follow(state)
  }

  private func applyComposer(_ state: SheetState) {
    for button in [sendButton, wideSendButton] { button.label = state.sendTitle }
    applyPictures(state)
    applyWords(state)
    if let width = layout.outgrown(leastRight: destinations.leastWidth) { fit(width) }
    show(state.destinations, in: destinations)
    showPreview(state)
    show(state.privacy, in: privacy)
    applyHint(state)
  }

  private func applyPictures(_ state: SheetState) {
    let isEmpty = state.pictures.isEmpty
    // After the last picture is removed, the next step is to add one.
    if isEmpty, stage.isVisible { addButton.grabFocusOncePossible() }
    for part in [Widget(emptyHint), Widget(picturesButtons)] { part.isVisible = isEmpty }
    if !state.offersSamples { samplesButton.leave(for: addButton) }
    samplesButton.isVisible = state.offersSamples
    stage.isVisible = !isEmpty
    stripRow.isVisible = !isEmpty
    pictures?.show(state.pictures, current: state.picture?.id)
    large?.show(state)
  }

  private func applyWords(_ state: SheetState) {
    captionView.text = state.caption
    captionView.accessibleDescription = state.counts.map(\.spoken).joined(separator: ", ")
    counts?.show(state.counts)
    ownCaptions?.show(state.ownCaptions)
    if state.captionFocusRequests > captionFocusRequests { captionView.grabFocus() }
    captionFocusRequests = state.captionFocusRequests
    audience?.show(state.visibilities, state.visibility)
    language?.show(state.languages, state.language)
    warningButton.isVisible = state.warning != nil
    let opens = state.showsWarning && !warningEntry.isVisible
    warningEntry.isVisible = state.showsWarning
    if let warning = state.warning { warningEntry.text = warning }
    if opens, warningButton.isFocus { warningEntry.grabFocus() }
    splitCheck.isVisible = state.offersSplit
    numberCheck.isVisible = state.offersNumbers
    namesCheck.isVisible = state.showsNames
  }

  private func showPreview(_ state: SheetState) {
    var shown = state.preview
    shown.isWide = isWide
    show(shown, in: preview)
  }

  /// Shows what a part of the sheet has to show, together with the others.
  private func show<State>(_ state: State, in part: Updater<State>) {
    part.update(state)
    part.showNow()
  }
}
