// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Why a picture cannot be shown, in a sentence for anyone who wants to see it.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  /// There is no such file.
  case missing
  /// The user may not read it.
  case noPermission
  /// It is a folder.
  case folder
  /// It is a pipe, a device or the like.
  case notAFile
  /// It has no bytes.
  case empty
  /// It has more bytes than any picture should.
  case fileTooLarge
  /// It cannot be read, as its disk or the system says.
  case unreadable
  /// It is of no format that can be decoded here.
  case unknownFormat
  /// It is of a known kind that cannot be opened here.
  case unsupported(FileKind)
  /// It is a raw photo without a preview that is large enough to share.
  case rawWithoutPreview
  /// It has mistakes, or its end is missing.
  case damaged
  /// It has more pixels than can be decoded.
  case tooManyPixels
  /// Decoding it takes more memory than there is for it.
  case outOfMemory
  /// Decoding it took so long that it was given up.
  case tookTooLong
  /// The process that decoded it broke down.
  case decoderFailed
  /// It cannot be made as small as it would have to be.
  case cannotFit
  /// What was to be cut out lies outside of it.
  case cropOutside
  /// There is no process that decodes: it does not start.
  case noDecoder

  public var description: String {
    switch self {
    case .missing: tr("File not found.")
    case .noPermission: tr("Permission denied.")
    case .folder: tr("This is a folder, not a picture.")
    case .notAFile: tr("This isn't a regular file.")
    case .empty: tr("The file is empty.")
    case .fileTooLarge: tr("The file is too large for a picture.")
    case .unreadable: tr("Can't read the file.")
    case .unknownFormat: tr("This isn't a picture, or its format isn't supported.")
    case .unsupported(let kind): kind.description
    case .rawWithoutPreview:
      tr("This raw photo has no full-size preview. Export it as JPEG first.")
    case .damaged: tr("The picture is damaged or incomplete.")
    case .tooManyPixels: tr("The picture has too many pixels.")
    case .outOfMemory: tr("There isn't enough memory to open this picture.")
    case .tookTooLong: tr("Opening the picture took too long.")
    case .decoderFailed: tr("Something went wrong while opening this picture. It may be damaged.")
    case .cannotFit: tr("The picture can't be made small enough.")
    case .cropOutside: tr("The crop area is outside the picture.")
    case .noDecoder: tr("Can't open pictures. Reinstall Cameo, or run “cameo doctor” for details.")
    }
  }

  /// What the decoding process said, unless that is no error.
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
    case .tookTooLong: "took-too-long"
    case .decoderFailed: "decoder-failed"
    case .cannotFit: "cannot-fit"
    case .cropOutside: "crop-outside"
    case .noDecoder: "no-decoder"
    }
  }
}
