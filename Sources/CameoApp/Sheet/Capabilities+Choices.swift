// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

nonisolated extension Capabilities {
  /// The choices for a post, which the user has to see before anything is sent.
  struct Choices: Equatable {
    var visibilities: [Visibility]
    var takesWarning: Bool
    var takesLanguage: Bool

    static let nothing = Choices(visibilities: [], takesWarning: false, takesLanguage: false)
  }

  var choices: Choices {
    Choices(
      visibilities: visibilities, takesWarning: takesWarning, takesLanguage: takesLanguage)
  }
}
