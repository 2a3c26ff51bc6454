// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// Texts as C wants them: an array that ends with a null pointer. Valid while this object is.
@safe nonisolated final class CStrings {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    unsafe pointer = .allocate(capacity: count + 1)
    for (index, text) in texts.enumerated() {
      unsafe (pointer + index).initialize(to: g_strdup(text))
    }
    unsafe (pointer + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { unsafe g_free(pointer[index]) }
    unsafe pointer.deallocate()
  }
}
