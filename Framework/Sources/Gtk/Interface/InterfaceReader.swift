// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// Builds an interface and returns its objects by id, with their class checked.
///
/// It keeps every object that it has built alive: release it together with the views.
public final class InterfaceReader {
  /// The interface.
  public let interface: Interface
  /// The text of its file.
  package let xml: String
  private let builder: ObjectHandle

  /// Builds the interface; errors contain the line.
  public init(_ interface: Interface) throws(InterfaceError) {
    guard let xml = interface.xml else { throw .missingFile(interface.file) }
    if let line = NestedObjects.firstLine(in: xml) {
      throw .broken(
        file: interface.file,
        reason: frameworkText(
          "{0}:{1}: object inside a property (GTK 4 syntax); in GTK 3, put it in a <child>",
          interface.file, line))
    }
    // GTK takes the half of a file for a whole one.
    if interface.isEdited, let reason = Self.parseError(in: xml, of: interface) {
      throw .broken(file: interface.file, reason: reason)
    }
    self.interface = interface
    self.xml = xml
    // GTK finds its own classes by name; ours it knows once they have been asked for.
    _ = (Scroller.type, Shrinkable.type)
    // Never one of the `gtk_builder_new_from_…` functions: those end the process on an error.
    builder = unsafe ObjectHandle(taking: gtk_builder_new())
    var error: UnsafeMutablePointer<GError>?
    let size = UInt(xml.utf8.count)
    guard unsafe gtk_builder_add_from_string(pointer, xml, size, &error) == 0 else {
      forEachObject {
        ScrolledWindow(checking: $0)?.adoptViewport()
        Expander(checking: $0)?.hideContentWhileCollapsed()
        InfoBar(checking: $0)?.nameCloseButton()
      }
      return
    }
    let reason = unsafe error.map { unsafe GLibError(taking: $0).message } ?? "unknown error"
    let place = reason.split(separator: ":", maxSplits: 1)
    // GTK calls a text from memory “.”, or “<input>”; the file's name is clearer.
    let isUnnamed = place.count == 2 && (place[0] == "." || place[0].hasPrefix("<"))
    let named = isUnnamed ? "\(interface.file):\(place[1])" : reason
    discard()
    throw .broken(file: interface.file, reason: named)
  }

  /// Why `xml` can't be parsed, with the line; nil when it can.
  package static func parseError(in xml: String, of interface: Interface) -> String? {
    do {
      _ = try XML.elements(of: xml)
      return nil
    } catch {
      return "\(interface.file): \(error.message)"
    }
  }

  /// Destroys what was built: GTK itself keeps windows, which have no other owner.
  package func discard() {
    forEachObject { Window(checking: $0)?.destroy() }
  }

  private func forEachObject(_ body: (ObjectHandle) -> Void) {
    let list = unsafe gtk_builder_get_objects(pointer)
    defer { unsafe g_slist_free(list) }
    var link = unsafe list
    while let item = unsafe link {
      if let object = unsafe item.pointee.data {
        body(unsafe ObjectHandle(retaining: object))
      }
      unsafe link = item.pointee.next
    }
  }

  /// Returns the root object, whose id is the file's name.
  public func root<Object: ObjectType>(
    as type: Object.Type = Object.self
  ) throws(InterfaceError) -> Object {
    try object(interface.name)
  }

  /// Returns the object with this `id`.
  public func object<Object: ObjectType>(
    _ id: String, as type: Object.Type = Object.self
  ) throws(InterfaceError) -> Object {
    guard let found = unsafe gtk_builder_get_object(pointer, id) else {
      throw .missingObject(file: interface.file, id: id, expected: name(of: type))
    }
    return try check(Widget(handle: unsafe ObjectHandle(retaining: found)), as: type, id: id)
  }

  /// Returns the object with this `id`; nil if there is none of this class.
  public func objectIfPresent<Object: ObjectType>(
    _ id: String, as type: Object.Type = Object.self
  ) -> Object? {
    guard let found = unsafe gtk_builder_get_object(pointer, id) else { return nil }
    return Object(checking: unsafe ObjectHandle(retaining: found))
  }

  /// Casts `object` to `type`, or throws an error that calls it `id`.
  public func check<Object: ObjectType>(
    _ object: some ObjectType, as type: Object.Type, id: String
  ) throws(InterfaceError) -> Object {
    guard let checked = Object(object) else {
      throw .wrongType(
        file: interface.file, id: id, expected: name(of: type), found: object.handle.typeName)
    }
    return checked
  }

  private func name<Object: ObjectType>(of type: Object.Type) -> String {
    unsafe text(g_type_name(type.type)) ?? "\(type)"
  }

  private var pointer: UnsafeMutablePointer<GtkBuilder> {
    unsafe builder.pointer.assumingMemoryBound(to: GtkBuilder.self)
  }
}
