// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources

/// An item: the same fruit may have another name later.
struct Fruit: ListItem {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "fruit \(id)"
  }
}

/// A cell without a widget.
final class FruitCell: ObjectConsuming {
  private(set) var object: Fruit?

  func consume(_ object: Fruit) { self.object = object }

  static func height(for object: Fruit, width: Double) -> Double? {
    Double(object.name.count) * 1000 / width
  }
}

/// Numbers that are the same in every run.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

func fruits(_ ids: some Sequence<Int>) -> [Fruit] { ids.map { Fruit($0) } }
