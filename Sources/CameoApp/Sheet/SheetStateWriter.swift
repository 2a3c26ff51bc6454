// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

internal import struct Gtk.Choice

/// Writes the state of a share sheet.
struct SheetStateWriter {
  let model: ShareSheetModel
  let languages: [Choice.Option]

  var state: SheetState {
    var state = SheetState()
    let (pictures, chosen) = (model.pictures.all, model.chosenCount)
    let isHandoff = chosen > 0 && model.destinations.chosen.isEmpty
    let cards = model.cards
    let obstacle = model.obstacle(cards)
    state.title =
      model.sentTitle
      ?? (pictures.isEmpty
        ? tr("Share Photos")
        : tr("Share {0} Photo", plural: "Share {0} Photos", count: pictures.count))
    state.sendTitle = sendTitle(isHandoff: isHandoff, isHeldUp: obstacle != nil)
    state.pictures = pictures
    state.offersSamples = pictures.isEmpty && !model.samples.isEmpty
    state.destinations = destinations
    state.caption = model.words.caption
    // All destinations need the room of both.
    if !model.destinations.showsAll {
      state.preview = PreviewState(
        cards: cards, card: cards.first { $0.id == model.shownCard } ?? cards.first,
        isUnfolded: model.showsPreview)
      state.privacy = privacy
    }
    addPicture(to: &state)
    state.isSent = model.isSent
    state.doneTitle = model.doneTitle
    state.isDone = model.isDone
    state.trouble = model.trouble
    addChoices(to: &state)
    addHint(obstacle, cards, to: &state)
    return state
  }

  private var destinations: DestinationsState {
    let all = model.destinations
    return DestinationsState(
      query: all.query, found: all.found, quick: all.quick, sets: all.sets, showsAll: all.showsAll,
      hasAccounts: all.hasAccounts)
  }

  /// Nothing is known of pictures that can't be opened.
  private var privacy: SheetPrivacy? {
    let pictures = model.pictures.usable
    guard !pictures.isEmpty else { return nil }
    var privacy = SheetPrivacy(
      pictures.map { ($0.name, model.pictures.reports[$0.id]) }, keepsMetadata: model.keepsMetadata)
    privacy.showsDetails = model.showsDetails || model.keepsMetadata
    return privacy
  }

  private func sendTitle(isHandoff: Bool, isHeldUp: Bool) -> String {
    if model.rehearsals.isAwaited { return tr("Waiting…") }
    let chosen = model.chosenCount
    if chosen == 0 { return tr("Share") }
    if !isHeldUp, model.sharesUndescribed {
      return tr(
        "Share Without Description", plural: "Share Without Descriptions",
        count: model.undescribed.count)
    }
    return isHandoff
      ? tr("Open Browser")
      : SheetOutcome(model.destinations.chosen, others: model.destinations.inBrowser.count).title
  }

  private func addPicture(to state: inout SheetState) {
    let pictures = model.pictures.usable
    state.picture = model.pictures.current
    state.offersEdits = model.offersEdits
    state.offersFocus = model.offersFocus
    state.hasNextUndescribed = model.nextUndescribed != nil
    if pictures.count > 1 {
      state.described = tr(
        "{0} of {1} have a description", pictures.count(where: \.isDescribed), pictures.count)
    }
    state.descriptionCount = state.picture.flatMap { model.descriptionCount(of: $0) }
  }

  private func addChoices(to state: inout SheetState) {
    state.counts = model.counts
    state.ownCaptions = model.ownCaptions
    state.captionFocusRequests = model.captions.focusRequests[nil] ?? 0
    state.visibilities = model.visibilities.map { Choice.Option($0.rawValue, $0.title) }
    state.visibility = model.visibility?.rawValue ?? ""
    if model.takesWarning {
      state.warning = model.words.warning
      state.showsWarning = model.warns
    }
    if model.capabilities.contains(where: \.takesLanguage) {
      let language = model.words.language ?? CaptionLanguage.unsaid
      state.languages = languages
      state.language = language
      if !languages.contains(where: { $0.id == language }) {
        state.languages.append(Choice.Option(language, language))
      }
    }
    state.offersSplit = model.offersSplit
    state.offersNumbers = model.offersSplit && model.splits
    state.showsNames = model.showsNames
  }

  private func addHint(_ obstacle: String?, _ cards: [SheetCard], to state: inout SheetState) {
    if let obstacle {
      state.hint = obstacle
      state.isHintGrave = !(state.pictures.isEmpty || cards.isEmpty)
      if state.isHintGrave {
        let card = cards.first { !$0.problems.isEmpty }
        state.remedy = card?.remedy
        // It can be removed if there are several; with only one, nothing would be left.
        if let card, card.remedy == nil, cards.count > 1 {
          state.remedy = .skip(card.id, name: card.label)
        }
      }
    } else if model.rehearsals.isAwaited, let destination = model.rehearsals.unanswered.first {
      state.hint = tr(
        "Checking {0}'s limits before sharing. Cancel to stop waiting.", destination.label)
    } else if model.sharesUndescribed {
      state.hint = missing(model.undescribed)
    } else if let account = model.accountWithNewLimits {
      state.hint =
        model.visibilities.isEmpty
        ? tr("Check the options for {0}, then share.", account.label)
        : tr("Check the audience for {0}, then share.", account.label)
    }
  }

  private func missing(_ undescribed: [SheetPicture]) -> String {
    let count = undescribed.count
    let names = undescribed.prefix(3).map { "“\($0.name)”" }.joined(separator: ", ")
    if count == 1 { return tr("{0} has no description. Add one, or share again to skip.", names) }
    let list = count > 3 ? tr("{0} and {1} more", names, count - 3) : names
    return tr(
      "{0} photo has no description: {1}. Add one, or share again to skip.",
      plural: "{0} photos have no descriptions: {1}. Add them, or share again to skip.",
      count: count,
      list)
  }
}

nonisolated extension SheetCount {
  /// How much of `limit` the destination called `label` uses up for `words`.
  init(_ limit: CaptionLimit, _ words: Words, id: String, label: String) {
    let count = limit.count(words)
    self.init(
      id: id, text: tr("{0}/{1} {2}", count, limit.most, label), isOver: !limit.allows(words),
      short: "\(count)/\(limit.most)", used: Double(count) / Double(max(limit.most, 1)))
  }
}
