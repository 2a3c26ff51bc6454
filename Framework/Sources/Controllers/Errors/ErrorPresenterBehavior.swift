// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// Shows errors over its parent's window, one after the other. Those of a parent that is loaded, but has
/// not appeared yet, are shown when it appears. When the parent is not on the screen otherwise, they are
/// logged instead.
///
/// Every window has one: it shows what controllers in the window report and what their actions
/// throw. A page with `.errors` attached shows its own errors.
public final class ErrorPresenterBehavior: ViewController, ErrorPresenting {
  private var waiting: [ErrorText] = []
  private var alert: Alert?

  /// Creates a behavior for any parent.
  public init() { super.init() }

  /// Whether the parent is visible or about to be.
  public var isParentVisible: Bool {
    lifecyclePhase == .didAppear || lifecyclePhase == .willAppear
  }

  /// The title of the error being shown.
  public var shownTitle: String? { alert?.title }

  private var isParentToAppear: Bool { parent?.lifecyclePhase == .loaded }

  /// Shows `error` after any that are waiting. Cancellation errors are ignored.
  public func present(_ error: any Error) {
    guard !isCancellation(error) else { return }
    let text = ErrorText(error)
    guard isParentVisible || isParentToAppear else { return log(text) }
    waiting.append(text)
    showNext()
  }

  /// Closes the error being shown, as its button would; the next one follows.
  public func dismiss() { alert?.dismiss() }

  override public func viewDidAppear() {
    super.viewDidAppear()
    showNext()
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    alert = nil
    logWaiting()
  }

  override public func releaseViews() {
    super.releaseViews()
    // The parent was released before it has appeared.
    logWaiting()
  }

  private func logWaiting() {
    for text in waiting { log(text) }
    waiting = []
  }

  private func isCancellation(_ error: any Error) -> Bool {
    if let error = error as? GLibError {
      // The text of G_IO_ERROR_CANCELLED.
      return error.domain == "g-io-error-quark" && error.code == 19
    }
    return error is CancellationError
  }

  private func showNext() {
    guard alert == nil, lifecyclePhase == .didAppear, !waiting.isEmpty else { return }
    let text = waiting.removeFirst()
    let alert = Alert(title: text.title, message: text.message)
    alert.didDismiss = { [weak self, weak alert] in
      guard let self, let alert, self.alert === alert else { return }
      self.alert = nil
      showNext()
    }
    self.alert = alert
    alert.present(in: self)
  }

  private func log(_ text: ErrorText) {
    let sentences = [text.title, text.reason].filter { !$0.isEmpty }.joined(separator: ": ")
    let name = parent.map { "\(type(of: $0))" } ?? "?"
    Log.warning(domain: "Controllers", "\(name) is not on the screen. \(sentences)")
  }
}

extension BehaviorKind {
  /// Shows errors over the controller's window.
  public static var errors: BehaviorKind { BehaviorKind(ErrorPresenterBehavior()) }
}

extension ViewController {
  /// Shows errors over this controller's window.
  public final var errorPresenter: ErrorPresenterBehavior {
    child(orAdd: ErrorPresenterBehavior(), goesWithViews: false)
  }
}

/// An error with words for the user.
///
/// All three properties are required: if they had defaults, a `reason` declared as `String?` would
/// compile but never be shown.
public nonisolated protocol PresentableError: Error {
  /// What went wrong, such as “Can't post the picture”.
  var title: String { get }

  /// Why it went wrong; empty when there is nothing to say.
  var reason: String { get }

  /// What the user can do about it; empty when there is nothing to do.
  var suggestion: String { get }
}

/// The text of any error.
nonisolated struct ErrorText: Equatable {
  let title: String
  let reason: String
  let suggestion: String

  init(_ error: any Error) {
    if let error = error as? any PresentableError {
      (title, reason, suggestion) = (error.title, error.reason, error.suggestion)
      return
    }
    title = frameworkText("Something went wrong")
    suggestion = ""
    if let error = error as? any CustomStringConvertible {
      reason = error.description
    } else {
      // Only the name of the case is known; it helps to find the cause.
      reason = frameworkText("Details: {0}", "\(error)")
    }
  }

  /// The text below the title.
  var message: String { [reason, suggestion].filter { !$0.isEmpty }.joined(separator: "\n\n") }
}
