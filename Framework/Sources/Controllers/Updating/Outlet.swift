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
  private let place: SourcePlace

  /// Creates an outlet that is bound when the view is loaded. Leave the arguments out: they are where it is
  /// declared, for messages.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    place = SourcePlace(file: file, line: line)
  }

  /// The widget. Reading it before the view is loaded or after it is released ends the program with
  /// a message; an updater never applies a state then.
  public var wrappedValue: Object {
    guard let object else { fatalError(whyUnbound) }
    return object
  }

  func bind(to reader: InterfaceReader, id: String) throws(InterfaceError) {
    self.id = id
    object = try reader.object(id)
  }

  func release() { object = nil }

  /// What is said when it is read without a widget.
  var whyUnbound: String { place.whyUnbound(id, "\(Object.self)") }
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
  private let place: SourcePlace

  /// Creates a collection that is bound when the view is loaded. Leave the arguments out: they are where it
  /// is declared, for messages.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    place = SourcePlace(file: file, line: line)
  }

  /// The widgets.
  public var wrappedValue: [Object] {
    guard let objects else { fatalError(whyUnbound) }
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

  /// What is said when it is read without widgets.
  var whyUnbound: String { place.whyUnbound(id, "[\(Object.self)]") }
}

/// What an updater needs of all its outlets.
protocol OutletStorage: AnyObject {
  func bind(to reader: InterfaceReader, id: String) throws(InterfaceError)
  func release()
}

/// Where an outlet is declared.
private struct SourcePlace {
  let file: StaticString
  let line: UInt

  func whyUnbound(_ id: String?, _ type: String) -> String {
    if let id {
      return "The outlet “\(id)” (\(file):\(line)) was read after its views were released."
    }
    return """
      The outlet of the type \(type) at \(file):\(line) was read before its views were loaded. Outlets are \
      bound when the view of their updater loads; in another object they never are.
      """
  }
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
