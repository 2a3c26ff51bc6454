// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Dispatch

/// The texts that a domain publishes in the DNS.
public enum DNSText {
  /// Returns the TXT records of `domain`; empty if it has none, or nobody answers.
  ///
  /// Works on another thread, because the answer may take seconds.
  public static func records(of domain: String) async -> [String] {
    await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: look(up: domain)) }
    }
  }

  private static func look(up domain: String) -> [String] {
    let resolver = g_resolver_get_default()
    defer { g_object_unref(resolver.map { UnsafeMutableRawPointer($0) }) }
    let list = g_resolver_lookup_records(
      resolver, domain, G_RESOLVER_RECORD_TXT, nil, nil)
    var found: [String] = []
    var next = list
    while let node = next {
      if let record = node.pointee.data.map({ OpaquePointer($0) }) {
        found.append(text(of: record))
        g_variant_unref(record)
      }
      next = node.pointee.next
    }
    g_list_free(list)
    return found
  }

  /// A record is a list of pieces of up to 255 bytes each.
  private static func text(of record: OpaquePointer) -> String {
    guard let pieces = g_variant_get_child_value(record, 0) else { return "" }
    defer { g_variant_unref(pieces) }
    return (0..<g_variant_n_children(pieces)).map { index in
      guard let piece = g_variant_get_child_value(pieces, index) else { return "" }
      defer { g_variant_unref(piece) }
      return g_variant_get_string(piece, nil).map { String(cString: $0) } ?? ""
    }.joined()
  }
}
