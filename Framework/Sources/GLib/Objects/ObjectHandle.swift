// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Owns exactly one reference to a GObject. All wrappers are values around one.
///
/// The initializers name how the reference is obtained, because taking over a reference that should
/// have been added (or the reverse) is the classic crash of C wrappers.
@MainActor
public final class ObjectHandle {
  /// The number of live handles in this process.
  public private(set) static var liveCount = 0

  /// The object. Valid as long as this handle is alive; it may be compared on any thread, but used
  /// only on the main thread.
  nonisolated(unsafe) public let pointer: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns ("transfer full").
  public init(taking pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    Self.liveCount += 1
  }

  /// Adds a reference of its own ("transfer none").
  public init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref(pointer)
    Self.liveCount += 1
  }

  /// Takes the floating reference of a new widget, or adds one if it has none.
  public init(sinking pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)
    Self.liveCount += 1
  }

  // The last holder may be on any thread; GTK's objects are freed on the main one.
  isolated deinit {
    Self.liveCount -= 1
    g_object_unref(pointer)
  }

  /// Returns whether the object is of `type` (a `GType`) or of one derived from it.
  public func isA(_ type: UInt) -> Bool {
    controllers_instance_is_a(pointer, type) != 0
  }

  /// The name of the object's type, such as `GtkLabel`.
  public var typeName: String {
    String(cString: g_type_name(controllers_type_of_instance(pointer)))
  }

  /// How many references the object has, this one included. For tests.
  package var referenceCount: Int { Int(controllers_object_reference_count(pointer)) }
}

extension ObjectHandle: Equatable {
  nonisolated public static func == (left: ObjectHandle, right: ObjectHandle) -> Bool {
    left.pointer == right.pointer
  }
}

extension ObjectHandle {
  /// Keeps a Swift object alive under `key` as long as the GObject lives, in place of a previous
  /// one; nil removes it.
  public func keep(_ object: AnyObject?, as key: String) {
    let kept = object.map { Kept($0) }
    g_object_set_data_full(
      pointer.assumingMemoryBound(to: GObject.self), key, kept?.retained(), { Kept.release($0) })
  }

  /// Returns the object kept under `key`.
  public func kept(as key: String) -> AnyObject? {
    Kept.borrowed(from: g_object_get_data(pointer.assumingMemoryBound(to: GObject.self), key))?
      .object
  }
}

private final class Kept: LiveCounted {
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }
}
