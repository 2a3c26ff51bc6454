// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A Swift wrapper of one GTK class: a value around one handle. Copies refer to the same object,
/// and two values are equal if their objects are identical.
@MainActor
public protocol ObjectType: Equatable {
  /// The class's `GType`.
  static var type: UInt { get }

  /// The reference to the object.
  nonisolated var handle: ObjectHandle { get }

  /// Creates a wrapper of `handle`, which must be of this class.
  init(handle: ObjectHandle)
}

extension ObjectType {
  /// Casts `other` to this class; nil if the object is not of this class.
  public init?(_ other: some ObjectType) {
    self.init(checking: other.handle)
  }

  /// Creates a wrapper of `handle`; nil if the object is not of this class.
  public init?(checking handle: ObjectHandle) {
    guard handle.isA(Self.type) else { return nil }
    self.init(handle: handle)
  }

  nonisolated public static func == (left: Self, right: Self) -> Bool {
    left.handle == right.handle
  }

  /// Returns the pointer for C, as any of the object's classes.
  public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<
    Instance
  > {
    unsafe handle.pointer.assumingMemoryBound(to: type)
  }

  /// The pointer for C functions of interfaces and other opaque types.
  public var opaque: OpaquePointer { unsafe OpaquePointer(handle.pointer) }
}

/// Returns a text that C still owns.
nonisolated package func text(_ pointer: UnsafePointer<CChar>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}

/// Returns a text and frees the C string.
nonisolated package func text(taking pointer: UnsafeMutablePointer<CChar>?) -> String? {
  defer { unsafe g_free(pointer) }
  return unsafe text(UnsafePointer(pointer))
}

/// Returns what a constructor returned, as a non-optional pointer. GLib ends the process when
/// memory runs out, so that constructors which C declares as "may be null" never are.
nonisolated package func made<Instance>(_ pointer: UnsafeMutablePointer<Instance>?)
  -> UnsafeMutableRawPointer
{
  guard let pointer = unsafe pointer else { fatalError("\(Instance.self) could not be made") }
  return UnsafeMutableRawPointer(pointer)
}

/// Returns what a constructor of an opaque type returned, as a non-optional pointer.
nonisolated package func made(_ pointer: OpaquePointer?) -> UnsafeMutableRawPointer {
  guard let pointer = unsafe pointer else { fatalError("An object could not be made") }
  return unsafe UnsafeMutableRawPointer(pointer)
}

/// Texts as C wants them: an array that ends with a null pointer. Valid while this object is.
@safe nonisolated final class CStrings {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    unsafe pointer = .allocate(capacity: count + 1)
    for (index, text) in texts.enumerated() {
      unsafe (pointer + index).initialize(to: g_strdup(text))
    }
    unsafe (pointer + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { unsafe g_free(pointer[index]) }
    unsafe pointer.deallocate()
  }
}

/// Calls a C function that reports through a `GError`, and throws what it reports.
@discardableResult
nonisolated func checked<Result>(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = unsafe call(&error)
  if let error = unsafe error { throw unsafe GLibError(taking: error) }
  return result
}
