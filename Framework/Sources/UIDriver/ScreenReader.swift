// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

/// What a screen reader says by itself, without the user moving to it: announcements, and notifications that
/// appear. Make it before the program, which learns at its start who listens.
public final class ScreenReader {
  /// Everything it has said, in order.
  public private(set) var said: [String] = []
  private var listener: UnsafeMutablePointer<AtspiEventListener>?
  private static let events = ["object:announcement", "object:state-changed:showing"]

  /// Listens from now on.
  public init() throws {
    _ = try Desktop.shared()
    let me = Unmanaged.passUnretained(self).toOpaque()
    listener = atspi_event_listener_new(
      { event, reader in
        guard let event, let reader else { return }
        Unmanaged<ScreenReader>.fromOpaque(reader).takeUnretainedValue().hear(event.pointee)
        g_boxed_free(atspi_event_get_type(), event)
      }, me, nil)
    for event in Self.events { atspi_event_listener_register(listener, event, nil) }
  }

  deinit {
    for event in Self.events { atspi_event_listener_deregister(listener, event, nil) }
    g_object_unref(listener.map { UnsafeMutableRawPointer($0) })
  }

  private func hear(_ event: AtspiEvent) {
    guard let type = event.type.map({ String(cString: $0) }) else { return }
    if type.hasPrefix("object:announcement") {
      var value = event.any_data
      // A GValue of a string.
      if let text = g_value_get_string(&value) { said.append(String(cString: text)) }
    } else if event.detail1 == 1, let source = event.source {
      g_object_ref(source)
      guard let element = Element(taking: source), element.role == .notification else { return }
      said.append(element.name)
    }
  }

  /// Waits until it says something that begins with `words`, after what was waited for before; returns all of it.
  @discardableResult
  public func waitFor(_ words: String) throws -> String {
    try poll(
      orThrow: "Nobody said “\(words)…”, only: \(said[position...].joined(separator: " | "))"
    ) {
      guard let index = said[position...].firstIndex(where: { $0.hasPrefix(words) }) else {
        return nil
      }
      position = index + 1
      return said[index]
    }
  }

  private var position = 0
}
