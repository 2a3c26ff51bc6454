// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Imaging
internal import Network
internal import Observation
internal import Sharing

/// What is shown while the user is in the browser.
nonisolated struct BrowserStepState: Equatable, Sendable {
  /// The service, with its name and symbol.
  var service = ""
  var name = ""
  var symbol = ""
  /// Whether a code may be pasted.
  var asksForCode = false
  /// The page that the user has to open, because no browser could be opened; empty when one was.
  var unopenedPage = ""
}

/// The part of a sign-in that happens in the browser.
@Observable
final class BrowserStep: StateSource {
  /// The service that is signed in to.
  var card: ServiceCard?
  /// The code that the user pastes.
  var code = ""
  /// Whether a code may be pasted.
  private(set) var asksForCode = false
  /// The page that the browser has; empty before and afterwards.
  private(set) var page = ""
  /// The page that the user has to open, because no browser could be opened; empty when one was.
  private(set) var unopenedPage = ""
  /// Called when the browser has the page.
  @ObservationIgnored var onOpen: () -> Void = {}
  /// Called when the browser returned by itself.
  @ObservationIgnored var onReturn: () -> Void = {}

  @ObservationIgnored private let launch: (String) async throws -> Void
  @ObservationIgnored private var waiting: CheckedContinuation<String?, Never>?
  @ObservationIgnored private var isAway = false

  /// With the browser that the user prefers, unless a test has its own.
  init(launch: @escaping (String) async throws -> Void = AppInfo.launchPreferred) {
    self.launch = launch
  }

  var state: BrowserStepState {
    BrowserStepState(
      service: card?.id ?? "", name: card?.name ?? "", symbol: card?.symbol ?? "",
      asksForCode: asksForCode, unopenedPage: unopenedPage)
  }

  /// Opens a page to sign in on.
  func open(_ page: URLAddress) async {
    isAway = true
    self.page = page.text
    await openAgain()
    onOpen()
  }

  /// Opens the page once more, for a user who has closed it.
  func openAgain() async {
    let opened = page
    var isOpen = true
    do { try await launch(opened) } catch { isOpen = false }
    // By now the user may be signed in, or have cancelled.
    if page == opened { unopenedPage = isOpen ? "" : opened }
  }

  /// Returns the code that the user pasted; nil when it is no longer needed.
  func askForCode() async -> String? {
    asksForCode = true
    defer { asksForCode = false }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting = continuation
        if Task.isCancelled { answer(nil) }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.answer(nil) }
    }
  }

  /// Continues with the pasted code, once there is one.
  func useCode() { if !code.trimmed.isEmpty { answer(code) } }

  /// The user is signed in, or has cancelled.
  func end() {
    answer(nil)
    (page, unopenedPage, code) = ("", "", "")
    if isAway { onReturn() }
    isAway = false
  }

  private func answer(_ code: String?) {
    waiting?.resume(returning: code)
    waiting = nil
  }
}

/// Guides the user through signing in, with windows.
nonisolated struct WindowGuide: SignInGuide {
  let client: HTTPClient
  let browser: BrowserStep
  let choice: OptionsStep
  let decoder: PictureDecoder
  let confirm: @MainActor @Sendable (SignInDoubt) async -> Bool

  func open(_ page: URLAddress) async { await browser.open(page) }
  func askForCode() async -> String? { await browser.askForCode() }
  func choose(_ question: SignInChoice) async -> SignInChoice.Answer {
    await choice.choose(question, decoder)
  }
  func confirms(_ doubt: SignInDoubt) async -> Bool { await confirm(doubt) }
}
