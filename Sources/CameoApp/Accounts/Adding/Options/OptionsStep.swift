// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Imaging
internal import Observation
internal import Sharing

/// What is shown while the user is asked to choose.
nonisolated struct OptionsStepState: Equatable, Sendable {
  var options: [OptionRow] = []
  /// Whether there is something to search.
  var showsSearch = false
  /// What to do if the right one is missing; empty where looking again doesn't help.
  var advice = ""
}

/// The part of a sign-in in which the user chooses what the account is for, such as a room or a chat.
@Observable
final class OptionsStep: StateSource {
  /// The size of pictures, for screens of twice the resolution.
  private static let side = 72

  /// What is asked; empty while nothing is.
  private(set) var question = ""
  /// What to do if the right one is missing; empty where looking again doesn't help.
  private(set) var advice = ""
  /// The user's search among the options.
  var search = ""
  private var all: [OptionRow] = []
  /// Called when the user is asked, and when there is an answer.
  @ObservationIgnored var onChange: (_ isAsking: Bool) -> Void = { _ in }
  @ObservationIgnored private var waiting: CheckedContinuation<SignInChoice.Answer, Never>?
  @ObservationIgnored private var loading: Task<Void, Never>?

  var state: OptionsStepState {
    OptionsStepState(
      options: options, showsSearch: !search.isEmpty || options.count > 1, advice: advice)
  }

  /// Those that the search finds.
  var options: [OptionRow] {
    let words = search.lowercased().split(whereSeparator: \.isWhitespace)
    return all.filter { row in
      words.allSatisfy { "\(row.title) \(row.subtitle)".lowercased().contains($0) }
    }
  }

  /// Asks, and returns the answer. Pictures come from a stranger, so `decoder` makes them visible.
  func choose(
    _ choice: SignInChoice, _ decoder: PictureDecoder
  ) async -> SignInChoice.Answer {
    search = ""
    all = choice.options.map { OptionRow($0) }
    (question, advice) = (choice.title, choice.advice)
    onChange(true)
    loading = Task { [weak self] in
      for option in choice.options {
        guard let bytes = await option.picture(), !Task.isCancelled,
          let decoded = try? await decoder.decode(bytes, longestSide: Self.side),
          let picture = try? await decoded.picture()
        else { continue }
        self?.show(picture, of: option.id)
      }
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting = continuation
        if Task.isCancelled { end(.cancelled) }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.end(.cancelled) }
    }
    loading?.cancel()
    (question, advice) = ("", "")
    all = []
    onChange(false)
    return answer
  }

  /// The user has chosen `row`.
  func use(_ row: OptionRow) {
    if row.canBeChosen { end(.option(row.id)) }
  }

  /// The server is to be asked again.
  func lookAgain() { end(.lookAgain) }

  private func end(_ answer: SignInChoice.Answer) {
    waiting?.resume(returning: answer)
    waiting = nil
  }

  private func show(_ picture: Picture, of id: String) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    all[index].picture = picture
  }
}

/// Something that can be chosen.
nonisolated struct OptionRow: ListItem {
  let id: String
  let title: String
  let subtitle: String
  let canBeChosen: Bool
  var picture: Picture?

  init(_ option: SignInChoice.Option) {
    id = option.id
    title = option.title
    subtitle = option.subtitle
    canBeChosen = option.canBeChosen
  }
}
