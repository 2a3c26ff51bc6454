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
  @Outlet private var sendButton: Button
  @Outlet private var doneButton: Button
  @Outlet private var pages: Stack
  @Outlet private var composer: Box
  @Outlet private var deliveriesSlot: Box
  @Outlet private var scroller: ScrolledWindow
  @Outlet private var columns: Box
  @Outlet private var leftColumn: Box
  @Outlet private var rightColumn: Box
  @Outlet private var narrowSlot: Box
  @Outlet private var wideSlot: Box
  @Outlet private var destinationsSlot: Box
  private(set) lazy var pictures = PicturesUpdater(model)
  private(set) lazy var words = WordsUpdater(model)
  private(set) lazy var destinations = DestinationsUpdater(model)
  let privacy = PrivacyUpdater()
  private(set) lazy var preview = PreviewUpdater(
    next: { [privacy] in privacy.detailsButton }, choose: { [model] in model.shownCard = $0 })
  private(set) lazy var footer = FooterUpdater { [unowned self] in sendButton }
  private lazy var layout = SheetColumns(
    columns, left: leftColumn, right: rightColumn, slots: (narrowSlot, wideSlot),
    destinations: destinationsSlot)
  private lazy var announcer = SheetAnnouncer { [weak self] in self?.columns.announce($0) }
  /// What had the focus when it was sent.
  private var focusBefore: Widget?
  var isWide: Bool { layout.isWide }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroller.followFocus(in: columns)
    scroller.onWidth { [weak self] in self?.fit($0) }
    composer.onHeight { [weak self] _ in self?.fitPicture() }
    leftColumn.onHeight { [weak self] _ in self?.fitPicture() }
  }

  /// In one column while two would not fit side by side: rows of their own have room for labels in
  /// any language.
  private func fit(_ width: Int) {
    guard destinations.isShowing else { return }
    // Measured as they are in two columns.
    if !isWide { arrange(.horizontal) }
    let width = layout.fit(width, leastRight: destinations.leastWidth)
    destinations.fit(width, isWide: isWide)
    if !isWide { arrange(.vertical) }
    fitPicture()
    guard let state else { return }
    showPreview(state)
    showFooter(state)
    showSendButtons(state)
  }

  private func arrange(_ orientation: Box.Orientation) {
    words.arrange(orientation)
    pictures.arrange(orientation)
  }

  /// The large picture has one of two heights: it gives way at once to what doesn't fit below it otherwise, so that
  /// nothing moves with each line. The footer, which comes and goes, takes nothing from it.
  private func fitPicture() {
    let (low, high) = (SheetLayout.stageHeights.lowerBound, SheetLayout.stageHeights.upperBound)
    let others = leftColumn.allocatedSize.height - pictures.stageHeight - SheetLayout.bottom
    let room = composer.allocatedSize.height - others
    let narrow = SheetLayout.narrowStageHeight
    pictures.fit(
      !isWide ? narrow : room >= high ? high : min(low, max(room, narrow)),
      dropZone: isWide ? max(room, low) : low)
  }

  private func showSendButtons(_ state: SheetState) {
    cancelButton.isVisible = !state.isSent
    doneButton.show(state.doneTitle, isDone: state.isDone)
    sendButton.isVisible = isWide && !state.isSent
    sendButton.label = state.footer.sendTitle
  }

  override func apply(_ state: SheetState) {
    header.title = state.title
    columns.window?.title = state.title
    showSendButtons(state)
    // Without an animation: GTK would draw the page that leaves, whose fields change their size as they lose the focus.
    pages.show(state.isSent ? deliveriesSlot : composer, .none)
    if !state.isSent { applyComposer(state) }
    hold(state.isSending, isSent: state.isSent)
    announcer.follow(state)
  }

  /// Lets nothing be changed that wouldn't be sent any more. If it isn't sent after all, the focus comes back; otherwise, it
  /// goes on, unless the page that follows has taken it.
  private func hold(_ isHeld: Bool, isSent: Bool) {
    guard composer.isSensitive == isHeld else { return }
    if isHeld { focusBefore = composer.holdsFocus ? composer.window?.focus : nil }
    composer.isSensitive = !isHeld
    guard !isHeld, let focusBefore, composer.window?.focus == nil else { return }
    if isSent { doneButton.grabFocusOncePossible() } else { focusBefore.grabFocus() }
  }

  private func applyComposer(_ state: SheetState) {
    show(state.pictures, in: pictures)
    show(state.words, in: words)
    if let width = layout.outgrown(leastRight: destinations.leastWidth) { fit(width) }
    show(state.destinations, in: destinations)
    showPreview(state)
    show(state.privacy, in: privacy)
    showFooter(state)
  }

  private func showFooter(_ state: SheetState) {
    var shown = state.footer
    shown.isWide = isWide
    show(shown, in: footer)
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

  // MARK: Keys

  /// Whether a text has the keyboard focus.
  var isWriting: Bool {
    columns.window?.focus.map { Entry($0) != nil || TextView($0) != nil } ?? false
  }

  /// Whether the pictures or a description have the keyboard focus.
  var isAtPictures: Bool { pictures.holdsFocus || words.isDescribing }
}

extension Button {
  /// Shows `title` on the button that closes a sent sheet; nil hides it. It is the suggested action when there is
  /// nothing left to do.
  func show(_ title: String?, isDone: Bool) {
    isVisible = title != nil
    label = title ?? ""
    setStyleClass("suggested-action", isDone)
  }

  /// Shows the button, or hides it and keeps the focus near it: at `next`. Nothing has the focus while the button's
  /// action runs.
  func setVisible(_ isThere: Bool, orFocus next: @autoclosure () -> some WidgetType) {
    if !isThere, isVisible, isFocus || window?.focus == nil && !takesInput {
      next().grabFocusOncePossible()
    }
    isVisible = isThere
  }
}
