// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// What the user has put into a sheet that is not sent yet, so that it survives a crash.
nonisolated struct UnfinishedShare: Equatable, Sendable {
  struct Picture: Equatable, Sendable {
    var path: String
    var alt = ""
    /// The user has removed what was said of it before.
    var isErased = false
    var edit = PictureEdit()
    /// The version of the file that this is for; nil for any.
    var stamp: FileStamp?
  }

  /// The id that it has in the outbox once it is there.
  var id: Share.ID?
  var pictures: [Picture] = []
  var destinations: [Account.ID] = []
  var caption = ""
  var warning = ""
  var visibility: Visibility?
  var language: String?
  /// Captions that destinations have of their own.
  var captionOverrides: [Account.ID: String] = [:]
  var splits = false
  var numbersPosts = false
  var hidesNames = false
  var keepsMetadata = false
}

// A file that people can read, too.
nonisolated extension UnfinishedShare {
  private static let share = "share"
  private static let captions = "captions"

  private static func picture(_ index: Int) -> String { "picture-\(index + 1)" }

  var text: String {
    let file = KeyFile()
    let share = Self.share
    file.set(id, for: "id", in: share)
    file.set(destinations.joined(separator: "\n"), for: "destinations", in: share)
    file.set(caption, for: "caption", in: share)
    file.set(warning, for: "warning", in: share)
    file.set(visibility?.rawValue, for: "visibility", in: share)
    file.set(language, for: "language", in: share)
    file.set(splits, for: "splits", in: share)
    file.set(numbersPosts, for: "numbers-posts", in: share)
    file.set(hidesNames, for: "hides-names", in: share)
    file.set(keepsMetadata, for: "keeps-metadata", in: share)
    for (index, own) in captionOverrides.sorted(by: { $0.key < $1.key }).enumerated() {
      file.set(own.key, for: "destination-\(index + 1)", in: Self.captions)
      file.set(own.value, for: "caption-\(index + 1)", in: Self.captions)
    }
    for (index, picture) in pictures.enumerated() {
      let group = Self.picture(index)
      file.set(picture.path, for: "path", in: group)
      file.set(picture.alt, for: "description", in: group)
      if picture.isErased { file.set(true, for: "description-removed", in: group) }
      file.set(picture.stamp?.text, for: "version", in: group)
      file.set(picture.edit.quarterTurns, for: "quarter-turns", in: group)
      if picture.edit.pose.isMirrored { file.set(true, for: "mirrored", in: group) }
      if picture.edit.pose.tilt != 0 { file.set(picture.edit.pose.tilt, for: "tilt", in: group) }
      if let focus = picture.edit.focus {
        file.set(focus.x, for: "focus-x", in: group)
        file.set(focus.y, for: "focus-y", in: group)
      }
      if !picture.edit.hidden.isEmpty {
        file.set(picture.edit.hidden.map(\.text).joined(separator: ";"), for: "hide", in: group)
      }
      if !picture.edit.marks.isEmpty {
        file.set(try? JSONText.encode(picture.edit.marks), for: "marks", in: group)
      }
      guard let crop = picture.edit.crop else { continue }
      for (key, value) in zip(Self.sides, [crop.x, crop.y, crop.width, crop.height]) {
        file.set(value, for: key, in: group)
      }
    }
    return file.text
  }

  /// Reads what is drawn on a picture; nil if that can't be drawn again.
  private static func marks(_ text: String?) -> [Mark]? {
    guard let text else { return [] }
    guard let marks: [Mark] = try? JSONText.decode(text), Mark.allows(marks) else { return nil }
    return marks
  }

  private static let sides = ["crop-x", "crop-y", "crop-width", "crop-height"]

  /// Reads the file; nil for one that is damaged, or that has no pictures and no words.
  init?(text: String) {
    guard let file = try? KeyFile(text: text) else { return nil }
    let share = Self.share
    id = file.string("id", in: share)
    destinations =
      file.string("destinations", in: share)?.split(separator: "\n").map(String.init) ?? []
    caption = file.string("caption", in: share) ?? ""
    warning = file.string("warning", in: share) ?? ""
    visibility = file.string("visibility", in: share).flatMap { Visibility(rawValue: $0) }
    language = file.string("language", in: share)
    splits = file.bool("splits", in: share) ?? false
    numbersPosts = file.bool("numbers-posts", in: share) ?? false
    hidesNames = file.bool("hides-names", in: share) ?? false
    keepsMetadata = file.bool("keeps-metadata", in: share) ?? false
    var number = 1
    while let id = file.string("destination-\(number)", in: Self.captions) {
      captionOverrides[id] = file.string("caption-\(number)", in: Self.captions) ?? ""
      number += 1
    }
    while let path = file.string("path", in: Self.picture(pictures.count)) {
      let group = Self.picture(pictures.count)
      let sides = Self.sides.map { file.string($0, in: group) }
      let crop = PixelRect(text: sides.map { $0 ?? "" }.joined(separator: ","))
      let focus = ["focus-x", "focus-y"].compactMap { file.int($0, in: group) }
      let boxes = file.string("hide", in: group)?.split(separator: ";") ?? []
      let hidden = boxes.compactMap { HiddenBox(text: $0) }
      // Without its crop or one of its boxes, a photo would show what the user wanted to hide.
      guard crop != nil || sides.allSatisfy({ $0 == nil }), hidden.count == boxes.count,
        let marks = Self.marks(file.string("marks", in: group))
      else { return nil }
      pictures.append(
        Picture(
          path: path, alt: file.string("description", in: group) ?? "",
          isErased: file.bool("description-removed", in: group) ?? false,
          edit: PictureEdit(
            pose: PicturePose(
              isMirrored: file.bool("mirrored", in: group) ?? false,
              tilt: file.int("tilt", in: group) ?? 0),
            crop: crop,
            quarterTurns: file.int("quarter-turns", in: group) ?? 0,
            focus: focus.count == 2 ? PicturePoint(x: focus[0], y: focus[1]) : nil,
            hidden: hidden, marks: marks),
          stamp: file.string("version", in: group).flatMap { FileStamp(text: $0) }))
    }
    if pictures.isEmpty, caption.isEmpty { return nil }
  }
}

extension ShareSheetModel {
  /// Whether the user has written or added something that would be lost.
  var hasWork: Bool {
    guard !isSent, !isForgotten else { return false }
    return words.caption.trimmed != givenCaption.trimmed
      || ([words.warning] + captions.own.values).contains { !$0.trimmed.isEmpty }
      || pictures.all.contains { $0.hasWork || !givenFiles.contains(ExactName($0.path)) }
  }

  /// What would be lost now; nil if that is nothing.
  var unfinished: UnfinishedShare? {
    guard !isSent, hasWork || !destinations.chosenIDs.isEmpty else { return nil }
    return UnfinishedShare(
      id: nextShare,
      pictures: pictures.all.map {
        .init(
          path: $0.path, alt: $0.alt, isErased: $0.isErased, edit: $0.edit, stamp: $0.stamp)
      },
      destinations: destinations.chosenIDs.sorted(), caption: words.caption,
      warning: words.warning, visibility: words.visibility, language: words.language,
      captionOverrides: captions.own, splits: splits, numbersPosts: numbersPosts,
      hidesNames: hidesNames, keepsMetadata: keepsMetadata)
  }

  /// Puts everything back; destinations that still exist are chosen once they are known.
  func restore(_ unfinished: UnfinishedShare) {
    // What the user chose is no suggestion.
    _ = (suggestedAudience, suggestedLanguage)
    words.caption = unfinished.caption
    words.warning = unfinished.warning
    if let visibility = unfinished.visibility { words.visibility = visibility }
    words.language = unfinished.language
    captions.restore(unfinished.captionOverrides)
    (splits, numbersPosts) = (unfinished.splits, unfinished.numbersPosts)
    hidesNames = unfinished.hidesNames
    for picture in unfinished.pictures {
      pictures.begin(
        picture.path, saying: picture.alt, isErased: picture.isErased, with: picture.edit,
        on: picture.stamp)
    }
    keepMetadata(unfinished.keepsMetadata)
    destinations.chosenBefore = unfinished.destinations
  }
}
