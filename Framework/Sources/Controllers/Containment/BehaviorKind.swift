// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A kind of behavior that `attach` adds to a controller, such as `.loader` or `.errors`.
///
/// Add your own in an extension:
///
/// ```swift
/// extension BehaviorKind {
///   static var visits: BehaviorKind { BehaviorKind(VisitBehavior()) }
/// }
/// ```
@MainActor
public struct BehaviorKind {
  fileprivate let compose: (ViewController) -> Void

  /// Creates the kind of the behavior that `make` returns. A controller has one of each class.
  ///
  /// - Parameters:
  ///   - goesWithViews: Whether a behavior that is attached in `viewDidLoad` is detached when the views
  ///     are released. Behaviors that remember something stay.
  ///   - configure: Called each time the kind is attached, even if the controller has the behavior.
  public init<Behavior: ViewController>(
    _ make: @escaping @autoclosure () -> Behavior, goesWithViews: Bool = false,
    configure: @escaping (Behavior) -> Void = { _ in }
  ) {
    self.init { controller in
      configure(controller.child(orAdd: make(), goesWithViews: goesWithViews))
    }
  }

  /// Creates a kind that is set up by `compose`, for example one that consists of others.
  public init(_ compose: @escaping (ViewController) -> Void) { self.compose = compose }
}

extension ViewController {
  /// Adds behaviors to this controller, as in `attach(.analytics("Card"), .loader, .errors)`. Call it in
  /// `viewDidLoad`: a behavior that the controller already has is configured again, not added twice.
  public final func attach(_ kinds: BehaviorKind...) {
    for kind in kinds { kind.compose(self) }
  }
}
