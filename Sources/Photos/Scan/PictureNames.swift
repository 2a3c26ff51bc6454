// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// What the names of files tell.
enum PictureNames {
  /// Beginnings of the names that desktops and phones give to screenshots, in lower case.
  private static let screenshotNames = [
    "screenshot", "screen shot", "screen_shot", "bildschirmfoto", "captura de pantalla",
    "captura_de_pantalla", "capture d’écran", "capture d'écran", "scrot", "grim-", "flameshot",
    "ksnip", "scr-20", "simulator screen",
  ]

  /// Folders in which desktops and phones put screenshots, in lower case.
  private static let screenshotFolders: Set<String> = [
    "screenshots", "screenshot", "bildschirmfotos", "capturas de pantalla", "captures d’écran",
  ]

  /// Sizes of screens: the longer side first. A PNG file of such a size shows a screen.
  private static let screens: Set<PictureSize> = Set(
    [
      (1280, 720), (1280, 800), (1280, 1024), (1366, 768), (1440, 900), (1600, 900), (1680, 1050),
      (1920, 1080), (1920, 1200), (2560, 1080), (2560, 1440), (2560, 1600), (2880, 1800),
      (3440, 1440), (3840, 1600), (3840, 2160), (5120, 2880), (1334, 750), (1792, 828),
      (2208, 1242), (2340, 1080), (2400, 1080), (2436, 1125), (2532, 1170), (2556, 1179),
      (2688, 1242), (2778, 1284), (2796, 1290), (3088, 1440), (3120, 1440), (3200, 1440),
      (2048, 1536), (2224, 1668), (2388, 1668), (2732, 2048),
    ].map { PictureSize(width: $0.0, height: $0.1) })

  /// Whether a picture shows a screen, as far as its file tells. What a camera took doesn't, unless its
  /// name says so.
  static func isScreenshot(_ name: String, folder: String, _ summary: PictureSummary) -> Bool {
    if summary.saysScreenshot { return true }
    let name = name.lowercased()
    if screenshotNames.contains(where: name.hasPrefix) { return true }
    guard summary.camera.isEmpty else { return false }
    if let last = folder.pathParts.last,
      screenshotFolders.contains(last.lowercased())
    {
      return true
    }
    let (width, height) = (summary.width, summary.height)
    return summary.format == "png"
      && screens.contains(PictureSize(width: max(width, height), height: min(width, height)))
  }
}
