// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Lists
internal import Sharing

/// Shows what the user is about to share.
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
  @Outlet private var emptyHint: Label
  @Outlet private var addButton: Button
  @Outlet private var samplesButton: Button
  @Outlet private var picturesList: ListBox
  @Outlet private var captionView: TextView
  @Outlet private var countsBox: Box
  @Outlet private var choicesBox: Box
  @Outlet private var visibilityChoice: Choice
  @Outlet private var languageChoice: Choice
  @Outlet private var warningEntry: Entry
  @Outlet private var splitCheck: Widget
  @Outlet private var namesCheck: Widget
  @Outlet private var destinationsSearch: SearchEntry
  @Outlet private var chooser: Box
  @Outlet private var destinationsRow: Grid
  @Outlet private var moreButton: Button
  @Outlet private var fewerButton: Button
  @Outlet private var destinationGroups: Box
  @Outlet private var destinationsHint: Label
  @Outlet private var destinationsButtons: Box
  @Outlet private var practiceButton: Button
  @Outlet private var cardsTitle: Label
  @Outlet private var cardsList: ListBox
  @Outlet private var keepCheck: Widget
  @Outlet private var revealsLabel: Label
  @Outlet private var hintBar: Box
  @Outlet private var hintIcon: Image
  @Outlet private var hintLabel: Label
  @Outlet private var hintButton: Button

  private lazy var pictures = ArrayDataSource<SheetPicture> { [model] _ in
    CellKind(SheetPictureCell.self, prepare: { $0.delegate = model }, object: { $0 })
  }
  private let cards = ArrayDataSource<SheetCard>(cell: SheetCardCell.self)
  private var counts: SheetCounts?
  private var tiles: DestinationChooser?

  override func viewDidLoad() {
    super.viewDidLoad()
    counts = SheetCounts(in: countsBox)
    tiles = DestinationChooser(
      row: destinationsRow, more: Widget(moreButton), groups: destinationGroups, delegate: model)
    chooser.onWidth { [weak self] in self?.tiles?.fit($0) }
    scroller.followFocus(in: columns)
    scroller.onWidth { [weak self] width in
      // In one column while two would not fit side by side.
      let isWide = Shape.of(width: width, height: 1).contains(.wide)
      guard let self else { return }
      columns.sharesEvenly = isWide
      // Words in any language have room in rows of their own.
      for box in [columns, choicesBox, destinationsButtons, hintBar] {
        box.orientation = isWide ? .horizontal : .vertical
      }
    }
    picturesList.dataSource = pictures
    cardsList.dataSource = cards
    captionView.letTabLeave()
    listenToInputs()
    listenToLists()
  }

  private func listenToInputs() {
    captionView.onEdit { [model] in model.words.caption = $0 }
    warningEntry.onEdit { [model] in model.words.warning = $0 }
    visibilityChoice.onEdit { [model] in
      if let visibility = Visibility(rawValue: $0) { model.words.visibility = visibility }
    }
    languageChoice.onEdit { [model] in model.words.language = $0 }
    destinationsSearch.asEntry.onEdit { [model] in model.destinations.query = $0 }
    destinationsSearch.onActivate { [model] in
      if let first = model.destinations.found.first { model.toggle(first.id) }
    }
    destinationsSearch.takeKeys(from: destinationGroups)
  }

  private func listenToLists() {
    picturesList.onDrop { [model] id, index in
      if let id = Int(id) { model.pictures.move(id, to: index) }
    } files: { [model] in
      model.add($0)
    }
    picturesList.onKeyPress { [weak self, model] press in
      guard press.modifiers == .alt, let index = self?.picturesList.focusRow?.index,
        model.pictures.all.indices.contains(index)
      else { return .propagate }
      switch press.key {
      case .up: model.pictures.move(model.pictures.all[index].id, by: -1)
      case .down: model.pictures.move(model.pictures.all[index].id, by: 1)
      default: return .propagate
      }
      return .stop
    }
  }

  /// Puts the focus where the user begins.
  func focusStart() {
    if let first = model.pictures.all.first {
      model.pictures.lead(to: first.id)
    } else {
      addButton.grabFocus()
    }
  }

  /// Whether keys go to a text now.
  var isWriting: Bool {
    guard let focus = columns.window?.focus else { return false }
    return Entry(focus) != nil || TextView(focus) != nil
  }

  /// Ends a search for destinations, or goes back to those used last; false when the keys go somewhere else.
  func endSearch() -> Bool {
    guard chooser.holdsFocus, model.destinations.showsAll else { return false }
    if destinationsSearch.asEntry.isFocus, !destinationsSearch.asEntry.text.isEmpty {
      destinationsSearch.asEntry.text = ""
    } else {
      model.destinations.showsAll = false
    }
    return true
  }

  // MARK: - Showing

  override func apply(_ state: SheetState) {
    let isSent = state.isSent
    header.title = state.title
    columns.window?.title = header.title
    sendButton.label = state.sendTitle
    for button in [cancelButton, sendButton] { button.isVisible = !isSent }
    doneButton.isVisible = isSent
    if isSent { pages.show(deliveriesSlot, .forward) } else { pages.show(composer, .none) }
    emptyHint.isVisible = state.pictures.isEmpty
    // A user who removed the last picture goes on where others come from.
    if state.pictures.isEmpty, !pictures.items.isEmpty { addButton.grabFocusOncePossible() }
    if !state.offersSamples { leave(samplesButton, for: addButton) }
    samplesButton.isVisible = state.offersSamples
    picturesList.isVisible = !state.pictures.isEmpty
    pictures.items = state.pictures
    applyWords(state)
    applyDestinations(state)
    cardsTitle.isVisible = !state.cards.isEmpty && !state.showsAll
    cardsList.isVisible = !state.cards.isEmpty && !state.showsAll
    cards.items = state.cards
    keepCheck.isVisible = !state.pictures.isEmpty
    revealsLabel.isVisible = state.reveals != nil
    revealsLabel.text = state.reveals?.joined(separator: "\n") ?? ""
    applyHint(state)
  }

  private func applyWords(_ state: SheetState) {
    captionView.text = state.caption
    counts?.show(state.counts)
    show(state.visibilities, state.visibility, in: visibilityChoice)
    show(state.languages, state.language, in: languageChoice)
    warningEntry.isVisible = state.warning != nil
    if let warning = state.warning, warningEntry.text != warning { warningEntry.text = warning }
    splitCheck.isVisible = state.offersSplit
    namesCheck.isVisible = state.showsNames
  }

  private var shown: [ObjectIdentifier: [Choice.Option]] = [:]

  private func show(_ options: [Choice.Option], _ chosen: String, in choice: Choice) {
    choice.isVisible = !options.isEmpty
    let key = ObjectIdentifier(choice.handle)
    if shown[key] != options {
      shown[key] = options
      choice.offer(options)
    }
    if choice.chosen != chosen { choice.chosen = chosen }
  }

  private func applyDestinations(_ state: SheetState) {
    let (showsAll, isFirstTime) = (state.showsAll, !state.hasDestinations)
    let turnsToAll = showsAll && !destinationGroups.isVisible
    let turnsBack = !showsAll && destinationGroups.isVisible
    fewerButton.isVisible = showsAll
    destinationsRow.isVisible = !showsAll
    destinationsSearch.isVisible = showsAll
    if destinationsSearch.asEntry.text != state.query {
      destinationsSearch.asEntry.text = state.query
    }
    destinationGroups.isVisible = showsAll
    tiles?.show(state)
    if turnsToAll { destinationsSearch.grabFocus() }
    if turnsBack, columns.window?.focus?.takesInput != true { moreButton.grabFocus() }
    let isNothingFound = showsAll && state.destinations.isEmpty
    destinationsHint.isVisible = isNothingFound || isFirstTime
    if !isFirstTime { leave(practiceButton, for: moreButton) }
    practiceButton.isVisible = isFirstTime
    destinationsButtons.isVisible = showsAll || isFirstTime
    destinationsHint.text =
      isNothingFound
      ? tr("No destinations found")
      : tr(
        "No destinations yet. Add an account or a folder, or try a practice network: nothing leaves this computer."
      )
  }

  /// Who is at a button that goes stays near it. Nothing has the focus while the button is at work.
  private func leave(_ button: Button, for next: some WidgetType) {
    guard button.isVisible else { return }
    let isAtWork = columns.window?.focus == nil && !button.takesInput
    if button.isFocus || isAtWork { next.grabFocusOncePossible() }
  }

  private func applyHint(_ state: SheetState) {
    let text = state.trouble ?? state.hint
    let isGrave = state.trouble != nil || state.isHintGrave
    hintBar.isVisible = !text.isEmpty
    hintIcon.iconName = isGrave ? "dialog-warning-symbolic" : "dialog-information-symbolic"
    hintIcon.accessibleName = isGrave ? tr("Problem") : tr("Note")
    let remedy = state.trouble == nil ? state.remedy : nil
    if remedy == nil { leave(hintButton, for: sendButton) }
    hintButton.isVisible = remedy != nil
    if let remedy { hintButton.offer(remedy) }
    guard hintLabel.text != text else { return }
    hintLabel.text = text
    hintLabel.beNotification(text)
  }
}
