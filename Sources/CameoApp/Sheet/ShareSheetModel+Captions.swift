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
    let words: Words
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
            words: Words(caption: caption(at: destination)))
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
  var ownCaptions: [SheetOwnCaption] {
    captioned.compactMap { one in
      captions.own[one.id].map { text in
        SheetOwnCaption(
          id: one.id, label: one.label, text: text, count: count(one),
          leads: captions.leads[one.id] ?? 0)
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
  func excess(of words: Words, at label: String) -> String? {
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
    guard let narrowest = Visibility.allCases.last(where: defaults.contains) else { return }
    (words.visibility, suggestedAudience) = (narrowest, narrowest)
    usesDefaultAudience = true
  }
}
