// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Why a picture can't be shown, with a sentence for the user.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  /// There is no such file.
  case missing
  /// The file can't be read for lack of permission.
  case noPermission
  /// The file is a folder.
  case folder
  /// The file is a pipe, a device or the like.
  case notAFile
  /// The file is empty.
  case empty
  case fileTooLarge
  /// The file can't be read because of a disk or system error.
  case unreadable
  /// Its format isn't supported.
  case unknownFormat
  /// The file is of a known kind that isn't supported.
  case unsupported(FileKind)
  /// The file is a raw photo without a preview that is large enough to share.
  case rawWithoutPreview
  /// The file is damaged or truncated.
  case damaged
  /// The picture has more pixels than can be decoded.
  case tooManyPixels
  /// Decoding it needs more memory than available.
  case outOfMemory
  /// Decoding it took too long.
  case tookTooLong
  /// The same because its disk is slow, or does not answer. That may be different at another time.
  case waitedTooLong
  /// The process that decoded it crashed.
  case decoderFailed
  /// The picture can't be made small enough.
  case cannotFit
  /// The crop is outside the picture.
  case cropOutside
  /// What is to be covered is outside the picture.
  case hiddenOutside
  /// There are too many marks, or one that can't be drawn.
  case marksRefused
  /// The decoding process can't be started.
  case noDecoder

  public var description: String {
    switch self {
    case .missing: tr("File not found.")
    case .noPermission: tr("Permission denied.")
    case .folder: tr("This is a folder, not a photo.")
    case .notAFile: tr("This isn't a regular file.")
    case .empty: tr("The file is empty.")
    case .fileTooLarge: tr("The file is too large for a photo.")
    case .unreadable: tr("Can't read the file.")
    case .unknownFormat: tr("This isn't a photo, or its format isn't supported.")
    case .unsupported(let kind): kind.description
    case .rawWithoutPreview:
      tr("This raw photo has no full-size preview. Export it as JPEG first.")
    case .damaged: tr("The photo is damaged or incomplete.")
    case .tooManyPixels: tr("The photo has too many pixels.")
    case .outOfMemory: tr("There isn't enough memory to open this photo.")
    case .tookTooLong, .waitedTooLong: tr("Opening the photo took too long.")
    case .decoderFailed: tr("Something went wrong while opening this photo. It may be damaged.")
    case .cannotFit: tr("The photo can't be made small enough.")
    case .cropOutside: tr("The crop area is outside the photo.")
    case .hiddenOutside: tr("An area to hide is outside the photo.")
    case .marksRefused: tr("The marks on the photo can't be drawn. Use fewer of them.")
    case .noDecoder: tr("Can't open photos. Reinstall Cameo, or run “cameo doctor” for details.")
    }
  }

  /// The decoding process's reply, unless it is no error.
  init?(_ outcome: DecodingOutcome) {
    switch outcome {
    case .ready, .done: return nil
    case .unknownFormat: self = .unknownFormat
    case .damaged: self = .damaged
    case .tooManyPixels: self = .tooManyPixels
    case .outOfMemory: self = .outOfMemory
    case .unreadable: self = .unreadable
    case .cannotFit: self = .cannotFit
    case .cropOutside: self = .cropOutside
    case .hiddenOutside: self = .hiddenOutside
    case .marksRefused: self = .marksRefused
    case .noPreview: self = .rawWithoutPreview
    }
  }
}

extension PictureError {
  /// The same for programs: a word that never changes.
  public var code: String {
    switch self {
    case .missing: "missing"
    case .noPermission: "no-permission"
    case .folder: "folder"
    case .notAFile: "not-a-file"
    case .empty: "empty"
    case .fileTooLarge: "file-too-large"
    case .unreadable: "unreadable"
    case .unknownFormat: "unknown-format"
    case .unsupported: "unsupported"
    case .rawWithoutPreview: "no-preview"
    case .damaged: "damaged"
    case .tooManyPixels: "too-many-pixels"
    case .outOfMemory: "out-of-memory"
    case .tookTooLong, .waitedTooLong: "took-too-long"
    case .decoderFailed: "decoder-failed"
    case .cannotFit: "cannot-fit"
    case .cropOutside: "crop-outside"
    case .hiddenOutside: "hidden-outside"
    case .marksRefused: "marks-refused"
    case .noDecoder: "no-decoder"
    }
  }
}
