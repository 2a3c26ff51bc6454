// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import Glibc

/// Where a request may go, and where redirects may lead it.
public enum Reach: Sendable, Equatable {
  case anywhere
  /// Only to the internet: a server must not use Cameo to knock at doors behind the user's firewall.
  case internet

  /// Throws when `url` says by itself that it leads elsewhere. Names are looked at when they are known.
  func check(_ url: URLAddress) throws(NetworkError) {
    guard self == .internet else { return }
    if url.isLoopback || AddressRange.isPublic(literal: url.host) == false {
      throw .privateAddress(host: url.hostAndPort)
    }
  }
}

extension URLAddress {
  /// Whether it leads to this computer or to a network around it, whatever it is called.
  @concurrent
  public func isPrivate() async -> Bool {
    if isLoopback { return true }
    let found = addressesArePublic()
    return !found.isEmpty && !found.contains(true)
  }

  /// Whether one of its addresses is on this computer or in a network around it.
  @concurrent
  func mayBePrivate() async -> Bool { isLoopback || addressesArePublic().contains(false) }

  /// Of each address that its name has now, whether that is on the internet; none when it has none.
  private func addressesArePublic() -> [Bool] {
    if let isPublic = AddressRange.isPublic(literal: host) { return [isPublic] }
    var wanted = addrinfo()
    wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &wanted, &found) == 0, let first = found else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0.pointee.ai_next }
      .map { $0.pointee.ai_addr.map { AddressRange.isPublic($0) } ?? true }
  }
}

extension EasyHandle {
  /// Opens no connection but to the internet; `transfer` is told of those that were wanted.
  func stayOnInternet(_ transfer: Transfer) {
    // One that is open already may lead elsewhere.
    set(CURLOPT_FRESH_CONNECT, true)
    cameo_curl_set_open(pointer) { data, _, address in
      guard let data, let address,
        let place = MemoryLayout<curl_sockaddr>.offset(of: \.addr)
      else { return -1 }
      let raw = UnsafeRawPointer(address) + place
      guard AddressRange.isPublic(raw) else {
        Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue().refuseAddress()
        return -1
      }
      let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
      return socket(address.pointee.family, kind, address.pointee.protocol)
    }
    set(CURLOPT_OPENSOCKETDATA, pointer: Unmanaged.passUnretained(transfer).toOpaque())
  }
}
