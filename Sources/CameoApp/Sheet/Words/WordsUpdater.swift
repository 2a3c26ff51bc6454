// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// Shows the words of a share: the description of the picture that is shown large, the captions, and whom they are for.
final class WordsUpdater: Updater<WordsState> {
  @Outlet private var sheetWords: Box
  @Outlet private var descriptionBox: Box
  @Outlet private var describedLabel: Label
  @Outlet private var descriptionCount: Label
  @Outlet private var descriptionView: TextView
  @Outlet private var descriptionFooter: Box
  @Outlet private var revealedLabel: Label
  @Outlet private var rememberedLabel: Label
  @Outlet private var nextUndescribedButton: Button
  @Outlet private var captionView: TextView
  @Outlet private var countsBox: Box
  @Outlet private var excessBar: Box
  @Outlet private var excessIcon: Image
  @Outlet private var excessLabel: Label
  @Outlet private var excessButton: Button
  @Outlet private var captionOverridesBox: Box
  @Outlet private var choicesBox: Box
  @Outlet private var visibilityChoice: Choice
  @Outlet private var languageChoice: Choice
  @Outlet private var warningButton: Widget
  @Outlet private var warningEntry: Entry
  @Outlet private var splitCheck: Widget
  @Outlet private var numberCheck: Widget
  private let model: ShareSheetModel
  /// The picture whose description is shown. The model may be at the next one already.
  private var shown: SheetPicture.ID?
  private var counts: SheetCounts?
  private var captionOverrides: CaptionOverrides?
  private var audience: ChoiceChip?
  private var language: ChoiceChip?
  private var descriptionRequests = FocusRequests<SheetPicture.ID>()
  private var captionRequests = FocusRequests<Account.ID?>()

  init(_ model: ShareSheetModel) { self.model = model }

  override func viewDidLoad() {
    super.viewDidLoad()
    counts = SheetCounts(in: countsBox)
    excessIcon.accessibleName = tr("Problem")
    captionOverrides = CaptionOverrides(in: captionOverridesBox, fallback: captionView)
    captionOverrides?.onEdit = { [model] in model.captions.write($1, at: $0) }
    (audience, language) = (ChoiceChip(visibilityChoice), ChoiceChip(languageChoice))
    for view in [captionView, descriptionView] { view.letTabLeave() }
    descriptionView.onEdit { [weak self, model] in
      if let shown = self?.shown { model.pictures.describe(shown, $0) }
    }
    captionView.onEdit { [model] in model.words.caption = $0 }
    warningEntry.onEdit { [model] in model.words.warning = $0 }
    visibilityChoice.onEdit { [model] in
      if let visibility = Visibility(rawValue: $0) { model.words.visibility = visibility }
    }
    languageChoice.onEdit { [model] in model.words.language = $0 }
  }

  /// Chips stand side by side, or one below the other.
  func arrange(_ orientation: Box.Orientation) { choicesBox.orientation = orientation }

  /// Whether the description has the keyboard focus.
  var isDescribing: Bool { descriptionView.isFocus }

  /// Puts the focus where the user continues after an undo.
  func focusCaption() { captionView.grabFocusOncePossible() }

  override func apply(_ state: WordsState) {
    // The caption may be the only thing to say words about: it is still being written when it is empty.
    if state.isOffered { sheetWords.isVisible = true }
    showDescription(state)
    captionView.text = state.caption
    captionView.accessibleDescription = state.counts.map(\.spoken).joined(separator: ", ")
    counts?.show(state.counts)
    show(state.excess)
    captionOverrides?.show(state.captionOverrides)
    if captionRequests.isNew(state.captionFocusRequests, for: nil) { captionView.grabFocus() }
    audience?.show(state.visibilities, state.visibility)
    language?.show(state.languages, state.language)
    warningButton.isVisible = state.warning != nil
    let opens = state.showsWarning && !warningEntry.isVisible
    warningEntry.isVisible = state.showsWarning
    if let warning = state.warning { warningEntry.text = warning }
    if opens, warningButton.isFocus { warningEntry.grabFocus() }
    splitCheck.isVisible = state.offersSplit
    numberCheck.isVisible = state.offersNumbers
  }

  private func show(_ excess: CaptionExcess?) {
    captionView.markExcess(after: excess?.kept)
    excessButton.setVisible(excess != nil, orFocus: captionView)
    excessBar.isVisible = excess != nil
    guard let excess else { return }
    if excessLabel.text != excess.text {
      excessLabel.text = excess.text
      // The number of characters that are too many changes with each letter.
      excessLabel.beNotification(excess.text, readsChanges: false)
    }
    excessButton.offer(excess.remedy)
  }

  private func showDescription(_ state: WordsState) {
    let picture = state.picture.flatMap { $0.trouble == nil ? $0 : nil }
    descriptionBox.isVisible = picture != nil
    shown = picture?.id
    guard let picture else { return }
    descriptionView.text = picture.alt
    descriptionView.accessibleName = tr("Description of {0}", picture.name)
    describedLabel.text = state.described
    describedLabel.isVisible = !state.described.isEmpty
    descriptionCount.text = state.descriptionCount?.text ?? ""
    descriptionCount.setStyleClass("attention", state.descriptionCount?.isOver == true)
    let revealed = picture.revealed.map {
      tr("“{0}” is hidden in the photo, but not in its description.", $0)
    }
    revealedLabel.isVisible = revealed != nil
    if let revealed, revealedLabel.text != revealed {
      revealedLabel.text = revealed
      revealedLabel.beNotification(revealed)
    }
    let isRemembered = picture.remembered != nil && picture.alt == picture.remembered
    rememberedLabel.isVisible = isRemembered
    nextUndescribedButton.setVisible(state.hasNextUndescribed, orFocus: descriptionView)
    descriptionFooter.isVisible = isRemembered || state.hasNextUndescribed
    if descriptionRequests.isNew(picture.focusRequests, for: picture.id) {
      descriptionView.grabFocusOnceShown()
    }
  }
}

extension WidgetType {
  /// Takes the focus once what is shown now is on the screen.
  func grabFocusOnceShown() {
    Source.idle(priority: .beforeFrame) {
      self.grabFocus()
      return .stop
    }
  }
}
