// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Services

extension AppServices {
  /// Has the desktop take a screenshot, and opens a sheet with it; returns whether there is one.
  @discardableResult
  func shareScreenshot(over window: Window?) async throws -> Bool {
    guard let bus = try? await DBusConnection.session() else { throw ScreenshotError.unavailable }
    switch try await ScreenshotPortal(bus).take() {
    case .taken(let path):
      try ShareSheetController(self, files: [path]).presentSoon(over: window)
      return true
    case .cancelled: return false
    case .unavailable: throw ScreenshotError.unavailable
    case .failed: throw ScreenshotError.failed
    }
  }

  /// The same for a command: if there is no screenshot, the sheet says why.
  func shareScreenshotAlone() async {
    do {
      try await shareScreenshot(over: nil)
    } catch {
      let sheet = ShareSheetController(self)
      do { try sheet.present() } catch { Log.critical(domain: "Cameo", "\(error)") }
      sheet.report(error)
    }
  }
}

/// Why there is no screenshot.
nonisolated enum ScreenshotError: PresentableError, Equatable {
  case unavailable
  case failed

  var title: String { tr("Can't take a screenshot") }

  var reason: String {
    switch self {
    case .unavailable: tr("Your desktop doesn't offer this.")
    case .failed: tr("Your desktop couldn't take one.")
    }
  }

  var suggestion: String {
    switch self {
    case .unavailable: tr("Take one with its own key, then paste it with Ctrl+Shift+V.")
    case .failed: ""
    }
  }
}
