// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects facts, merging those with the same title.
struct FactSheet {
  private struct Line {
    let kind: Revelation.Kind
    let title: String
    var values: [String]
  }

  /// So many lines of a kind are shown. A file can have hundreds of thousands of texts with names of their own,
  /// which must not hide where it was taken.
  static let mostLines = 500

  private var lines: [Line] = []

  /// Adds a fact, unless it is known already or empty.
  mutating func add(_ kind: Revelation.Kind, _ title: String, _ value: String) {
    let (name, value) = (CleanText.line(title), CleanText.line(value))
    guard !value.isEmpty else { return }
    // Titles can be names from the file, even such as can't be shown.
    let title = name.isEmpty ? "?" : name
    guard let index = lines.firstIndex(where: { $0.kind == kind && $0.title == title }) else {
      guard lines.count(where: { $0.kind == kind }) < Self.mostLines else { return }
      lines.append(Line(kind: kind, title: title, values: [value]))
      return
    }
    // More would be cut off anyway.
    guard lines[index].values.count < 20, !lines[index].values.contains(value) else { return }
    lines[index].values.append(value)
  }

  /// Whether there is anything of this kind.
  func has(_ kind: Revelation.Kind) -> Bool { lines.contains { $0.kind == kind } }

  /// All facts, ordered by kind.
  var facts: [Fact] {
    Revelation.Kind.allCases.flatMap { kind in
      lines.filter { $0.kind == kind }.compactMap {
        Fact(kind, $0.title, $0.values.joined(separator: "; "))
      }
    }
  }
}

/// Something that was found in a file, before it is known whether it is removed.
struct Fact: Hashable {
  let kind: Revelation.Kind
  let title: String
  let value: String

  /// The title is clean, the value is cleaned; nil if nothing is left of it.
  init?(_ kind: Revelation.Kind, _ title: String, _ value: String) {
    let value = CleanText.line(value)
    guard !value.isEmpty else { return nil }
    self.kind = kind
    self.title = title
    self.value = value
  }

  func revelation(isRemoved: Bool) -> Revelation {
    Revelation(kind: kind, title: title, value: value, isRemovedOnSharing: isRemoved)
  }
}
