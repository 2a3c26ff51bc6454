// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPCRE2

/// A regular expression from a stranger, on a text from another: neither can take up more than a
/// moment and a little memory.
struct BoundedPattern: ~Copyable {
  private static let longestPattern = 4096
  private static let longestText = 1 << 20
  private static let steps: UInt32 = 200_000
  private static let depth: UInt32 = 2_000
  /// In kilobytes.
  private static let memory: UInt32 = 4096

  private let code: OpaquePointer

  /// Nil for a pattern that is wrong or too long.
  init?(_ pattern: String) {
    guard pattern.utf8.count <= Self.longestPattern else { return nil }
    var error: Int32 = 0
    var place = 0
    let options =
      UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP) | UInt32(PCRE2_NEVER_BACKSLASH_C)
    let text = Array(pattern.utf8)
    guard let code = pcre2_compile_8(text, text.count, options, &error, &place, nil) else {
      return nil
    }
    self.code = code
  }

  deinit { pcre2_code_free_8(code) }

  /// Returns what the group `group`, a number or a name, is in the first match in `text`; nil if there is
  /// no match, or finding it takes too much.
  func match(in text: String, group: String = "0") -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.longestText, let context = pcre2_match_context_create_8(nil),
      let found = pcre2_match_data_create_from_pattern_8(code, nil)
    else { return nil }
    defer {
      pcre2_match_data_free_8(found)
      pcre2_match_context_free_8(context)
    }
    pcre2_set_match_limit_8(context, Self.steps)
    pcre2_set_depth_limit_8(context, Self.depth)
    pcre2_set_heap_limit_8(context, Self.memory)
    guard pcre2_match_8(code, bytes, bytes.count, 0, 0, found, context) > 0,
      let number = number(of: group), number < pcre2_get_ovector_count_8(found),
      let ends = pcre2_get_ovector_pointer_8(found)
    else { return nil }
    let (start, end) = (ends[Int(number) * 2], ends[Int(number) * 2 + 1])
    // A group that took no part has no place.
    guard start >= 0, start <= end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func number(of group: String) -> UInt32? {
    if let number = UInt32(group) { return number }
    let number = pcre2_substring_number_from_name_8(code, Array(group.utf8) + [0])
    return number > 0 ? UInt32(number) : nil
  }
}
