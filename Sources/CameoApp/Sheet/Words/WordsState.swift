// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

internal import struct Gtk.Choice

/// What is shown of the words of a share.
nonisolated struct WordsState: Equatable, Sendable {
  /// Whether there is anything yet to say words about.
  var isOffered = false
  /// The picture whose description is shown.
  var picture: SheetPicture?
  /// How many of several have a description; empty if that is of no use.
  var described = ""
  /// The character count of its description; nil without a limit.
  var descriptionCount: SheetCount?
  /// Whether others lack a description that the user can go on to.
  var hasNextUndescribed = false
  var caption = ""
  /// How long it is where it is the one of all.
  var counts: [SheetCount] = []
  /// What is too long about it; nil if nothing is.
  var excess: CaptionExcess?
  /// Captions that destinations have of their own.
  var captionOverrides: [CaptionOverride] = []
  /// How often the user was led to the caption of all.
  var captionFocusRequests = 0
  /// The audiences; empty where that can't be chosen.
  var visibilities: [Choice.Option] = []
  var visibility = ""
  /// nil if no chosen destination supports one.
  var warning: String?
  /// Whether the content warning can be typed now.
  var showsWarning = false
  /// Empty if it can't be chosen.
  var languages: [Choice.Option] = []
  var language = ""
  /// Whether some chosen destination allows fewer pictures in one post.
  var offersSplit = false
  /// Whether the captions of several posts can be numbered.
  var offersNumbers = false
}

extension WordsState {
  /// What is to be seen of those of `model`, with `languages` to choose from.
  init(_ model: ShareSheetModel, languages: [Choice.Option]) {
    isOffered = !model.pictures.all.isEmpty || !model.words.caption.isEmpty
    picture = model.pictures.current
    let usable = model.pictures.usable
    if usable.count > 1 {
      described = tr(
        "{0} of {1} have a description", usable.count(where: \.isDescribed), usable.count)
    }
    descriptionCount = picture.flatMap { model.descriptionCount(of: $0) }
    hasNextUndescribed = model.nextUndescribed != nil
    caption = model.words.caption
    counts = model.counts
    captionOverrides = model.captionOverrides
    captionFocusRequests = model.captions.focusRequests[nil] ?? 0
    visibilities = model.visibilities.map { Choice.Option($0.rawValue, $0.title) }
    visibility = model.visibility?.rawValue ?? ""
    if model.takesWarning {
      warning = model.words.warning
      showsWarning = model.warns
    }
    if model.capabilities.contains(where: \.takesLanguage) {
      let language = model.words.language ?? CaptionLanguage.unsaid
      self.language = language
      self.languages = languages
      if !languages.contains(where: { $0.id == language }) {
        self.languages.append(Choice.Option(language, language))
      }
    }
    offersSplit = model.offersSplit
    offersNumbers = model.offersSplit && model.splits
  }
}

/// The caption of all is too long for a destination.
nonisolated struct CaptionExcess: Equatable, Sendable {
  /// By how much, and where.
  var text: String
  /// What shortens it.
  var remedy: SheetRemedy
  /// Its beginning that is short enough.
  var kept: String
}

/// How much of a caption's limit is used at one destination.
nonisolated struct SheetCount: ListItem {
  let id: Account.ID
  var text: String
  var isOver: Bool
  /// The numbers alone.
  var short = ""
  /// How much of the limit is used: 1 is all of it.
  var used = 0.0

  /// What it says to those who hear it.
  var spoken: String { isOver ? tr("Too long: {0}", text) : text }
}

nonisolated extension SheetCount {
  /// How much of `limit` the destination called `label` uses up for `words`.
  init(_ limit: CaptionLimit, _ words: PostText, id: String, label: String) {
    let count = limit.count(words)
    self.init(
      id: id, text: tr("{0}/{1} {2}", count, limit.most, label), isOver: !limit.allows(words),
      short: "\(count)/\(limit.most)", used: Double(count) / Double(max(limit.most, 1)))
  }
}
