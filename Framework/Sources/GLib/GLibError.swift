// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// An error from GLib or a library built on it, with a message in the user's language.
public struct GLibError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The domain of the error, such as `g-io-error-quark`.
  public let domain: String
  /// The number of the error in its domain.
  public let code: Int
  /// What went wrong, as a sentence.
  public let message: String
  /// The D-Bus name of the error if it came from there, such as
  /// `org.freedesktop.DBus.Error.ServiceUnknown`.
  public let remoteName: String?

  /// Creates an error.
  public init(domain: String, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
    self.remoteName = nil
  }

  /// Takes over a `GError`.
  public init(taking pointer: UnsafeMutableRawPointer) {
    let error = pointer.assumingMemoryBound(to: GError.self)
    domain = String(cString: g_quark_to_string(error.pointee.domain))
    code = Int(error.pointee.code)
    if let name = g_dbus_error_get_remote_error(error) {
      remoteName = String(cString: name)
      g_free(name)
      g_dbus_error_strip_remote_error(error)
    } else {
      remoteName = nil
    }
    message = String(cString: error.pointee.message)
    g_error_free(error)
  }

  public var description: String { message }

  /// Whether there is certainly no such file. Others may be there, but can't be read now.
  var isMissingFile: Bool {
    domain == "g-file-error-quark"
      && [G_FILE_ERROR_NOENT, G_FILE_ERROR_NOTDIR].map { Int($0.rawValue) }.contains(code)
  }

  /// Calls a C function that reports through a `GError`, and throws the error that it reports.
  @discardableResult
  static func check<Result>(
    _ call: (ErrorPointer) -> Result
  ) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = call(&error)
    if let error { throw GLibError(taking: error) }
    return result
  }
}
