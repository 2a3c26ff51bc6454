// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// A signal from the bus.
public struct DBusSignal: Sendable {
  /// The unique name of the sender.
  public let sender: String
  /// The path of the object that emitted it.
  public let path: String
  /// Its interface.
  public let interface: String
  /// Its name.
  public let name: String
  /// The arguments, a tuple.
  public let arguments: Variant
}

extension DBusConnection {
  /// Calls `handler` for every matching signal while the returned subscription is kept. Nil matches
  /// anything; `argument` is the first one, a text.
  public func subscribe(
    to signal: String?, of interface: String?, at path: String? = nil, from service: String? = nil,
    argument: String? = nil, _ handler: @escaping @MainActor (DBusSignal) -> Void
  ) -> Subscription {
    let listener = Listener(handler)
    let id = g_dbus_connection_signal_subscribe(
      pointer, service, interface, signal, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      deliver, listener.retained(), { Listener.release($0) })
    return Subscription { [self] in g_dbus_connection_signal_unsubscribe(pointer, id) }
  }
}

private final class Listener: LiveCounted {
  let handler: @MainActor (DBusSignal) -> Void

  init(_ handler: @escaping @MainActor (DBusSignal) -> Void) {
    self.handler = handler
  }
}

private func deliver(
  connection: OpaquePointer?, sender: UnsafePointer<CChar>?, path: UnsafePointer<CChar>?,
  interface: UnsafePointer<CChar>?, name: UnsafePointer<CChar>?, arguments: OpaquePointer?,
  data: gpointer?
) {
  guard let path, let interface, let name, let arguments else { return }
  let signal = DBusSignal(
    sender: sender.map { String(cString: $0) } ?? "", path: String(cString: path),
    interface: String(cString: interface), name: String(cString: name),
    arguments: Variant(retaining: arguments))
  nonisolated(unsafe) let data = data
  MainActor.assumeIsolated { Listener.borrowed(from: data)?.handler(signal) }
}
