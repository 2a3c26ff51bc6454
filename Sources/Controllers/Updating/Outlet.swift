// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// A widget of an updater's view: `@Outlet private var nameLabel: Label` is the object `name-label`
/// of the `.ui` file.
///
/// All outlets are bound when the view is loaded, so that a wrong name is one clear error at once.
@propertyWrapper
public final class Outlet<Object: ObjectType>: OutletStorage {
  private var object: Object?
  private var id: String?

  /// An outlet that is bound when the view is loaded.
  public init() {}

  /// The widget. There is none before the view is loaded and after it was released; an updater
  /// never applies a state then, and whoever reads it all the same is told so.
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

/// The children of one container, in the order in which they stand there:
/// `@OutletCollection private var quickButtons: [Button]` are the children of `quick-buttons`.
///
/// Those with an action, or with controls inside that have one, are numbered as they are bound: the number is their action's target. So the
/// updater, the action and the model mean the same by an index, and no `.ui` file knows of it.
@propertyWrapper
public final class OutletCollection<Object: WidgetType>: OutletStorage {
  private var objects: [Object]?
  private var id: String?

  /// A collection that is bound when the view is loaded.
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

/// What an updater does with its outlets, whatever they are.
protocol OutletStorage: AnyObject {
  func bind(to reader: InterfaceReader, id: String) throws(InterfaceError)
  func release()
}

private func outletIsUnbound(_ id: String?) -> Never {
  fatalError(
    id.map { "The outlet “\($0)” was read after its views were released." }
      ?? "An outlet was read before its views were loaded.")
}
