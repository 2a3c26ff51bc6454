// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why nothing could be taken out of a picture.
public enum StripError: Error, Hashable, Sendable {
  /// The file is none of the formats we know.
  case unknownFormat
  /// The format allows it, but programs that show pictures do not know it either.
  case unsupported
  /// Its colours mean something that only can be kept by encoding the picture anew.
  case colours
  /// The file ends before the picture does.
  case endsTooEarly
  /// What stands at this byte cannot be there.
  case damaged(at: Int)
}
