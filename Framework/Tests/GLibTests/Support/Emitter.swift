// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import GLib

/// A real GObject with signals of every kind that `SignalArguments` reads.
@MainActor
struct Emitter {
  let handle: ObjectHandle

  init() {
    handle = ObjectHandle(taking: makeObject(emitterType))
  }

  /// Emits `signal` with `values`; returns a signal's answer.
  @discardableResult
  func emit(_ signal: String, _ values: [Argument] = []) -> Bool {
    var all = [GValue()] + values.map { _ in GValue() }
    defer { for index in all.indices { g_value_unset(&all[index]) } }
    g_value_init(&all[0], emitterType)
    g_value_set_object(&all[0], handle.pointer)
    for (index, value) in values.enumerated() { value.put(in: &all[index + 1]) }
    var answer = GValue()
    g_value_init(&answer, controllers_type_boolean())
    g_signal_emitv(all, g_signal_lookup(signal, emitterType), 0, &answer)
    return g_value_get_boolean(&answer) != 0
  }

  /// What a signal carries, under its name in GLib.
  enum Argument {
    case string(String?)
    case int(Int32)
    case enumeration(Int32)
    case bool(Bool)
    case object(ObjectHandle?)
    case variant(Variant?)
    case boxed(UnsafeMutableRawPointer?)

    fileprivate func put(in value: inout GValue) {
      switch self {
      case .string(let text):
        g_value_init(&value, controllers_type_string())
        g_value_set_string(&value, text)
      case .int(let number):
        g_value_init(&value, controllers_type_int())
        g_value_set_int(&value, number)
      case .enumeration(let number):
        g_value_init(&value, g_file_type_get_type())
        g_value_set_enum(&value, number)
      case .bool(let flag):
        g_value_init(&value, controllers_type_boolean())
        g_value_set_boolean(&value, flag ? 1 : 0)
      case .object(let object):
        g_value_init(&value, controllers_type_object())
        g_value_set_object(&value, object?.pointer)
      case .variant(let variant):
        g_value_init(&value, controllers_type_variant())
        g_value_set_variant(&value, variant?.pointer)
      case .boxed(let pointer):
        g_value_init(&value, g_bytes_get_type())
        g_value_set_boxed(&value, pointer)
      }
    }
  }
}

/// A new GObject of `type`, with the one reference that its maker owns.
func makeObject(_ type: GType = controllers_type_object()) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil))
}

private let emitterType: GType = {
  var parent = GTypeQuery()
  g_type_query(controllers_type_object(), &parent)
  let type = g_type_register_static_simple(
    controllers_type_object(), "ControllersTestEmitter", parent.class_size, nil,
    parent.instance_size, nil,
    GTypeFlags(rawValue: 0))
  var types = [
    controllers_type_string(), controllers_type_int(), g_file_type_get_type(),
    controllers_type_boolean(),
    controllers_type_object(), controllers_type_variant(), g_bytes_get_type(),
  ]
  let none: GType = 4
  g_signal_newv("happened", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, none, 0, nil)
  g_signal_newv(
    "everything", type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, none, guint(types.count), &types)
  g_signal_newv(
    "asked", type, G_SIGNAL_RUN_LAST, nil, g_signal_accumulator_true_handled, nil, nil,
    controllers_type_boolean(), 0, nil)
  return type
}()
