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
  }

  private var captioned: [Captioned] {
    let draft = draft
    return destinations.chosen.compactMap { account in
      guard let takes = rehearsals.destinations[account.id]?.capabilities, let limit = takes.caption
      else { return nil }
      return Captioned(
        id: account.id, label: account.label, limit: limit,
        words: draft.longestWords(at: account.id, picturesPerPost: takes.picturesPerPost))
    }
      + destinations.inBrowser.compactMap { destination in
        destination.capabilities.caption.map {
          Captioned(
            id: destination.id, label: destination.name, limit: $0,
            words: PostText(caption: caption(at: destination)))
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

  /// Lets the user shorten what is said at `id`: for that destination alone, if there are others.
  func shorten(_ id: Account.ID) {
    if captioned.count > 1 || captions.own[id] != nil {
      captions.begin(id, with: words.caption)
    } else {
      captions.lead(to: nil)
    }
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

// The default audiences of accounts.
extension ShareSheetModel {
  /// Uses the narrowest default audience of the chosen accounts, until the user chooses one.
  func suggestAudience() {
    guard words.visibility == suggestedAudience else { return }
    let defaults = destinations.chosen.compactMap { services.settings.audience(of: $0.id) }
    guard let narrowest = DefaultAudience.narrowest(defaults) else { return }
    (words.visibility, suggestedAudience) = (narrowest, narrowest)
    usesDefaultAudience = true
  }
}

// Pictures without a description.
extension ShareSheetModel {
  /// The pictures without a description, if a chosen destination supports descriptions.
  var undescribed: [SheetPicture] {
    guard capabilities.contains(where: { $0.alt != nil }) else { return [] }
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
