// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Says what a share sheet shows.
struct SheetText {
  let model: ShareSheetModel
  let languages: [Choice.Option]

  var state: SheetState {
    var state = SheetState()
    let (pictures, chosen) = (model.pictures.all, model.chosenCount)
    let isHandoff = chosen > 0 && model.destinations.chosen.isEmpty
    let cards = model.cards
    let obstacle = model.obstacle(cards)
    state.title =
      model.isSent
      ? isHandoff ? tr("Share in Your Browser") : tr("Shared Pictures")
      : pictures.isEmpty
        ? tr("Share Pictures")
        : tr("Share {0} Picture", plural: "Share {0} Pictures", count: pictures.count)
    state.sendTitle = sendTitle(isHandoff: isHandoff, isHeldUp: obstacle != nil)
    state.pictures = pictures
    state.offersSamples = pictures.isEmpty && !model.samples.isEmpty
    state.query = model.destinations.query
    state.destinations = model.destinations.found
    state.quickDestinations = model.destinations.quick
    state.showsAll = model.destinations.showsAll
    state.hasDestinations = model.destinations.hasAccounts
    state.caption = model.words.caption
    state.cards = cards
    state.reveals = model.keepsMetadata ? reveals : nil
    state.isSent = model.isSent
    state.trouble = model.trouble
    addChoices(to: &state)
    addHint(obstacle, to: &state)
    return state
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

  private func addChoices(to state: inout SheetState) {
    let words = model.draft.words
    state.counts =
      model.destinations.chosen.compactMap { account in
        model.rehearsals.destinations[account.id]?.capabilities?.caption.map { limit in
          SheetCount(limit, words, id: account.id, label: account.label)
        }
      } + model.browserCounts
    state.visibilities = model.visibilities.map { Choice.Option($0.rawValue, $0.title) }
    state.visibility = model.visibility?.rawValue ?? ""
    if model.takesWarning { state.warning = model.words.warning }
    if model.capabilities.contains(where: \.takesLanguage) {
      let language = model.words.language ?? CaptionLanguage.unsaid
      state.languages = languages
      state.language = language
      if !languages.contains(where: { $0.id == language }) {
        state.languages.append(Choice.Option(language, language))
      }
    }
    state.offersSplit = model.offersSplit
    state.showsNames = model.showsNames
  }

  private func addHint(_ obstacle: String?, to state: inout SheetState) {
    if let obstacle {
      state.hint = obstacle
      state.isHintGrave = !(state.pictures.isEmpty || state.cards.isEmpty)
      if state.isHintGrave {
        state.remedy = state.cards.first { !$0.problems.isEmpty }?.remedy
      }
    } else if model.rehearsals.isAwaited, let destination = model.rehearsals.unanswered.first {
      state.hint = tr(
        "Checking {0}'s limits before sharing. Cancel to stop waiting.", destination.label)
    } else if model.sharesUndescribed {
      state.hint = missing(model.undescribed)
    } else if let account = model.surprise {
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
      "{0} picture has no description: {1}. Add one, or share again to skip.",
      plural: "{0} pictures have no descriptions: {1}. Add them, or share again to skip.",
      count: count,
      list)
  }

  /// What strangers should rather not know, a line for each picture that tells it.
  private var reveals: [String] {
    let lines = model.pictures.all.compactMap { picture -> String? in
      let told = model.pictures.reports[picture.id]?.found.filter(\.isSensitive) ?? []
      guard !told.isEmpty else { return nil }
      let facts = told.prefix(6).map { "\($0.title): \($0.value)" }
      let rest = told.count - facts.count
      let more = rest > 0 ? [tr("{0} more detail", plural: "{0} more details", count: rest)] : []
      return "“\(picture.name)”\n" + (facts + more).map { "  " + $0 }.joined(separator: "\n")
    }
    return lines.isEmpty ? [tr("These pictures contain no personal details.")] : lines
  }
}

nonisolated extension SheetCount {
  /// How much of `limit` the destination called `label` counts in `words`.
  init(_ limit: CaptionLimit, _ words: Words, id: String, label: String) {
    self.init(
      id: id, text: tr("{0} of {1} · {2}", limit.count(words), limit.most, label),
      isOver: !limit.allows(words))
  }
}
