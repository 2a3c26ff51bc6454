// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
public import Gtk

/// Lets somebody share what its parent shows: a menu of destinations, or one of them directly.
///
/// What is to be shared may not be ready. Then it is loaded off the main thread, behind the loader
/// of the parent, and the same call goes on: the menu comes up, or the destination gets it. Asked
/// again meanwhile, it loads nothing twice; the latest wish counts. When the parent leaves the
/// screen, loading is cancelled and the menu goes.
public final class ShareMenuBehavior: ViewController {
  private typealias Deliver = @MainActor (any ShareDestination) -> Void

  private enum Wish {
    case menu(at: Widget)
    case destination(id: String)
  }

  private var provider: (any ShareDestinationProvider)?
  private var load: (@MainActor () async throws -> Deliver)?
  private var wish: Wish?
  private var task: Task<Void, Never>?
  private(set) var menu: ShareMenu?

  /// A behavior for any parent, of no use before it is configured.
  public init() { super.init() }

  /// Shares what `item` loads to what somebody chooses of what `provider` has. `onChoose` is told
  /// both.
  public func configure<Item: Sendable>(
    to provider: any ShareDestinationProvider, item: @escaping @Sendable () async throws -> Item,
    onChoose: @escaping (any ShareDestination, Item) -> Void
  ) {
    self.provider = provider
    load = {
      let item = try await item()
      return { onChoose($0, item) }
    }
  }

  /// Whether the menu is up.
  public var isPresented: Bool { menu != nil }

  /// Whether what is to be shared is being loaded.
  public var isLoading: Bool { task != nil }

  /// Lets the menu come up at `target`, as soon as there is something to be shared.
  public func present(at target: some WidgetType) { fulfill(.menu(at: Widget(target))) }

  /// Shares to the destination called `id` without a menu: for buttons of their own.
  public func share(to id: String) { fulfill(.destination(id: id)) }

  /// Stops loading, and lets the menu go.
  public func cancel() {
    task?.cancel()
    task = nil
    wish = nil
    menu?.close()
    menu = nil
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    cancel()
  }

  // MARK: - Loading

  private func fulfill(_ wish: Wish) {
    // The parent appears before its children do, and may ask at once.
    guard let parent, parent.lifecyclePhase == .didAppear, menu == nil, let load else { return }
    self.wish = wish
    guard task == nil else { return }
    let loader = parent.loader
    task = Task { [weak self] in
      do {
        let deliver = try await loader.during(tr("Preparing…")) { try await load() }
        // The content takes no input before.
        await loader.hidden()
        self?.loaded(deliver)
      } catch {
        self?.failed(error)
      }
    }
  }

  private func loaded(_ deliver: @escaping Deliver) {
    guard !Task.isCancelled, let wish, let provider else { return }
    task = nil
    self.wish = nil
    switch wish {
    case .destination(let id):
      guard let destination = provider.shareDestination(id) else {
        parent?.errorPresenter.present(MissingDestination())
        return
      }
      deliver(destination)
    case .menu(let target):
      open(at: target, of: provider, deliver)
    }
  }

  private func failed(_ error: any Error) {
    guard !Task.isCancelled else { return }
    task = nil
    wish = nil
    parent?.errorPresenter.present(error)
  }

  private func open(
    at target: Widget, of provider: any ShareDestinationProvider, _ deliver: @escaping Deliver
  ) {
    // What was clicked may have gone while everything was loaded.
    let place = target.isMapped ? target : contentOverlay?.content
    guard let place else { return }
    menu = ShareMenu(at: place, of: provider) { [weak self] destination in
      self?.menu = nil
      if let destination { deliver(destination) }
    }
  }
}

/// Somebody asked for a destination that was taken away.
private nonisolated struct MissingDestination: PresentableError {
  var title: String { tr("This place is gone") }
  var reason: String { "" }
  var suggestion: String { tr("Choose another one from the share menu.") }
}

extension ViewController {
  /// Shares what `item` loads, off the main thread, to what somebody chooses of what `provider` has.
  /// `onChoose` is told both; sending is its business.
  public final func configureShareMenu<Item: Sendable>(
    to provider: any ShareDestinationProvider, item: @escaping @Sendable () async throws -> Item,
    onChoose: @escaping (any ShareDestination, Item) -> Void
  ) {
    shareMenu.configure(to: provider, item: item, onChoose: onChoose)
  }

  /// Lets somebody share what this controller shows, as `configureShareMenu` said.
  public final var shareMenu: ShareMenuBehavior {
    child(orAdd: ShareMenuBehavior(), goesWithViews: false)
  }
}
