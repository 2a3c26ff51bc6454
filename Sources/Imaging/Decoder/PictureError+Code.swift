// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
