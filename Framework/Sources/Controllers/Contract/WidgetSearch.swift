// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk

/// Looks for widgets and outlets where none belong: in controllers, actions, models and states. Updaters,
/// cells and the framework's own controllers may have them.
struct WidgetSearch {
  /// A sentence for each.
  private(set) var found: [String] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Looks into `controller`, its updater's model and state, its actions, and everything below it.
  mutating func look(into controller: ViewController) {
    inspect(controller, until: ViewController.self)
    if let updater = controller.updater {
      let all = properties(of: updater, until: nil)
      let models = all.compactMap { $0.value as? any StateSource }
      for model in models { inspect(model) }
      if models.isEmpty, let state = all.first(where: { $0.name == "state" }) {
        inspectState(state.value, of: "\(type(of: updater))")
      }
    }
    for action in controller.installedActions.flatMap(\.actions) {
      inspect(action, until: Action.self)
    }
    for child in controller.children { look(into: child) }
  }

  /// Looks into the properties of an object, and into the models that it has.
  private mutating func inspect(_ object: AnyObject, until base: Any.Type? = nil) {
    guard seen.insert(ObjectIdentifier(object)).inserted else { return }
    let owner = "\(type(of: object))"
    for (name, value) in properties(of: object, until: base)
    where !(name == "state" && object is any StateSource) {
      if value is any OutletStorage {
        found.append(
          "\(owner) has the outlet “\(name)”, which is never bound; outlets belong in updaters.")
      } else if holdsWidget(type(of: value)) || containsWidget(value) {
        found.append("\(owner) keeps the widget “\(name)”; widgets belong in updaters.")
      } else if let model = value as? any StateSource {
        inspect(model)
      }
    }
    if let model = object as? any StateSource { inspectState(of: model, owner) }
  }

  private mutating func inspectState<Model: StateSource>(of model: Model, _ owner: String) {
    inspectState(model.state, of: owner)
  }

  private mutating func inspectState(_ state: Any, of owner: String) {
    if containsWidget(state) { found.append("The state of \(owner) has a widget in it.") }
  }

  /// The stored properties of an object, without those that `base` and what it derives from declare, and
  /// without those that the framework's own subclasses have.
  private func properties(
    of object: AnyObject, until base: Any.Type?
  ) -> [(name: String, value: Any)] {
    var all: [(String, Any)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let base {
        if current.subjectType == base { break }
        if Self.isOfFramework(current.subjectType) {
          mirror = current.superclassMirror
          continue
        }
      }
      for case (let label?, let value) in current.children {
        all.append((Self.plain(label), value))
      }
      mirror = current.superclassMirror
    }
    return all
  }

  /// A property as it is written: the compiler stores observed, wrapped and lazy ones under other names.
  private static func plain(_ label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    let name = label.hasPrefix(lazy) ? label.dropFirst(lazy.count) : label[...]
    return String(name.drop { $0 == "_" })
  }

  private static func isOfFramework(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    let own = String(reflecting: ViewController.self).prefix { $0 != "." }
    return [own, "Behaviors"].contains(module)
  }

  /// Whether a property of `type` is for a widget, even if there is none now.
  private func holdsWidget(_ type: Any.Type) -> Bool {
    if type is any WidgetType.Type { return true }
    return (type as? any Wrapper.Type).map { holdsWidget($0.wrapped) } ?? false
  }

  /// Whether there is a widget in `value`, in whichever structs, cases and collections; not in the objects
  /// that it refers to.
  private func containsWidget(_ value: Any, depth: Int = 0) -> Bool {
    if value is any WidgetType { return true }
    let mirror = Mirror(reflecting: value)
    guard depth < 8, mirror.displayStyle != .class else { return false }
    // The items of a collection are alike.
    return mirror.children.prefix(mirror.displayStyle == .struct ? Int.max : 3)
      .contains { holdsWidget(type(of: $0.value)) || containsWidget($0.value, depth: depth + 1) }
  }
}

/// An optional or a collection, as far as the type of what is in it matters.
private protocol Wrapper { static var wrapped: Any.Type { get } }

extension Optional: Wrapper { fileprivate static var wrapped: Any.Type { Wrapped.self } }
extension Array: Wrapper { fileprivate static var wrapped: Any.Type { Element.self } }
extension Dictionary: Wrapper { fileprivate static var wrapped: Any.Type { Value.self } }
