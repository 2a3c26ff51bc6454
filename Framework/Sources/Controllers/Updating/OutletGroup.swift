// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk

/// The outlets of one part of a view, for an updater whose view has many: as a property of the updater,
/// they are bound and released with its own.
@MainActor
open class OutletGroup: OutletStorage {
  /// Creates a group that is bound when the view is loaded.
  public init() {}

  final func bind(to reader: InterfaceReader, id: String) throws(InterfaceError) {
    for (name, outlet) in outlets(of: self) { try outlet.bind(to: reader, id: kebabCase(name)) }
  }

  final func release() {
    for (_, outlet) in outlets(of: self) { outlet.release() }
  }
}

/// The outlets of an object's class and those it derives from. Swift's reflection knows a wrapped
/// property by its storage, whose name begins with an underscore.
func outlets(of object: AnyObject) -> [(name: String, outlet: any OutletStorage)] {
  var found: [(String, any OutletStorage)] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    for (label, value) in current.children {
      guard let label, let outlet = value as? any OutletStorage else { continue }
      found.append((String(label.drop { $0 == "_" }), outlet))
    }
    mirror = current.superclassMirror
  }
  return found
}
