// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Gtk
internal import Handy
internal import LoopWatch
public import Services

/// Cameo with windows.
public enum CameoProgram {
  /// Runs until the last window is closed; returns the exit status.
  public static func run(version: String, _ start: Start) -> Int32 {
    var services: AppServices?
    var desktop: DesktopScheme?
    var news: DesktopNews?
    var callers: ShareService?
    var background: BackgroundRun?
    var application: Application?
    var signals: [Source] = []
    weak var main: MainWindowController?
    func presentMain() throws {
      guard let services else { return }
      if main == nil { services.prepareForPhotos() }
      let window = main ?? MainWindowController(version: version, services: services)
      main = window
      try window.present()
    }
    let status = Program.run(id: "io.github.cameo.Cameo", name: "Cameo", words: start.words) {
      running in
      application = running
      MainLoopWatch.follow()
      // When the session ends, databases are closed, too: otherwise the next start examines them.
      signals = [SIGTERM, SIGINT, SIGHUP].map { signal in
        .signal(signal) {
          running.quit()
          return .stop
        }
      }
      let made = AppServices(version: version)
      services = made
      AnalyticsBehavior.standardRecorder = made.visits
      // Sending goes on when the last window is closed.
      let run = BackgroundRun(made.sharing, made.login) {
        if $0 { running.hold() } else { running.release() }
      }
      background = run
      let inhibitor = SessionInhibitor(program: running.id)
      made.sharing.onBusy = { isBusy in
        run.update()
        inhibitor.set(isBusy ? tr("Sending photos") : nil)
      }
      let notices = DesktopNews(running, made.sharing, isWanted: { made.settings.notifies }) {
        do { try presentMain() } catch { Log.critical(domain: "Cameo", "\(error)") }
        main?.showShares()
      }
      notices.showReceiving = {
        do { try made.showReceiving(over: main?.window) } catch {
          Log.critical(domain: "Cameo", "\(error)")
        }
      }
      callers = answerCalls(made, running)
      made.notifier.desktop = notices
      news = notices
      running.onWindowCount { [weak notices] in
        notices?.windowCountChanged(to: $0, staysForWaiting: run.staysForWaiting)
        run.windowCountChanged(to: $0)
        giveMemoryBack()
      }
      setUpLooks(made.settings)
      desktop = DesktopScheme { [settings = made.settings] isDark in
        Appearance.systemIsDark = isDark
        settings.desktopIsDark = isDark
      }
    } open: { words in
      let files = Array(words.dropFirst())
      switch (services, words.first) {
      case (let services?, "share"):
        let sheet = ShareSheetController(services, files: files)
        sheet.model.takeHanded(files)
        try sheet.presentSoon()
      case (let services?, "copied"):
        let sheet = ShareSheetController(services)
        try sheet.present()
        sheet.perform(PicturesActionName.paste)
      case (let services?, "screenshot"):
        application?.hold()
        Task {
          await services.shareScreenshotAlone()
          application?.release()
        }
      case (let services?, "view") where UploaderPreview.isOne(files):
        let window = AddAccountController(services) { _ in
          do { try presentMain() } catch { Log.critical(domain: "Cameo", "\(error)") }
        }
        window.model.choose(uploader: files[0])
        try window.presentSoon()
      case (_, "service"): callers?.waitForCalls()
      case (_, "send waiting"): background?.begin()
      case (let services?, "view"): try ViewerWindowController(services, files: files).present()
      default: try presentMain()
      }
    } present: {
      try presentMain()
    }
    withExtendedLifetime((desktop, news)) {}
    callers?.end()
    for signal in signals { signal.cancel() }
    var isClosed = false
    Task { [services] in
      await services?.close()
      isClosed = true
    }
    MainLoop.run(until: { FileWriter.shared.isIdle && isClosed }, seconds: 5)
    return status
  }

  /// Lets other programs share. They may call as soon as the program has its name on the bus, hence before that.
  private static func answerCalls(
    _ services: AppServices, _ application: Application
  ) -> ShareService? {
    guard let bus = DBusConnection.sessionAtStart() else { return nil }
    let callers = ShareService(services) { isBusy in
      if isBusy { application.hold() } else { application.release() }
    }
    do {
      try callers.serve(on: bus)
    } catch {
      Log.warning(domain: "Cameo", "Other programs can't share: \(error)")
    }
    return callers
  }

  /// A closed window leaves much that is free, once it is released.
  private static func giveMemoryBack() {
    Source.timeout(milliseconds: 1_000) {
      Task.detached(priority: .utility) { FreedMemory.giveBack() }
      return .stop
    }
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

extension Start {
  /// The same for a program that is running already.
  fileprivate var words: [String] {
    switch self {
    case .main: []
    case .share(let files): ["share"] + files
    case .view(let files): ["view"] + files
    case .copied: ["copied"]
    case .screenshot: ["screenshot"]
    case .service: ["service"]
    case .sendWaiting: ["send waiting"]
    }
  }
}
