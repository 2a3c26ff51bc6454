// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Whether this process was built with AddressSanitizer.
public enum AddressSanitizer {
  /// Whether it looks at this process.
  public static let isOn = dlsym(nil, "__asan_init") != nil
}

/// The environment of a program that must be independent of the test's.
public enum BareEnvironment {
  /// `variables` alone, but for what a program that is built as the tests are has to be told like them:
  /// its leak check takes the runtime's tables of weak references for leaks, and fails it.
  public static func with(_ variables: [String: String]) -> [String: String] {
    var all = variables
    if let options = getenv("ASAN_OPTIONS") { all["ASAN_OPTIONS"] = String(cString: options) }
    return all
  }
}
