// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Imaging
internal import Sharing

internal import class Gtk.Picture

/// What is shown of the pictures of a share.
nonisolated struct PicturesState: Equatable, Sendable {
  var all: [SheetPicture] = []
  /// The one that is shown large.
  var current: SheetPicture?
  /// What can't be shared, and why.
  var trouble: String?
  /// Whether to offer sample pictures, if none are chosen.
  var offersSamples = false
}

extension PicturesState {
  /// What is to be seen of those of `model`.
  init(_ model: ShareSheetModel) {
    all = model.pictures.all
    current = model.pictures.current
    let broken = all.count { $0.trouble != nil }
    if let trouble = current?.trouble {
      self.trouble = tr("Not shared: {0}", trouble)
    } else if broken > 0 {
      trouble = tr(
        "{0} photo can't be opened and won't be shared.",
        plural: "{0} photos can't be opened and won't be shared.", count: broken)
    }
    offersSamples = all.isEmpty && !model.samples.isEmpty
  }
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
  /// The version of its file that is shown.
  var stamp: FileStamp?
  var alt = ""
  /// What was said of it when it was last shared.
  var remembered: String?
  /// The user has removed what was said of it.
  var isErased = false
  /// What the user changed about it, and what it was before each change.
  var edit = PictureEdit()
  var formerEdits: [PictureEdit] = []
  /// The private texts that were found in it when it was edited. They are kept nowhere else.
  var found: [PrivateText] = []
  /// Why it cannot be opened.
  var trouble: String?
  /// Its index, and the number of pictures.
  var position = 0
  var count = 1
  /// Counts how often the user was led to its description.
  var focusRequests = 0

  var name: String { Path.name(path) }
  var bytes: Int { stamp?.size ?? 0 }
  /// A focal point changes nothing about its file.
  var file: SheetFile { SheetFile(path: path, edit: edit.ofPixels) }
  /// Whether the user has described or changed it.
  var hasWork: Bool { alt.trimmed != remembered ?? "" || !edit.isNothing }
  /// Whether what is said of it and changed about it is for this version of its file alone.
  var isBound: Bool { isDescribed || !edit.isNothing }
}

nonisolated extension SheetPicture {
  /// Whether the picture has a description.
  var isDescribed: Bool { !alt.trimmed.isEmpty }

  /// What is hidden in the picture although its description says it; nil if nothing is.
  var revealed: String? {
    let size = PictureSize(width: width, height: height)
    return found.first { $0.isHidden(by: edit, in: size) && $0.isSaid(in: alt) }?.text
  }

  /// Its position.
  var caption: String { count > 1 ? tr("{0} of {1} · {2}", position + 1, count, name) : name }

  /// Its size.
  var facts: String {
    guard width > 0 else { return tr("Opening…") }
    let size = edit.size(of: PictureSize(width: width, height: height))
    // What its file will have is known only when it is made.
    let pixels = "\(size.width) × \(size.height)"
    return edit.changesPixels ? pixels : [pixels, ByteSize.text(bytes)].joinedByDots()
  }
}
