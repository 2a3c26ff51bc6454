// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Returns `name` in kebab case, as ids and action names have it: `name-label` for `nameLabel`.
nonisolated func kebabCase(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase, !result.isEmpty { result += "-" }
    result += character.lowercased()
  }
  return result
}
