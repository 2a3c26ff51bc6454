// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Imaging
internal import Sharing

internal import struct Gtk.Choice
internal import class Gtk.Picture

/// What the share sheet shows.
nonisolated struct SheetState: Equatable, Sendable {
  /// What will happen, in the window's title and on its button.
  var title = ""
  var sendTitle = ""
  var pictures: [SheetPicture] = []
  /// The picture that is shown large.
  var picture: SheetPicture?
  /// How many of several have a description; empty if that is of no use.
  var described = ""
  /// Whether others lack a description that the user can go on to.
  var hasNextUndescribed = false
  /// Whether it can be turned and cropped.
  var offersEdits = true
  /// Whether its focal point can be chosen.
  var offersFocus = false
  /// The character count of its description; nil without a limit.
  var descriptionCount: SheetCount?
  /// Whether to offer sample pictures, if none are chosen.
  var offersSamples = false
  var destinations = DestinationsState()
  var caption = ""
  /// How long it is where it is the one of all.
  var counts: [SheetCount] = []
  /// Captions that destinations have of their own.
  var ownCaptions: [SheetOwnCaption] = []
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
  /// Whether any destination shows the names of files, so that they can be hidden.
  var showsNames = false
  var preview = PreviewState()
  /// What happens to the metadata; nil without pictures, and while all destinations are shown.
  var privacy: SheetPrivacy?
  /// Why it can't be sent, or what to consider before; empty for nothing.
  var hint = ""
  /// Whether the hint is a problem.
  var isHintGrave = false
  /// A quick fix for the hint.
  var remedy: SheetRemedy?
  /// The error when it was sent.
  var trouble: String?
  /// Whether the share was sent, and the results are shown.
  var isSent = false
  /// The title of the button that closes the sheet after sending; nil while it can be undone.
  var doneTitle: String?
  /// Whether there is nothing left to do after sending.
  var isDone = false
}

/// A picture that is to be shared.
nonisolated struct SheetPicture: ListItem {
  let id: Int
  let path: String
  /// A small version of the picture; nil while it is being opened, and when it can't be.
  var thumbnail: Picture?
  /// Upright, in pixels.
  var width = 0
  var height = 0
  var bytes = 0
  var alt = ""
  /// What was said of it when it was last shared.
  var remembered: String?
  /// What the user changed about it, and what it was before each change.
  var edit = PictureEdit()
  var formerEdits: [PictureEdit] = []
  /// Why it cannot be opened.
  var trouble: String?
  /// Its index, and the number of pictures.
  var position = 0
  var count = 1
  /// Counts how often the user was led to its description.
  var focusRequests = 0

  var name: String { Path.name(path) }
  /// A focal point changes nothing about its file.
  var file: SheetFile { SheetFile(path: path, edit: edit.ofPixels) }
  /// Whether the user has described or changed it.
  var hasWork: Bool { alt.trimmed != remembered ?? "" || !edit.isNothing }

  static func == (left: SheetPicture, right: SheetPicture) -> Bool {
    left.id == right.id && left.path == right.path && left.thumbnail === right.thumbnail
      && left.width == right.width && left.height == right.height && left.bytes == right.bytes
      && left.alt == right.alt && left.remembered == right.remembered && left.edit == right.edit
      && left.formerEdits == right.formerEdits && left.trouble == right.trouble
      && left.position == right.position && left.count == right.count
      && left.focusRequests == right.focusRequests
  }
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
