// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

extension DBusConnection {
  /// Calls a method of a running service that answers with a file descriptor, which the caller closes.
  public func descriptor(
    from method: String, of interface: String, at path: String, on service: String,
    with arguments: [Variant] = [], seconds: Double = 5
  ) async throws -> Int32 {
    let parameters = Variant(tuple: arguments)
    let connection = pointer
    return try await awaitCall { cancellable, callback, data in
      withExtendedLifetime(parameters) {
        g_dbus_connection_call_with_unix_fd_list(
          connection, service, path, interface, method, parameters.pointer, nil,
          G_DBUS_CALL_FLAGS_NO_AUTO_START, Int32(seconds * 1000), nil, cancellable, callback, data)
      }
    } finish: { result, error in
      var list: UnsafeMutablePointer<GUnixFDList>?
      guard
        let answer = g_dbus_connection_call_with_unix_fd_list_finish(
          connection, &list, result, error)
      else { return nil }
      defer { if let list { g_object_unref(list) } }
      let values = Variant(taking: UnsafeMutableRawPointer(answer)).members
      guard let list, let index = values.first?.descriptorIndex else { return nil }
      let descriptor = g_unix_fd_list_get(list, gint(index), error)
      return descriptor >= 0 ? descriptor : nil
    }
  }
}
