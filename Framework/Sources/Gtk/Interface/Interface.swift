// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib
internal import Glibc

/// A `.ui` file of a program. The id of its root object is the file's name.
public nonisolated struct Interface: Sendable, Equatable {
  /// The file's name without `.ui`, which is also the id of its root object.
  public let name: String

  private let compiled: String?

  /// The contents of the file; nil if the program has no such file. In debug builds, a file of that name
  /// in the folder that `InterfaceFolder` names takes precedence.
  public var xml: String? { InterfaceFolder.text(of: file) ?? compiled }

  /// Whether the file comes from the folder of `InterfaceFolder`, where an editor may be writing it just now.
  var isEdited: Bool { InterfaceFolder.text(of: file) != nil }

  /// Creates the interface for `ui/<name>.ui` among the files compiled into a program.
  public init(_ name: String, in bundle: ResourceBundle) {
    self.name = name
    compiled = bundle.text("ui/\(name).ui")
  }

  /// Creates an interface from text, for small programs and tests.
  public init(_ name: String, xml: String) {
    self.name = name
    compiled = xml
  }

  /// The file's name, for messages.
  public var file: String { name + ".ui" }
}

/// An error in a `.ui` file, or a mismatch between it and the program.
public nonisolated enum InterfaceError: Error, Equatable, CustomStringConvertible {
  /// The program has no such file.
  case missingFile(String)
  /// GTK cannot build what the file describes.
  case broken(file: String, reason: String)
  /// The file has no object with this id.
  case missingObject(file: String, id: String, expected: String)
  /// The object with this id is of another class.
  case wrongType(file: String, id: String, expected: String, found: String)
  /// A class of the program overrides a method of loading and does not call super.
  case superNotCalled(type: String, method: String)
  /// An updater that shows one view was given to another controller.
  case updaterInUse(updater: String, by: String)

  public var description: String {
    switch self {
    case .missingFile(let file):
      frameworkText("“{0}” isn't part of this program. Add it to the embedded files.", file)
    case .broken(let file, let reason):
      frameworkText("Can't load “{0}”: {1}", file, reason)
    case .missingObject(let file, let id, let expected):
      frameworkText("“{0}” has no object “{1}” (expected a {2}).", file, id, expected)
    case .wrongType(let file, let id, let expected, let found):
      frameworkText("In “{0}”, “{1}” is a {2} (expected a {3}).", file, id, found, expected)
    case .superNotCalled(let type, let method):
      frameworkText("{0}.{1} doesn't call super.{1}.", type, method)
    case .updaterInUse(let updater, let controller):
      frameworkText(
        "{0} can't show the view of {1}: it shows another one. Create an updater for each controller.",
        updater, controller)
    }
  }
}

/// The folder that debug builds read interfaces from, in place of those compiled into them, while
/// the user works on these. A variable in the environment named after the program says where it is:
/// `NOTES_UI` for `notes`, `PHOTO_NOTES_UI` for `photo-notes`.
package nonisolated enum InterfaceFolder {
  /// The name of the variable.
  package static let variable =
    Folders.programName.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    + "_UI"

  /// Where it is; nil without one, and in release builds.
  package static var path: String? {
    #if DEBUG
      guard let path = unsafe Gtk.text(getenv(variable)), !path.isEmpty else { return nil }
      return path
    #else
      return nil
    #endif
  }

  /// The content of `file` there; nil if it is missing or unreadable, so that the program's own is
  /// used.
  static func text(of file: String) -> String? {
    guard let path else { return nil }
    return try? TextFile.read("\(path)/\(file)")
  }
}
