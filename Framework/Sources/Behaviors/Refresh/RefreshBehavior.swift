// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib

/// Reloads its parent's content when that appears, but not more often than every `interval`.
///
/// Requests during a run lead to one more run afterwards. A run is cancelled when the parent
/// disappears; if it was cancelled or requested meanwhile, it runs again at the next appearance.
///
/// Errors of automatic runs are only logged and kept in `lastError`. Errors of requested runs are
/// shown to the user.
public final class RefreshBehavior: ViewController {
  /// The closure that reloads the content. It is released with the views if it was set while they were
  /// loaded.
  public var perform: () async throws -> Void {
    didSet { performGoesWithViews = isGivenWithViews }
  }

  /// The least time between the end of one run and an appearance that starts another.
  public var interval: Duration

  /// Whether a run is in progress.
  public var isRunning: Bool { task != nil }

  /// Whether the latest run that was due has finished.
  public var hasRun: Bool { lastEnd != nil }

  /// What the latest run failed with; nil when it did not.
  public private(set) var lastError: (any Error)?

  private let now: () -> Duration
  private var lastEnd: Duration?
  private var isRequested = false
  private var performGoesWithViews = false
  private var task: Task<Void, Never>?

  /// Creates a behavior that runs `perform`, with intervals measured by `clock`.
  public init(
    every interval: Duration, clock: some Clock<Duration> = ContinuousClock(),
    perform: @escaping () async throws -> Void
  ) {
    self.interval = interval
    self.perform = perform
    let start = clock.now
    now = { start.duration(to: clock.now) }
    super.init()
  }

  /// Runs as soon as possible, regardless of `interval`: now, after the current run, or when the
  /// parent next appears.
  public func request() {
    isRequested = true
    runIfDue()
  }

  override public func viewDidAppear() {
    super.viewDidAppear()
    runIfDue()
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    task?.cancel()
  }

  override public func releaseViews() {
    super.releaseViews()
    if performGoesWithViews { perform = {} }
  }

  private var isDue: Bool {
    guard !isRequested, let lastEnd else { return true }
    return now() - lastEnd >= interval
  }

  private func runIfDue() {
    guard task == nil, lifecyclePhase == .didAppear, isDue else { return }
    let wasRequested = isRequested
    isRequested = false
    let perform = perform
    task = Task { [weak self] in
      do {
        try await perform()
        try Task.checkCancellation()
        self?.ended(nil, wasRequested: wasRequested)
      } catch {
        self?.ended(error, wasRequested: wasRequested)
      }
    }
  }

  private func ended(_ error: (any Error)?, wasRequested: Bool) {
    let wasCancelled = task?.isCancelled == true || error is CancellationError
    task = nil
    if wasCancelled {
      // It is as if it had not begun.
      isRequested = isRequested || wasRequested
      lastEnd = nil
    } else {
      lastEnd = now()
      lastError = error
      if let error { tell(error, wasRequested: wasRequested) }
    }
    // Only what was asked for: an interval of zero must not turn for ever.
    if isRequested || (wasCancelled && lifecyclePhase == .didAppear) { runIfDue() }
  }

  private func tell(_ error: any Error, wasRequested: Bool) {
    if wasRequested {
      report(error)
    } else {
      let name = parent.map { "\(type(of: $0))" } ?? "?"
      Log.write(.message, domain: "Controllers-Behaviors", "\(name) was not refreshed: \(error)")
    }
  }
}

extension BehaviorKind {
  /// Runs `perform` when the controller appears and has not done so for `interval`.
  public static func refresh(
    every interval: Duration, _ perform: @escaping () async throws -> Void
  ) -> BehaviorKind {
    BehaviorKind(RefreshBehavior(every: interval, perform: perform)) { behavior in
      behavior.interval = interval
      behavior.perform = perform
    }
  }
}

extension ViewController {
  /// Reloads this controller's content, as set up with `.refresh`.
  public final var refresh: RefreshBehavior {
    child(orAdd: RefreshBehavior(every: .zero, perform: {}), goesWithViews: false)
  }
}
