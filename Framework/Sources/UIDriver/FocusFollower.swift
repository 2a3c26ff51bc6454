// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

/// Follows the keyboard focus by the events that assistive technology gets. Make it before the program.
public final class FocusFollower {
  /// How often the focus has moved.
  private var count = 0
  private var last: Element?
  private var listener: UnsafeMutablePointer<AtspiEventListener>?
  private static let event = "object:state-changed:focused"

  /// Follows the focus from now on.
  public init() throws {
    _ = try Desktop.shared()
    let me = Unmanaged.passUnretained(self).toOpaque()
    listener = atspi_event_listener_new(
      { event, follower in
        guard let event, let follower else { return }
        Unmanaged<FocusFollower>.fromOpaque(follower).takeUnretainedValue().hear(event.pointee)
        g_boxed_free(atspi_event_get_type(), event)
      }, me, nil)
    atspi_event_listener_register(listener, Self.event, nil)
  }

  deinit {
    atspi_event_listener_deregister(listener, Self.event, nil)
    g_object_unref(listener.map { UnsafeMutableRawPointer($0) })
  }

  private func hear(_ event: AtspiEvent) {
    guard event.detail1 == 1, let source = event.source else { return }
    g_object_ref(source)
    count += 1
    last = Element(taking: source)
  }

  /// What gets the focus when `key` is pressed; nil if it stays where it was.
  public func stop(after key: Key) throws -> Element? {
    while g_main_context_iteration(nil, 0) != 0 {}
    let (before, place) = (count, last?.path)
    try key.press()
    // What had the focus may have said so twice, and the second time be heard only now.
    if comesTrue(looks: 100, { last?.isFocused == true && last?.path != place }) { return last }
    return count > before && last?.isFocused == true ? last : nil
  }
}
