// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

/// An element of a running program's windows, as accessibility shows it. Everything is requested
/// anew each time; an element that is gone has an empty name and no states.
public final class Element: CustomStringConvertible {
  let accessible: UnsafeMutablePointer<AtspiAccessible>

  /// Takes over the caller's reference.
  init?(taking accessible: UnsafeMutablePointer<AtspiAccessible>?) {
    guard let accessible else { return nil }
    self.accessible = accessible
  }

  deinit { g_object_unref(accessible) }

  /// The programs on the accessibility bus.
  static var programs: [Element] {
    Element(taking: atspi_get_desktop(0))?.children ?? []
  }

  var processID: UInt32? { ask { atspi_accessible_get_process_id(accessible, &$0) } }

  /// What it is.
  public var role: Role {
    Role(ask { atspi_accessible_get_role(accessible, &$0) } ?? ATSPI_ROLE_INVALID)
  }

  /// Its accessible name.
  public var name: String { askText { atspi_accessible_get_name(accessible, &$0) } }

  /// The description, most often a tooltip.
  public var help: String { askText { atspi_accessible_get_description(accessible, &$0) } }

  /// Role and name.
  public var description: String { "\(role) “\(name)”" }

  /// Whether it has a state.
  public func has(_ state: ElementState) -> Bool {
    guard let states = atspi_accessible_get_state_set(accessible) else { return false }
    defer { g_object_unref(states) }
    return atspi_state_set_contains(states, AtspiStateType(state.code)) != 0
  }

  /// Whether it is in view.
  public var isShowing: Bool { has(.showing) }
  /// Whether it can be used.
  public var isSensitive: Bool { has(.sensitive) }
  /// Whether keys go to it.
  public var isFocused: Bool { has(.focused) }
  /// Whether it is selected.
  public var isSelected: Bool { has(.selected) }
  /// Whether it is checked.
  public var isChecked: Bool { has(.checked) }

  /// Whether it, or its program, is gone.
  public var isGone: Bool {
    ask { atspi_accessible_get_role(accessible, &$0) } == nil || has(.defunct)
  }

  /// What it is in.
  public var parent: Element? {
    Element(taking: ask { atspi_accessible_get_parent(accessible, &$0) } ?? nil)
  }

  /// What is in it, in order.
  public var children: [Element] {
    let count = ask { atspi_accessible_get_child_count(accessible, &$0) } ?? 0
    return (0..<max(count, 0)).compactMap { index in
      Element(
        taking: ask { atspi_accessible_get_child_at_index(accessible, index, &$0) } ?? nil)
    }
  }

  /// Its text, if it has one.
  public var text: String? {
    guard let text = atspi_accessible_get_text_iface(accessible) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(text)) }
    let count = ask { atspi_text_get_character_count(text, &$0) } ?? 0
    return askText { atspi_text_get_text(text, 0, count, &$0) }
  }

  /// Its position in its set, the first being 1.
  public var positionInSet: Int? { attribute("posinset").flatMap { Int($0) } }
  /// The size of its set.
  public var setSize: Int? { attribute("setsize").flatMap { Int($0) } }

  /// Attributes beyond roles, names and states.
  public func attribute(_ name: String) -> String? {
    guard let all = ask({ atspi_accessible_get_attributes(accessible, &$0) }) ?? nil else {
      return nil
    }
    defer { g_hash_table_unref(all) }
    return name.withCString { g_hash_table_lookup(all, $0) }
      .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  /// The element that labels it.
  public var labels: [Element] {
    guard let all = ask({ atspi_accessible_get_relation_set(accessible, &$0) }) ?? nil else {
      return []
    }
    defer { g_array_free(all, 1) }
    var found: [Element] = []
    for index in 0..<Int(all.pointee.len) {
      let relation = UnsafeRawPointer(all.pointee.data)
        .load(
          fromByteOffset: index * MemoryLayout<UnsafeRawPointer>.size,
          as: UnsafeMutablePointer<AtspiRelation>.self)
      defer { g_object_unref(relation) }
      guard atspi_relation_get_relation_type(relation) == ATSPI_RELATION_LABELLED_BY else {
        continue
      }
      for target in 0..<atspi_relation_get_n_targets(relation) {
        Element(taking: atspi_relation_get_target(relation, target)).map { found.append($0) }
      }
    }
    return found
  }

  /// Its position on the screen.
  public struct Extents: Equatable, Sendable {
    /// The left edge on the screen.
    public let x: Int
    /// The upper edge on the screen.
    public let y: Int
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
  }

  /// Where it is on the screen; nil if it is not there.
  public var extents: Extents? {
    guard let component = atspi_accessible_get_component_iface(accessible) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(component)) }
    let coordinates = ATSPI_COORD_TYPE_SCREEN
    guard
      let rect = ask({ atspi_component_get_extents(component, coordinates, &$0) }) ?? nil
    else { return nil }
    defer { g_free(rect) }
    return Extents(
      x: Int(rect.pointee.x), y: Int(rect.pointee.y), width: Int(rect.pointee.width),
      height: Int(rect.pointee.height))
  }
}

/// The answer, or nil when there was an error.
func ask<Answer>(_ question: (inout UnsafeMutablePointer<GError>?) -> Answer) -> Answer? {
  var error: UnsafeMutablePointer<GError>?
  let answer = question(&error)
  guard let error else { return answer }
  g_error_free(error)
  return nil
}

/// The answer as a string, empty when there was an error.
func askText(
  _ question: (inout UnsafeMutablePointer<GError>?) -> UnsafeMutablePointer<CChar>?
) -> String {
  guard let text = ask(question) ?? nil else { return "" }
  defer { g_free(text) }
  return String(cString: text)
}
