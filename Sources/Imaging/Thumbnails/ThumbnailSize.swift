// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The sizes in which desktops keep thumbnails.
public enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case xLarge = 512
  case xxLarge = 1024

  /// The longer side in pixels.
  public var side: Int { rawValue }

  /// The name of the folder for this size.
  var folder: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .xLarge: "x-large"
    case .xxLarge: "xx-large"
    }
  }

  /// This size and all above it, from which this one can be made as well.
  var andLarger: [ThumbnailSize] { Self.allCases.filter { $0.rawValue >= rawValue } }
}
