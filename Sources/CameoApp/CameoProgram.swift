// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import LoopWatch

/// Cameo with windows.
public enum CameoProgram {
  /// Runs until the last window is closed; returns the exit status. `files` are to be shared; nil
  /// for the main window.
  public static func run(version: String, sharing files: [String]? = nil) -> Int32 {
    var services: AppServices?
    var desktop: DesktopScheme?
    var news: DesktopNews?
    weak var main: MainWindowController?
    func presentMain() throws {
      guard let services else { return }
      let window = main ?? MainWindowController(version: version, services: services)
      main = window
      try window.present()
    }
    let words = files.map { ["share"] + $0 } ?? []
    let status = Program.run(id: "io.github.cameo.Cameo", name: "Cameo", words: words) {
      application in
      MainLoopWatch.follow()
      let made = AppServices(version: version)
      services = made
      AnalyticsBehavior.standardRecorder = made.visits
      // Sending goes on when the last window is closed.
      made.sharing.onBusy = { isBusy in
        if isBusy { application.hold() } else { application.release() }
      }
      let board = DesktopNews(application, made.sharing) {
        do { try presentMain() } catch { Log.critical(domain: "Cameo", "\(error)") }
        main?.showShares()
      }
      made.notifier.board = board
      news = board
      application.onWindowCount { [weak board] in board?.windowCountChanged(to: $0) }
      setUpLooks(made.settings)
      desktop = DesktopScheme { [settings = made.settings] isDark in
        Appearance.systemIsDark = isDark
        settings.desktopIsDark = isDark
      }
    } open: { words in
      guard let services, words.first == "share" else { return try presentMain() }
      try ShareSheetController(services, files: Array(words.dropFirst())).presentSoon()
    } present: {
      try presentMain()
    }
    withExtendedLifetime((desktop, news)) {}
    var isClosed = false
    Task { [sharing = services?.sharing] in
      await sharing?.close()
      isClosed = true
    }
    MainLoop.run(until: { FileWriter.shared.isIdle && isClosed }, seconds: 5)
    return status
  }

  private static func setUpLooks(_ settings: UserSettings) {
    Handy.start()
    // The last known value is used until the desktop answers: nothing flickers, and nothing waits.
    Appearance.systemIsDark = settings.desktopIsDark
    Appearance.scheme = settings.appearance
    settings.onAppearance = { Appearance.scheme = $0 }
    Display.giveDialogsHeaderBars()
    // The language of Cameo's texts decides, not that of GTK's: GTK may be translated where Cameo
    // is not, and the other way round. Translations contain “default:RTL” if they are read from
    // right to left.
    Display.isRightToLeft = tr("default:LTR") == "default:RTL"
    IconTheme.addSymbols(of: Resources.bundle, program: "io.github.cameo.Cameo")
    Looks.install()
    // The first window does not wait for its icon.
    Task { Picture.setWindowIcon(await Resources.decodedIcons()) }
  }
}
