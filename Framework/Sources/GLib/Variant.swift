// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// An immutable typed value, as used by D-Bus, actions and key files.
public final class Variant: @unchecked Sendable, Equatable, CustomStringConvertible {
  // `GVariant`s are immutable and their reference count is atomic, hence Sendable.
  private let value: OpaquePointer

  /// Takes the floating reference of a new variant, or adds one if it has none.
  public init(sinking pointer: UnsafeMutableRawPointer) {
    value = g_variant_ref_sink(OpaquePointer(pointer))
  }

  /// Takes over a reference that the caller owns.
  public init(taking pointer: UnsafeMutableRawPointer) {
    value = OpaquePointer(pointer)
  }

  init(retaining pointer: OpaquePointer) {
    value = g_variant_ref(pointer)
  }

  private convenience init(_ pointer: OpaquePointer) {
    self.init(sinking: UnsafeMutableRawPointer(pointer))
  }

  deinit { g_variant_unref(value) }

  /// Creates a text (type `s`).
  public convenience init(_ text: String) {
    self.init(g_variant_new_string(CText.cut(text)))
  }

  /// Creates a Boolean (type `b`).
  public convenience init(_ flag: Bool) { self.init(g_variant_new_boolean(flag ? 1 : 0)) }

  /// Creates a byte (type `y`).
  public convenience init(byte: UInt8) { self.init(g_variant_new_byte(byte)) }

  /// Creates a number (type `i`).
  public convenience init(_ number: Int32) { self.init(g_variant_new_int32(number)) }

  /// Creates a number (type `u`).
  public convenience init(_ number: UInt32) { self.init(g_variant_new_uint32(number)) }

  /// Creates a number (type `x`).
  public convenience init(_ number: Int64) { self.init(g_variant_new_int64(gint64(number))) }

  /// Creates a number (type `d`).
  public convenience init(_ number: Double) { self.init(g_variant_new_double(number)) }

  /// Creates an object path (type `o`); nil if the text is not one.
  public convenience init?(objectPath: String) {
    guard CText.isWhole(objectPath), g_variant_is_object_path(objectPath) != 0 else { return nil }
    self.init(g_variant_new_object_path(objectPath))
  }

  /// Creates a tuple, as D-Bus methods take and return them.
  public convenience init(tuple members: [Variant]) {
    let pointers: [OpaquePointer?] = members.map(\.value)
    self.init(g_variant_new_tuple(pointers, gsize(pointers.count)))
  }

  /// Creates an array of texts (type `as`).
  public convenience init(_ texts: [String]) {
    let pointers: [OpaquePointer?] = texts.map { g_variant_new_string(CText.cut($0)) }
    self.init(controllers_variant_new_string_array(pointers, gsize(pointers.count)))
  }

  /// Creates an array of values of any type (type `av`), at least one.
  public convenience init(boxing members: [Variant]) {
    precondition(!members.isEmpty, "Nothing tells the type of an empty array.")
    let pointers: [OpaquePointer?] = members.map { g_variant_new_variant($0.value) }
    self.init(g_variant_new_array(nil, pointers, gsize(pointers.count)))
  }

  /// Creates an array of file descriptors, as indices into the list that goes with a call (type
  /// `ah`).
  public convenience init(descriptors count: Int) {
    let pointers: [OpaquePointer?] = (0..<count).map { g_variant_new_handle(gint32($0)) }
    self.init(controllers_variant_new_handle_array(pointers, gsize(count)))
  }

  /// Creates a dictionary of named values of any type (type `a{sv}`).
  public convenience init(_ entries: [String: Variant]) {
    let pointers: [OpaquePointer?] = entries.sorted { $0.key < $1.key }.map {
      g_variant_new_dict_entry(
        g_variant_new_string(CText.cut($0.key)), g_variant_new_variant($0.value.value))
    }
    self.init(controllers_variant_new_dictionary(pointers, gsize(pointers.count)))
  }

  /// Creates an array of dictionaries (type `aa{sv}`).
  public convenience init(dictionaries: [[String: Variant]]) {
    let members = dictionaries.map { Variant($0) }
    let pointers: [OpaquePointer?] = members.map(\.value)
    let type = g_variant_type_new("a{sv}")
    defer { g_variant_type_free(type) }
    self.init(
      withExtendedLifetime(members) { g_variant_new_array(type, pointers, gsize(pointers.count)) })
  }

  /// Creates a value that contains its type (type `v`).
  public convenience init(boxing inner: Variant) { self.init(g_variant_new_variant(inner.value)) }

  /// The type, such as `s` or `a{sv}`.
  public var type: String { String(cString: g_variant_get_type_string(value)) }

  /// The text, if it is one, or the object path or signature.
  public var string: String? {
    guard ["s", "o", "g"].contains(type) else { return nil }
    return String(cString: g_variant_get_string(value, nil))
  }

  /// The Boolean, if it is one.
  public var bool: Bool? { type == "b" ? g_variant_get_boolean(value) != 0 : nil }

  /// The index of a file descriptor, if it is one.
  public var descriptorIndex: Int? { type == "h" ? Int(g_variant_get_handle(value)) : nil }

  /// The number, if it is an integer of any type.
  public var int: Int? {
    switch type {
    case "y": Int(g_variant_get_byte(value))
    case "n": Int(g_variant_get_int16(value))
    case "q": Int(g_variant_get_uint16(value))
    case "i": Int(g_variant_get_int32(value))
    case "u": Int(g_variant_get_uint32(value))
    case "x": Int(g_variant_get_int64(value))
    case "t": Int(exactly: g_variant_get_uint64(value))
    default: nil
    }
  }

  /// The number, if it is a floating-point number.
  public var double: Double? { type == "d" ? g_variant_get_double(value) : nil }

  /// The number of `members`, which costs the same however many there are.
  public var count: Int {
    g_variant_is_container(value) != 0 ? Int(clamping: g_variant_n_children(value)) : 0
  }

  /// The members of a tuple, array, dictionary entry or boxed value; empty for anything else. Each takes memory of its own:
  /// of what others have sent, look at `count` first.
  public var members: [Variant] {
    guard g_variant_is_container(value) != 0 else { return [] }
    return (0..<g_variant_n_children(value)).map {
      Variant(taking: UnsafeMutableRawPointer(g_variant_get_child_value(value, $0)))
    }
  }

  /// The entries of a dictionary with texts as keys, with boxed values unboxed; empty for anything
  /// else.
  public var dictionary: [String: Variant] {
    guard type.hasPrefix("a{") else { return [:] }
    var entries: [String: Variant] = [:]
    for entry in members {
      let pair = entry.members
      guard pair.count == 2, let key = pair[0].string else { continue }
      entries[key] = pair[1].type == "v" ? pair[1].members.first : pair[1]
    }
    return entries
  }

  public var description: String {
    let text = g_variant_print(value, 0)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  public static func == (left: Variant, right: Variant) -> Bool {
    g_variant_equal(UnsafeRawPointer(left.value), UnsafeRawPointer(right.value)) != 0
  }

  /// The value for C, borrowed: valid while this object is alive.
  public var pointer: OpaquePointer { value }
}
