// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A Swift face of one GTK class: a value over one handle. Copies are the same object, and two
/// values are equal when they are.
@MainActor
public protocol ObjectType: Equatable {
  /// The class's `GType`.
  static var type: UInt { get }

  /// The one reference this value stands on.
  nonisolated var handle: ObjectHandle { get }

  /// Stands on `handle`, which is of the right type already.
  init(handle: ObjectHandle)
}

extension ObjectType {
  /// The same object under another of its classes; nil when it is not of that class.
  public init?(_ other: some ObjectType) {
    self.init(checking: other.handle)
  }

  /// The object of `handle`; nil when it is not of this class.
  public init?(checking handle: ObjectHandle) {
    guard handle.isA(Self.type) else { return nil }
    self.init(handle: handle)
  }

  nonisolated public static func == (left: Self, right: Self) -> Bool {
    left.handle == right.handle
  }

  /// The pointer C wants, under whichever of the object's classes it asks for.
  package func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<
    Instance
  > {
    unsafe handle.pointer.assumingMemoryBound(to: type)
  }

  /// The pointer C wants for interfaces, which it declares without their contents.
  package var opaque: OpaquePointer { unsafe OpaquePointer(handle.pointer) }
}

/// Reads a text that C still owns.
nonisolated package func text(_ pointer: UnsafePointer<CChar>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}

/// Takes a text that C hands over.
nonisolated package func text(taking pointer: UnsafeMutablePointer<CChar>?) -> String? {
  defer { unsafe g_free(pointer) }
  return unsafe text(UnsafePointer(pointer))
}

/// What a constructor returned. GLib ends the process when memory runs out, so that constructors
/// which C declares as "may be null" never are.
nonisolated package func made<Instance>(_ pointer: UnsafeMutablePointer<Instance>?)
  -> UnsafeMutableRawPointer
{
  guard let pointer = unsafe pointer else { fatalError("\(Instance.self) could not be made") }
  return UnsafeMutableRawPointer(pointer)
}

/// As above, for types that C declares without their contents.
nonisolated package func made(_ pointer: OpaquePointer?) -> UnsafeMutableRawPointer {
  guard let pointer = unsafe pointer else { fatalError("An object could not be made") }
  return unsafe UnsafeMutableRawPointer(pointer)
}
