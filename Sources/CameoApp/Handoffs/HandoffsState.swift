// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Services

/// What became of handing something over.
nonisolated struct HandoffsState: Equatable, Sendable {
  var cards: [HandoffCard] = []
}

/// What became of it at one destination.
nonisolated struct HandoffCard: ListItem {
  var destination: BrowserDestination
  /// What was done, in a sentence.
  var title: String
  /// What is left to be done, and what no one can know.
  var detail: String
  var condition: Condition
  var steps: [HandoffStep] = []
  /// Where the link leads that can go instead of the picture; nil when there is none.
  var linkDestination: String?

  var id: String { destination.id }

  /// How things stand.
  enum Condition: Sendable {
    case working
    case handedOver
    case failed
  }

  /// What the button for `step` says.
  func label(of step: HandoffStep) -> String {
    switch step {
    case .open: condition == .failed ? tr("Try Again") : tr("Open Again")
    case .copyPicture: tr("Copy Picture")
    case .copyCaption: tr("Copy Caption")
    case .useLink: tr("Use Link to {0}", linkDestination ?? "")
    }
  }
}

/// What the user can do once something was handed over.
nonisolated enum HandoffStep: Sendable, CaseIterable {
  case open
  case copyPicture
  case copyCaption
  case useLink
}

/// What the user wants to hand over.
nonisolated struct HandoffOrder: Equatable, Sendable {
  /// The picture that goes onto the clipboard: it takes one.
  var file: String
  var caption: String
  var destinations: [BrowserDestination]
}
