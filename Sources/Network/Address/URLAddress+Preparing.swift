// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl

extension URLAddress {
  /// Brings in the library that reads addresses and connects to them, with all that it stands on.
  /// Otherwise the first address does so wherever it is read, which takes more than a frame.
  @concurrent
  public static func prepare() async { _ = cameo_curl() }
}
