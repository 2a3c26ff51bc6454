// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// What the cards of browser destinations show.
nonisolated struct HandoffsState: Equatable, Sendable {
  var cards: [HandoffCard] = []
}

/// The state at one destination.
nonisolated struct HandoffCard: ListItem {
  var destination: BrowserDestination
  /// What was done, in a sentence.
  var title: String
  /// What is left to do, and what Cameo can't know.
  var detail: String
  var condition: Condition
  var steps: [HandoffStep] = []
  /// The destination whose link can be sent instead of the picture; nil when there is none.
  var linkDestination: String?

  var id: String { destination.id }

  /// The state.
  enum Condition: Sendable {
    case working
    case handedOver
    case failed
  }

  /// The label of the button for `step`.
  func label(of step: HandoffStep) -> String {
    switch step {
    case .open: condition == .failed ? tr("Try Again") : tr("Open Again")
    case .copyPicture: tr("Copy Photo")
    case .copyCaption: tr("Copy Caption")
    case .useLink: tr("Use Link to {0}", linkDestination ?? "")
    }
  }
}

/// What the user can do once the browser was opened.
nonisolated enum HandoffStep: Sendable, CaseIterable {
  case open
  case copyPicture
  case copyCaption
  case useLink
}

/// What the user wants to post in the browser.
nonisolated struct HandoffOrder: Equatable, Sendable {
  /// The picture for the clipboard, which holds only one.
  var file: String
  /// What was changed about it.
  var edit = PictureEdit()
  /// The version of its file on which that was chosen; nil for any.
  var stamp: FileStamp?
  var caption: String
  /// What is said instead of `caption`, by destination.
  var captionOverrides: [BrowserDestination.ID: String] = [:]
  var destinations: [BrowserDestination]

  var picture: Draft.Picture { Draft.Picture(file, edit: edit, stamp: stamp) }

  /// What is said at `destination`.
  func caption(at destination: BrowserDestination) -> String {
    captionOverrides[destination.id] ?? caption
  }
}
