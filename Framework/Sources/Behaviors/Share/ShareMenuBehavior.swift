// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
public import Gtk

/// Lets the user share something from a menu of destinations, or to one of them directly.
///
/// The item need not be ready: the menu opens at once, and the item is loaded meanwhile, off the
/// main thread. If the user chooses a destination before it is loaded, the parent's loader is
/// shown. The item is loaded once: as long as its `id` stays the same, sharing it again loads
/// nothing. When the parent leaves the screen, loading is cancelled and the menu closes.
public final class ShareMenuBehavior: ViewController {
  private typealias Deliver = @MainActor (any ShareDestination) async throws -> Void

  /// An item of some type, and what is done with it.
  private struct Offer {
    let provider: any ShareDestinationProvider
    weak var anchor: (any ShareMenuAnchor)?
    let load: @MainActor () async throws -> Deliver
    let letGo: () -> Void
  }

  private var offer: Offer?
  /// Given while the views were loaded.
  private var offerGoesWithViews = false
  private var loading: Task<Void, Never>?
  /// Waits for the item; of several, the latest.
  private var wish: (any ShareDestination)?
  private(set) var menu: ShareMenu?
  /// Whether a choice is being carried out. Another one waits for that: it may be the same, made twice.
  private var isDelivering = false

  /// Creates a behavior for any parent. Configure it before use.
  public init() { super.init() }

  /// Shares the item that `item` loads to a destination of `provider` that the user chooses.
  ///
  /// - Parameters:
  ///   - anchor: Provides the widget that the menu points at, usually the updater; held weakly. Without
  ///     one the menu points at the content.
  ///   - itemID: An identity that stays the same as long as the item does, such as the date of a
  ///     file; nil loads the item for every share.
  ///   - onChoose: Sends the item to the destination. Errors it throws are shown.
  public func configure<Item: Sendable>(
    to provider: any ShareDestinationProvider, at anchor: (any ShareMenuAnchor)? = nil,
    itemID: @escaping () -> AnyHashable? = { nil },
    item: @escaping @Sendable () async throws -> Item,
    onChoose: @escaping @MainActor (any ShareDestination, Item) async throws -> Void
  ) {
    let shared = SharedItem(id: itemID, load: item)
    offerGoesWithViews = isGivenWithViews
    offer = Offer(
      provider: provider, anchor: anchor,
      load: {
        let item = try await shared.value()
        return { try await onChoose($0, item) }
      },
      letGo: { shared.letGo() })
  }

  /// Whether the menu is open.
  public var isPresented: Bool { menu != nil }

  /// Opens the menu at its anchor.
  public func present() {
    guard isParentThere else { return }
    present(at: offer?.anchor?.shareMenuTarget)
  }

  /// Opens the menu at `target`.
  public func present(at target: some WidgetType) { present(at: Widget(target)) }

  private func present(at target: Widget?) {
    guard isParentThere, menu == nil, !isDelivering, let offer else { return }
    // The clicked widget may be gone from the screen.
    let destination = target.flatMap { $0.isMapped ? $0 : nil } ?? contentOverlay?.content
    guard let destination else { return }
    menu = ShareMenu(at: destination, of: offer.provider) { [weak self] in self?.menuEnded($0) }
    load()
  }

  /// Shares to the destination with this id without a menu, for buttons of one destination.
  public func share(to id: String) {
    guard isParentThere, !isDelivering, let offer else { return }
    if let destination = offer.provider.shareDestination(id) {
      wish = destination
      load()
    } else {
      parent?.report(MissingDestination())
    }
    menu?.close()
  }

  /// Cancels loading and closes the menu.
  public func cancel() {
    loading?.cancel()
    loading = nil
    wish = nil
    menu?.close()
    offer?.letGo()
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    cancel()
  }

  override public func releaseViews() {
    super.releaseViews()
    if offerGoesWithViews { offer = nil }
  }

  // The parent appears before its children do, and may ask at once.
  private var isParentThere: Bool { parent?.lifecyclePhase == .didAppear }

  private func menuEnded(_ destination: (any ShareDestination)?) {
    menu = nil
    if let destination {
      wish = destination
      load()
    } else if wish == nil {
      cancel()
    }
  }

  // MARK: - Loading

  /// Loads the item, and sends it if the user waits for it by then: only that is worth showing.
  private func load() {
    guard let offer else { return }
    loading?.cancel()
    let loader = wish.flatMap { _ in parent?.loader }
    let token = loader?.show(frameworkText("Preparing…"))
    loading = Task { [weak self] in
      do {
        // Hidden in the turn that began it, nothing is to be loaded.
        try Task.checkCancellation()
        let deliver = try await offer.load()
        token?.done()
        // Until then the content takes no input.
        await loader?.hidden()
        self?.loaded(deliver)
      } catch {
        token?.done()
        self?.failed(error)
      }
    }
  }

  private func loaded(_ deliver: @escaping Deliver) {
    guard !Task.isCancelled else { return }
    loading = nil
    guard let wish else { return }
    self.wish = nil
    offer?.letGo()
    isDelivering = true
    // It continues when the parent leaves the screen: the chosen share is sent.
    Task { [weak self, weak parent] in
      do { try await deliver(wish) } catch is CancellationError {} catch { parent?.report(error) }
      self?.isDelivering = false
    }
  }

  private func failed(_ error: any Error) {
    guard !Task.isCancelled else { return }
    let parent = parent
    cancel()
    parent?.report(error)
  }
}

/// The chosen destination no longer exists.
private nonisolated struct MissingDestination: PresentableError {
  var title: String { frameworkText("Destination no longer available") }
  var reason: String { "" }
  var suggestion: String { frameworkText("Choose another destination from the share menu.") }
}

extension ViewController {
  /// The share menu of this controller, as set up with `.shareMenu`.
  public final var shareMenu: ShareMenuBehavior {
    child(orAdd: ShareMenuBehavior(), goesWithViews: false)
  }
}

/// Provides the widget that a share menu points at: usually the updater, which owns the widgets.
@MainActor
public protocol ShareMenuAnchor: AnyObject {
  /// The widget. It is only read while the views are loaded.
  var shareMenuTarget: Widget { get }
}

extension BehaviorKind {
  /// Shares the item that `item` loads, off the main thread, to a destination of `provider` that
  /// the user chooses. `onChoose` sends it; errors it throws are shown. As long as `itemID` stays
  /// the same, and is not nil, the item is loaded once. The menu points at the widget of `anchor`.
  public static func shareMenu<Item: Sendable>(
    to provider: any ShareDestinationProvider, at anchor: (any ShareMenuAnchor)? = nil,
    itemID: @escaping () -> AnyHashable? = { nil },
    item: @escaping @Sendable () async throws -> Item,
    onChoose: @escaping @MainActor (any ShareDestination, Item) async throws -> Void
  ) -> BehaviorKind {
    BehaviorKind(ShareMenuBehavior()) {
      $0.configure(to: provider, at: anchor, itemID: itemID, item: item, onChoose: onChoose)
    }
  }
}
