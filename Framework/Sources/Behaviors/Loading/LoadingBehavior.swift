// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib

/// Shows over its parent's content that work is in progress. Meanwhile the content takes no input;
/// afterwards the focus returns to where it was.
///
/// Work is counted: the layer disappears when the last piece of work is done.
public final class LoadingBehavior: ViewController {
  /// How long work runs before it is shown, in milliseconds, so that fast work does not flicker.
  public var delay: UInt32 = 250

  /// How long it is shown at least, in milliseconds.
  public var minimumDuration: UInt32 = 400

  /// Whether the layer is visible.
  public var isShown: Bool { layer != nil }

  /// The number of pieces of work in progress.
  public var count: Int { work.count }

  private var work: [(id: Int, label: String)] = []
  private var lastID = 0
  private var layer: LoadingLayer?
  private var isAtLeastTime = false
  private var timer: Source?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a behavior for any parent.
  public init() { super.init() }

  // MARK: - Work

  /// Shows `label`, such as “Posting…”, until the returned token is done.
  public func show(_ label: String) -> LoadingToken {
    lastID += 1
    work.append((lastID, label))
    update()
    return LoadingToken(lastID, of: self)
  }

  /// Shows `label` while `body` runs, whether it returns or throws.
  public func during<Value>(
    _ label: String, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let token = show(label)
    defer { token.done() }
    return try await body()
  }

  /// Waits until the layer is gone and the content takes input again.
  public func hidden() async {
    guard layer != nil else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end(_ id: Int) {
    work.removeAll { $0.id == id }
    update()
  }

  // MARK: - Appearing

  override public func viewDidAppear() {
    super.viewDidAppear()
    // On a page that was busy before it appeared, the layer is shown at once; work that the parent
    // began just now is treated like any other.
    if !work.isEmpty, timer == nil { open() }
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    close()
  }

  override public func releaseViews() {
    super.releaseViews()
    close()
  }

  private func update() {
    // The parent appears before its children do.
    guard parent?.lifecyclePhase == .didAppear else { return }
    if let last = work.last {
      layer?.label = last.label
      if layer == nil, timer == nil {
        if delay == 0 { open() } else { wait(delay) { [weak self] in self?.open() } }
      }
    } else if layer == nil || !isAtLeastTime {
      close()
    }
  }

  private func open() {
    guard layer == nil, let overlay = contentOverlay, let label = work.last?.label else { return }
    layer = LoadingLayer(label, over: overlay)
    isAtLeastTime = true
    wait(minimumDuration) { [weak self] in
      self?.isAtLeastTime = false
      self?.update()
    }
  }

  private func close() {
    timer?.cancel()
    timer = nil
    isAtLeastTime = false
    layer?.remove()
    layer = nil
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  private func wait(_ milliseconds: UInt32, _ work: @escaping () -> Void) {
    timer?.cancel()
    timer = Source.timeout(milliseconds: milliseconds) { [weak self] in
      self?.timer = nil
      work()
      return .stop
    }
  }
}

extension BehaviorKind {
  /// Shows over the controller's content that work is in progress.
  public static var loader: BehaviorKind { BehaviorKind(LoadingBehavior()) }
}

extension ViewController {
  /// Shows over this controller's content that work is in progress.
  public final var loader: LoadingBehavior {
    child(orAdd: LoadingBehavior(), goesWithViews: false)
  }
}

/// One piece of work that a `LoadingBehavior` shows. It ends when `done` is called or the token is
/// released, so that no code path can forget it.
@MainActor
public final class LoadingToken {
  private let id: Int
  private weak var behavior: LoadingBehavior?

  init(_ id: Int, of behavior: LoadingBehavior) {
    self.id = id
    self.behavior = behavior
  }

  isolated deinit { done() }

  /// Ends the work. Calling it again has no effect.
  public func done() {
    behavior?.end(id)
    behavior = nil
  }
}
