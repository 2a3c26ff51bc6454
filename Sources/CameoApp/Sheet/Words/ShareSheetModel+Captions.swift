// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

// What is said where.
extension ShareSheetModel {
  /// A chosen destination that takes captions.
  private struct Captioned {
    let id: Account.ID
    let label: String
    let limit: CaptionLimit
    /// The longest that is said there.
    let words: PostText
    /// Whether a caption is short enough for it.
    let takes: (String) -> Bool
  }

  private var captioned: [Captioned] {
    let draft = draft
    return destinations.chosen.compactMap { account in
      guard let takes = rehearsals.destinations[account.id]?.capabilities, let limit = takes.caption
      else { return nil }
      func longest(_ draft: Draft) -> PostText {
        draft.longestWords(at: account.id, picturesPerPost: takes.picturesPerPost)
      }
      return Captioned(
        id: account.id, label: account.label, limit: limit, words: longest(draft)
      ) {
        var other = draft
        other.captionOverrides[account.id] = $0
        return limit.allows(longest(other))
      }
    }
      + destinations.inBrowser.compactMap { destination in
        destination.capabilities.caption.map { limit in
          Captioned(
            id: destination.id, label: destination.name, limit: limit,
            words: PostText(caption: caption(at: destination))
          ) { limit.allows(PostText(caption: $0.trimmed)) }
        }
      }
  }

  /// What is said at `destination`.
  func caption(at destination: BrowserDestination) -> String {
    (captions.own[destination.id] ?? words.caption).trimmed
  }

  /// How much room the caption takes where it is the one of all.
  var counts: [SheetCount] {
    captioned.filter { captions.own[$0.id] == nil }.map(count)
  }

  /// Those that chosen destinations have of their own.
  var captionOverrides: [CaptionOverride] {
    captioned.compactMap { one in
      captions.own[one.id].map { text in
        CaptionOverride(
          id: one.id, label: one.label, text: text, count: count(one),
          focusRequests: captions.focusRequests[one.id] ?? 0)
      }
    }
  }

  private func count(_ one: Captioned) -> SheetCount {
    SheetCount(one.limit, one.words, id: one.id, label: one.label)
  }

  /// What is too long about the caption of all, for the destination that takes the least of it; `cards` know by how much.
  func excess(_ cards: [SheetCard]) -> CaptionExcess? {
    let tooLong = cards.filter(isTooLongForAll)
    if tooLong.isEmpty { return nil }
    let captioned = captioned
    let all: [CaptionExcess] = tooLong.compactMap { card in
      guard let one = captioned.first(where: { $0.id == card.id }), let remedy = card.remedy,
        let text = card.problems.first
      else { return nil }
      return CaptionExcess(
        text: text, remedy: remedy, kept: words.caption.longestPrefix(where: one.takes))
    }
    return all.min { $0.kept.utf8.count < $1.kept.utf8.count }
  }

  /// Whether the caption of all is too long for `card`, which is said where it is written.
  func isTooLongForAll(_ card: SheetCard) -> Bool {
    guard case .shorten(let id, _) = card.remedy else { return false }
    return captions.own[id] == nil
  }

  /// Proposes a caption that is short enough for `id`, and leads the user there: for that destination alone, if there are
  /// others. Returns what takes it back; nil where nothing was changed.
  func shorten(_ id: Account.ID) -> (() -> Void)? {
    guard let one = captioned.first(where: { $0.id == id }) else { return nil }
    let own = captions.own[id]
    let before = own ?? words.caption
    let short = before.shortened(where: one.takes)
    if own == nil, captioned.count == 1 {
      words.caption = short
      captions.lead(to: nil)
      return short == before ? nil : { [weak self] in self?.words.caption = before }
    }
    captions.begin(id, with: short)
    captions.write(short, at: id)
    return { [captions] in
      if let own { captions.write(own, at: id) } else { captions.giveUp(id) }
    }
  }
}

nonisolated extension String {
  /// What has more letters is no word, but a link, or of a language that doesn't set words apart.
  private static let longestWord = 30

  /// The longest beginning that `fits`, up to which everything does.
  func longestPrefix(where fits: (String) -> Bool) -> String {
    var (least, most) = (0, count)
    while least < most {
      let middle = (least + most + 1) / 2
      if fits(String(prefix(middle))) { least = middle } else { most = middle - 1 }
    }
    return String(prefix(least))
  }

  /// As much of it as `fits`: up to the end of a sentence, or else of a word.
  func shortened(where fits: (String) -> Bool) -> String {
    let kept = longestPrefix(where: fits)
    guard kept.count < count, fits("…") else { return self }
    if let end = kept.indices.last(where: { kept.endsSentence(at: $0) }) {
      let sentences = String(kept[...end])
      if sentences.count * 2 >= kept.count { return sentences }
    }
    let letters = longestPrefix { fits($0 + "…") }
    // A word that has room as a whole stays.
    let isCut = dropFirst(letters.count).first?.isWhitespace == false
    let words =
      isCut
      ? letters.lastIndex(where: \.isWhitespace).map { letters[..<$0] }
        .flatMap { letters.count - $0.count <= Self.longestWord ? $0 : nil } : nil
    return String(words ?? letters[...]).trimmed + "…"
  }

  private func endsSentence(at index: Index) -> Bool {
    if "。！？".contains(self[index]) { return true }
    let next = self.index(after: index)
    return ".!?…".contains(self[index]) && next < endIndex && self[next].isWhitespace
  }
}

extension CaptionLimit {
  /// By how much `words` are too long for `label`, in a sentence; nil where it is something else than characters that
  /// there are too many of.
  func excess(of words: PostText, at label: String) -> String? {
    let excess = count(words) - most
    guard excess > 0 else { return nil }
    return tr(
      "{0} character too many for {1}", plural: "{0} characters too many for {1}", count: excess,
      label)
  }
}

// What was chosen for posts to an account.
extension ShareSheetModel {
  /// Uses what was chosen for the accounts that are chosen now, until the user says otherwise.
  func suggestDefaults() {
    suggestAudience()
    guard words.language == suggestedLanguage.now else { return }
    let own = destinations.chosen.lazy.compactMap { [settings = services.settings] in
      settings.language(of: $0.id)
    }.first
    // The usual one is that of accounts without one of their own.
    words.language = own ?? suggestedLanguage.usual
    suggestedLanguage.now = words.language
  }

  /// Uses the narrowest default audience of the chosen accounts, until the user chooses one.
  private func suggestAudience() {
    guard words.visibility == suggestedAudience else { return }
    let defaults = destinations.chosen.compactMap { services.settings.audience(of: $0.id) }
    guard let narrowest = DefaultAudience.narrowest(defaults) else { return }
    (words.visibility, suggestedAudience) = (narrowest, narrowest)
    usesDefaultAudience = true
  }
}

// Pictures without a description.
extension ShareSheetModel {
  /// The pictures without a description, if a chosen destination supports descriptions, and the user wants to be asked
  /// for them there.
  var undescribed: [SheetPicture] {
    let asks = destinations.chosen.contains { account in
      rehearsals.destinations[account.id]?.capabilities?.alt != nil
        && services.settings.asksForDescriptions(at: account.id)
    }
    guard asks else { return [] }
    return pictures.usable.filter { $0.alt.trimmed.isEmpty }
  }

  /// How long the description of `picture` is, for each chosen destination where they differ; nil without limits.
  func descriptionCount(of picture: SheetPicture) -> SheetCount? {
    let count = picture.alt.trimmed.count
    let limits = destinations.chosen.compactMap { account in
      rehearsals.destinations[account.id]?.capabilities?.alt.map { ($0.characters, account.label) }
    }
    guard let least = limits.map(\.0).min() else { return nil }
    let texts =
      Set(limits.map(\.0)).count == 1
      ? [tr("{0} of {1}", count, GroupedNumber.text(least))]
      : limits.map { tr("{0} of {1} for {2}", count, GroupedNumber.text($0), $1) }
    return SheetCount(
      id: "", text: texts.joinedByDots(), isOver: count > least,
      used: Double(count) / Double(max(least, 1)))
  }

  /// The one that the user is led to after the current one; nil when there is no other.
  var nextUndescribed: SheetPicture? {
    let (missing, current) = (undescribed, pictures.current)
    let others = missing.filter { $0.id != current?.id }
    return others.first { $0.position > current?.position ?? 0 } ?? others.first
  }

  /// Whether the user was reminded of all of them, so that sharing again means without.
  var sharesUndescribed: Bool {
    let missing = undescribed
    return !missing.isEmpty && toldUndescribed.isSuperset(of: missing.map(\.id))
  }

  /// Leads the user to the first of them with a message, unless they were reminded of all.
  func asksForDescriptions() -> Bool {
    let missing = undescribed
    guard let first = missing.first, !sharesUndescribed else { return false }
    toldUndescribed = Set(missing.map(\.id))
    pictures.lead(to: first.id)
    return true
  }
}

extension AppServices {
  /// The description of the picture in `file`: the library's, or else the one that it was last shared
  /// with; nil if there is none.
  func description(ofFile file: String) async throws -> String? {
    let known = await logged("Reading a description") {
      try await library.description(atPath: file)
    }
    if let known, let text = known { return text }
    return try await sharing.engine().ledger.lastDescription(ofFile: file)
  }
}
