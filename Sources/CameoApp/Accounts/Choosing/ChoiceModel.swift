// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Lists
internal import Observation
internal import Sharing

/// What can be chosen, until that is done.
@Observable
final class ChoiceModel: StateSource {
  let state: SignInChoice
  @ObservationIgnored private var finish: ((SignInChoice.Answer?) -> Void)?

  init(_ question: SignInChoice, finish: @escaping (SignInChoice.Answer?) -> Void) {
    state = question
    self.finish = finish
  }

  /// Passes on the answer, the first time.
  func end(_ answer: SignInChoice.Answer?) {
    let finish = finish
    self.finish = nil
    finish?(answer)
  }
}

/// A row with something that can be chosen.
nonisolated struct ChoiceRow: ListItem {
  let option: SignInChoice.Option

  var id: String { option.id }
}
