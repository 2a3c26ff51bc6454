// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// A widget of an updater's view: `@Outlet private var nameLabel: Label` is the object `name-label`
/// of the `.ui` file.
///
/// All outlets are bound when the view is loaded, so that a wrong name fails early with a clear
/// error.
@propertyWrapper
public final class Outlet<Object: ObjectType>: OutletStorage {
  private var object: Object?
  private var id: String?

  /// Creates an outlet that is bound when the view is loaded.
  public init() {}

  /// The widget. Reading it before the view is loaded or after it is released ends the program with
  /// a message; an updater never applies a state then.
  public var wrappedValue: Object {
    guard let object else { outletIsUnbound(id) }
    return object
  }

  func bind(to reader: InterfaceReader, id: String) throws(InterfaceError) {
    self.id = id
    object = try reader.object(id)
  }

  func release() { object = nil }
}

/// The children of one container, in their order: `@OutletCollection private var quickButtons:
/// [Button]` are the children of `quick-buttons`.
///
/// Children with an action, or with controls inside that have one, get their index as the action's
/// target. So the updater, the action and the model use the same indices, and no `.ui` file
/// contains them.
@propertyWrapper
public final class OutletCollection<Object: WidgetType>: OutletStorage {
  private var objects: [Object]?
  private var id: String?

  /// Creates a collection that is bound when the view is loaded.
  public init() {}

  /// The widgets.
  public var wrappedValue: [Object] {
    guard let objects else { outletIsUnbound(id) }
    return objects
  }

  func bind(to reader: InterfaceReader, id: String) throws(InterfaceError) {
    self.id = id
    var objects: [Object] = []
    for (index, child) in try reader.object(id, as: Container.self).children.enumerated() {
      let object = try reader.check(child, as: Object.self, id: "\(id)[\(index)]")
      number(object, index)
      objects.append(object)
    }
    self.objects = objects
  }

  private func number(_ widget: some WidgetType, _ index: Int) {
    if let control = Actionable(widget), control.actionName != nil {
      control.actionTarget = .index(index)
    } else {
      for child in Container(widget)?.children ?? [] { number(child, index) }
    }
  }

  func release() { objects = nil }
}

/// What an updater needs of all its outlets.
protocol OutletStorage: AnyObject {
  func bind(to reader: InterfaceReader, id: String) throws(InterfaceError)
  func release()
}

private func outletIsUnbound(_ id: String?) -> Never {
  fatalError(
    id.map { "The outlet “\($0)” was read after its views were released." }
      ?? "An outlet was read before its views were loaded.")
}

/// Returns `name` in kebab case, as ids and action names have it: `name-label` for `nameLabel`.
nonisolated func kebabCase(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase, !result.isEmpty { result += "-" }
    result += character.lowercased()
  }
  return result
}
