// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container that shows and hides its content with an animation.
public struct Revealer: BinType {
  /// An animation. The user may have switched animations off.
  public nonisolated enum Transition: Sendable, CaseIterable {
    /// No animation.
    case none
    /// Fades in and out.
    case fade
    /// Slides in from the left, in right-to-left languages from the right.
    case fromStart
    /// Slides in from the right, in right-to-left languages from the left.
    case fromEnd
    /// Slides down from the top.
    case fromTop
    /// Slides up from the bottom.
    case fromBottom

    // GTK mirrors left and right in right-to-left languages.
    fileprivate var type: GtkRevealerTransitionType {
      switch self {
      case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
      case .fade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
      case .fromStart: GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT
      case .fromEnd: GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT
      case .fromTop: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
      case .fromBottom: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
      }
    }
  }

  public static var type: UInt { gtk_revealer_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a revealer that hides `content`, which must not be in another container.
  public init(
    around content: (some WidgetType)? = Widget?.none, _ transition: Transition = .fromTop
  ) {
    handle = unsafe ObjectHandle(sinking: made(gtk_revealer_new()))
    self.transition = transition
    self.content = content.map { Widget($0) }
  }

  /// Whether the content is shown. Setting it starts the animation.
  public var isRevealed: Bool {
    get { unsafe gtk_revealer_get_reveal_child(cast()) != 0 }
    nonmutating set { unsafe gtk_revealer_set_reveal_child(cast(), newValue ? 1 : 0) }
  }

  /// Whether the content was visible at the end of the last animation.
  public var wasRevealed: Bool { unsafe gtk_revealer_get_child_revealed(cast()) != 0 }

  /// The animation that shows the content. It runs in reverse to hide it.
  public var transition: Transition {
    get {
      let type = unsafe gtk_revealer_get_transition_type(cast())
      return Transition.allCases.first { $0.type == type } ?? .none
    }
    nonmutating set { unsafe gtk_revealer_set_transition_type(cast(), newValue.type) }
  }

  /// The length of the animation.
  public var duration: Duration {
    get { .milliseconds(unsafe Int64(gtk_revealer_get_transition_duration(cast()))) }
    nonmutating set {
      let milliseconds = min(max(newValue / .milliseconds(1), 0), 60_000)
      unsafe gtk_revealer_set_transition_duration(cast(), guint(milliseconds))
    }
  }

  /// Calls `handler` at the end of an animation, with whether the content is visible now.
  @discardableResult
  public func onTransition(_ handler: @escaping (_ isRevealed: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::child-revealed") { _ in
      handler(Revealer(handle: unsafe ObjectHandle(retaining: pointer)).wasRevealed)
    }
  }
}
