// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSecret
internal import GLib
internal import Network

/// The keyring's service on the bus, with a session that encrypts the secrets.
@MainActor
final class SecretService {
  private let handle: ObjectHandle
  private let owner: String?

  private init(_ pointer: UnsafeMutablePointer<CSecret.SecretService>) {
    handle = ObjectHandle(taking: pointer)
    owner = Self.owner(of: handle)
  }

  /// Finds the service, has the bus start it if necessary, and agrees on a key.
  static func open(on connection: DBusConnection) async throws -> SecretService {
    try await awaitCall { cancellable, callback, data in
      cameo_secret_service_open(
        UnsafeMutableRawPointer(connection.pointer), cancellable, callback, data)
    } finish: { result, error in
      secret_service_open_finish(result, error).map { SecretService($0) }
    }
  }

  /// Whether the same process still answers: another one doesn't know the session.
  var isCurrent: Bool { owner != nil && Self.owner(of: handle) == owner }

  /// Returns the entries for `account`, with the secrets of those that are unlocked.
  func items(of account: String, unlocking: Bool) async throws -> [KeyringItem] {
    let attributes = try Self.attributes(of: account)
    defer { g_hash_table_unref(attributes) }
    let flags = SecretSearchFlags(
      SECRET_SEARCH_ALL.rawValue | SECRET_SEARCH_LOAD_SECRETS.rawValue
        | (unlocking ? SECRET_SEARCH_UNLOCK.rawValue : 0))
    let service = pointer
    return try await awaitCall { cancellable, callback, data in
      secret_service_search(
        service, cameo_secret_schema(), attributes, flags, cancellable, callback, data)
    } finish: { result, error in
      let list = secret_service_search_finish(service, result, error)
      defer { g_list_free(list) }
      return sequence(first: list) { $0?.pointee.next }.compactMap { $0?.pointee.data }
        .map { KeyringItem(ObjectHandle(taking: $0)) }
    }
  }

  /// Whether the collection for new secrets is locked; nil when there is none.
  func isLocked() async throws -> Bool? {
    let service = pointer
    let place: ObjectHandle? = try await awaitCall { cancellable, callback, data in
      secret_collection_for_alias(
        service, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, cancellable, callback, data)
    } finish: { result, error in
      .some(secret_collection_for_alias_finish(result, error).map { ObjectHandle(taking: $0) })
    }
    return place.map {
      secret_collection_get_locked($0.pointer.assumingMemoryBound(to: SecretCollection.self)) != 0
    }
  }

  /// Stores `secret` in place of the one for `account`.
  func store(_ secret: Secret, for account: String, label: String) async throws {
    let attributes = try Self.attributes(of: account)
    defer { g_hash_table_unref(attributes) }
    let label = CText.cut(label)
    let text = secret.reveal()
    let value = secret_value_new(text, gssize(text.utf8.count), "text/plain")
    defer { secret_value_unref(value.map { UnsafeMutableRawPointer($0) }) }
    let service = pointer
    try await awaitCall { cancellable, callback, data in
      secret_service_store(
        service, cameo_secret_schema(), attributes, SECRET_COLLECTION_DEFAULT, label, value,
        cancellable, callback, data)
    } finish: { result, error in
      secret_service_store_finish(service, result, error) != 0 ? () : nil
    }
  }

  /// Removes all entries for `account`.
  func remove(_ account: String) async throws {
    let attributes = try Self.attributes(of: account)
    defer { g_hash_table_unref(attributes) }
    let service = pointer
    try await awaitCall { cancellable, callback, data in
      secret_service_clear(service, cameo_secret_schema(), attributes, cancellable, callback, data)
    } finish: { result, error in
      // It doesn't matter whether there were any.
      _ = secret_service_clear_finish(service, result, error)
      return ()
    }
  }

  private var pointer: UnsafeMutablePointer<CSecret.SecretService> {
    handle.pointer.assumingMemoryBound(to: CSecret.SecretService.self)
  }

  /// The attributes that identify an entry. In C, an id with a NUL would be read as the account
  /// named before it.
  private static func attributes(of account: String) throws(KeyringTrouble) -> OpaquePointer? {
    guard CText.isWhole(account) else { throw .unusableName }
    return cameo_secret_attributes(account)
  }

  private static func owner(of handle: ObjectHandle) -> String? {
    let proxy = handle.pointer.assumingMemoryBound(to: GDBusProxy.self)
    guard let name = g_dbus_proxy_get_name_owner(proxy) else { return nil }
    defer { g_free(name) }
    return String(cString: name)
  }
}

/// One entry of the keyring.
@MainActor
struct KeyringItem {
  private let handle: ObjectHandle

  init(_ handle: ObjectHandle) { self.handle = handle }

  var isLocked: Bool { secret_item_get_locked(pointer) != 0 }

  /// Its secret, if the entry was unlocked when it was found.
  var secret: Secret? {
    guard let value = secret_item_get_secret(pointer) else { return nil }
    defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
    var count: gsize = 0
    guard let bytes = secret_value_get(value, &count) else { return nil }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      Secret(String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self))
    }
  }

  private var pointer: UnsafeMutablePointer<SecretItem> {
    handle.pointer.assumingMemoryBound(to: SecretItem.self)
  }
}
