// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging
internal import Lists
internal import Sharing

/// What the share sheet shows.
nonisolated struct SheetState: Equatable, Sendable {
  /// What will happen, in the window's title and on its button.
  var title = ""
  var sendTitle = ""
  var pictures: [SheetPicture] = []
  /// The one that is shown large.
  var picture: SheetPicture?
  /// How many of several have a description; empty where that says nothing.
  var described = ""
  /// How long the description of that one is; nil without a limit.
  var descriptionCount: SheetCount?
  /// Whether there are pictures to try it with, for who has chosen none.
  var offersSamples = false
  var query = ""
  /// Those that are found, in the order of their groups.
  var destinations: [SheetDestination] = []
  /// All of them, those used last first.
  var quickDestinations: [SheetDestination] = []
  /// Whether all destinations are shown instead of a row of them.
  var showsAll = false
  /// Whether the user has a place of their own to choose, found or not.
  var hasDestinations = false
  var caption = ""
  var counts: [SheetCount] = []
  /// Who may see it; empty where that cannot be chosen.
  var visibilities: [Choice.Option] = []
  var visibility = ""
  /// nil where no chosen place takes one.
  var warning: String?
  /// Whether the content warning can be typed now.
  var showsWarning = false
  /// Empty where that cannot be chosen.
  var languages: [Choice.Option] = []
  var language = ""
  /// Whether there are more pictures than fit into one post somewhere.
  var offersSplit = false
  /// Whether the names of files are seen somewhere, so that they can be hidden.
  var showsNames = false
  var cards: [SheetCard] = []
  /// The one whose preview is shown.
  var card: SheetCard?
  /// What becomes of what the files tell; nil without pictures.
  var privacy: SheetPrivacy?
  /// Whether that is told of each picture.
  var showsDetails = false
  /// Why it cannot be sent, or what is to be thought of before; empty for nothing.
  var hint = ""
  /// Whether the hint says what stands in the way.
  var isHintGrave = false
  /// What can be done at once about what the hint says.
  var remedy: SheetRemedy?
  /// What went wrong when it was to be sent.
  var trouble: String?
  /// It is sent, and what becomes of it is shown.
  var isSent = false
}

/// A picture that is to be shared.
nonisolated struct SheetPicture: ListItem {
  let id: Int
  let path: String
  /// The picture in small; nil while it is being opened, and when it cannot be.
  var thumbnail: Picture?
  /// Upright, in pixels.
  var width = 0
  var height = 0
  var bytes = 0
  var alt = ""
  /// Why it cannot be opened.
  var trouble: String?
  /// Where it stands, counted from 0, and of how many.
  var position = 0
  var count = 1
  /// Counts how often the user was led to its description.
  var leads = 0

  var name: String { Path.name(path) }

  static func == (left: SheetPicture, right: SheetPicture) -> Bool {
    left.id == right.id && left.path == right.path && left.thumbnail === right.thumbnail
      && left.width == right.width && left.height == right.height && left.bytes == right.bytes
      && left.alt == right.alt && left.trouble == right.trouble
      && left.position == right.position && left.count == right.count && left.leads == right.leads
  }
}

/// A destination it can be shared to.
nonisolated struct SheetDestination: ListItem {
  let id: Account.ID
  var label: String
  /// What stands below its picture.
  var title: String
  /// What kind of destination it is, in a word or two.
  var kind: String
  var whereabouts: String
  var sign: AccountSign
  /// What the style sheet calls its service.
  var service: String
  /// The icon of its service.
  var symbol: String
  var group: Group
  var isChosen: Bool

  /// The groups that all of them stand in; what needs no account comes last.
  enum Group: Int, Sendable, CaseIterable {
    case accounts
    case folders
    case withoutAccount
  }
}

/// How much of a caption's room is taken at one destination.
nonisolated struct SheetCount: ListItem {
  let id: Account.ID
  var text: String
  var isOver: Bool
}
