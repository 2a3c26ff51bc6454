// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// What the handler of an event returns: whether others handle the event too.
public enum EventResult: Sendable {
  /// The event has been handled.
  case stop
  /// Others may handle the event.
  case propagate
}

extension ObjectHandle {
  /// Calls `handler` whenever the object emits `signal`. The object owns the closure and frees it
  /// when it is disposed of; the returned token may be discarded.
  @discardableResult
  public func connect(
    _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (SignalArguments) -> Void
  ) -> SignalConnection {
    connect(signal, after: after, Handler { handler($0) })
  }

  /// Calls `handler` whenever the object emits `signal`, which asks whether others handle the event
  /// too.
  @discardableResult
  public func connectEvent(
    _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (SignalArguments) -> EventResult
  ) -> SignalConnection {
    connect(
      signal, after: after,
      Handler { arguments in arguments.answer(handler(arguments) == .stop) })
  }

  private func connect(_ signal: String, after: Bool, _ handler: Handler) -> SignalConnection {
    // Versions of GLib differ in how grave they find it to connect to a signal that there isn't.
    guard hasSignal(signal) else {
      Log.warning(domain: "Controllers-GLib", "The object has no signal “\(signal)”.")
      return SignalConnection(object: self, id: 0)
    }
    let data = handler.retained()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_add_finalize_notifier(closure, data) { data, _ in Handler.release(data) }
    g_closure_set_marshal(closure, callHandler)
    let id = g_signal_connect_closure(pointer, signal, closure, after ? 1 : 0)
    return SignalConnection(object: self, id: id)
  }

  private func hasSignal(_ signal: String) -> Bool {
    let instance = pointer.assumingMemoryBound(to: GTypeInstance.self)
    var (id, detail) = (guint(0), GQuark(0))
    return g_signal_parse_name(signal, instance.pointee.g_class.pointee.g_type, &id, &detail, 1)
      != 0
  }
}

/// A handler's Swift side, owned by its closure on the C side.
private final class Handler: LiveCounted {
  let body: @MainActor (SignalArguments) -> Void

  init(_ body: @escaping @MainActor (SignalArguments) -> Void) {
    self.body = body
    super.init()
  }
}

/// The common marshaller: all arguments of signals arrive as typed values.
private func callHandler(
  closure: UnsafeMutablePointer<GClosure>?, result: UnsafeMutablePointer<GValue>?, count: guint,
  values: UnsafePointer<GValue>?, hint: gpointer?, marshalData: gpointer?
) {
  nonisolated(unsafe) let arguments = SignalArguments(
    values: UnsafeBufferPointer(start: values, count: Int(count)), result: result)
  nonisolated(unsafe) let data = closure?.pointee.data
  MainActor.assumeIsolated {
    // Held while it runs: a handler may disconnect itself.
    let handler = Handler.borrowed(from: data)
    handler?.body(arguments)
  }
}

/// The arguments of a signal; index 0 is the first one after the emitter. Valid only while the
/// handler runs.
public struct SignalArguments {
  let values: UnsafeBufferPointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  /// Returns the text at `index`.
  public func string(_ index: Int) -> String? {
    value(index, of: controllers_type_string()) {
      g_value_get_string($0).map { String(cString: $0) }
    }
      ?? nil
  }

  /// Returns the signed integer at `index`.
  public func int(_ index: Int) -> Int? {
    value(index, of: controllers_type_int()) { Int(g_value_get_int($0)) }
  }

  /// Returns the floating-point number at `index`.
  public func double(_ index: Int) -> Double? {
    value(index, of: controllers_type_double()) { g_value_get_double($0) }
  }

  /// Returns the number of the enumeration's case at `index`.
  public func enumeration(_ index: Int) -> Int? {
    value(index, of: controllers_type_enum()) { Int(g_value_get_enum($0)) }
  }

  /// Returns the Boolean at `index`.
  public func bool(_ index: Int) -> Bool? {
    value(index, of: controllers_type_boolean()) { g_value_get_boolean($0) != 0 }
  }

  /// Returns the object at `index`.
  @MainActor
  public func object(_ index: Int) -> ObjectHandle? {
    value(index, of: controllers_type_object()) {
      g_value_get_object($0).map { ObjectHandle(retaining: $0) }
    } ?? nil
  }

  /// Returns the variant at `index`.
  public func variant(_ index: Int) -> Variant? {
    value(index, of: controllers_type_variant()) {
      g_value_get_variant($0).map { Variant(retaining: $0) }
    }
      ?? nil
  }

  /// Returns the structure at `index`, such as an event, for wrappers that know its type.
  public func boxed(_ index: Int) -> UnsafeMutableRawPointer? {
    value(index, of: controllers_type_boxed()) { g_value_get_boxed($0) } ?? nil
  }

  /// Returns `text` to the emitter, if the signal returns a text.
  public func answer(_ text: String) {
    guard let result, controllers_value_holds(result, controllers_type_string()) != 0 else {
      return
    }
    g_value_set_string(result, CText.cut(text))
  }

  func answer(_ stop: Bool) {
    guard let result, controllers_value_holds(result, controllers_type_boolean()) != 0 else {
      return
    }
    g_value_set_boolean(result, stop ? 1 : 0)
  }

  private func value<Result>(
    _ index: Int, of type: GType, _ read: (UnsafePointer<GValue>) -> Result
  ) -> Result? {
    guard index >= 0, let base = values.baseAddress, values.indices.contains(index + 1)
    else { return nil }
    let value = base + index + 1
    guard controllers_value_holds(value, type) != 0 else { return nil }
    return read(value)
  }
}

/// One handler on one object. Discarding the token has no effect; `disconnect` removes the handler.
@MainActor
public final class SignalConnection {
  private var object: ObjectHandle?
  private let id: gulong

  init(object: ObjectHandle, id: gulong) {
    self.object = object
    self.id = id
  }

  /// Whether the handler is still connected.
  public var isConnected: Bool {
    guard let object else { return false }
    return g_signal_handler_is_connected(object.pointer, id) != 0
  }

  /// Removes the handler. Safe at any time: inside the handler, twice, or after the object was
  /// destroyed.
  public func disconnect() {
    if let object, isConnected { g_signal_handler_disconnect(object.pointer, id) }
    object = nil
  }
}

/// Handlers that are removed together, when the bag is emptied or released.
@MainActor
public final class ConnectionBag {
  private var connections: [SignalConnection] = []

  /// Creates an empty bag.
  public init() {}

  isolated deinit { empty() }

  /// Adds `connection`, to be removed together with the others.
  public func add(_ connection: SignalConnection) {
    connections.append(connection)
  }

  /// Removes all handlers, the last one first.
  public func empty() {
    let all = connections
    connections = []
    for connection in all.reversed() { connection.disconnect() }
  }
}
