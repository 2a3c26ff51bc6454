// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import GLib

/// libcurl's own reading of an address.
final class AddressParser {
  private let handle: OpaquePointer

  init?(_ text: String) {
    guard let handle = cameo_curl_url() else { return nil }
    self.handle = handle
    guard follow(text) else { return nil }
  }

  deinit { cameo_curl_url_cleanup(handle) }

  /// Goes on to `reference`, which may be relative.
  func follow(_ reference: String) -> Bool {
    CText.isWhole(reference)
      && cameo_curl_url_set(handle, CURLUPART_URL, reference, UInt32(CURLU_URLENCODE)) == CURLUE_OK
  }

  var scheme: String? { part(CURLUPART_SCHEME) }
  var host: String? { part(CURLUPART_HOST) }
  var port: String? { part(CURLUPART_PORT) }
  var path: String? { part(CURLUPART_PATH) }
  var query: String? { part(CURLUPART_QUERY) }
  var user: String? { part(CURLUPART_USER) }
  var password: String? { part(CURLUPART_PASSWORD) }

  private func part(_ part: CURLUPart) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard cameo_curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { cameo_curl_free(text) }
    return String(cString: text)
  }
}
