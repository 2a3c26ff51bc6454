// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Which of `numbers` make up a longest increasing run, not necessarily side by side.
///
/// Whatever keeps its order relative to these need not move: the fewest moves are all the others.
/// Takes n log n steps.
func longestIncreasing(_ numbers: [Int]) -> [Bool] {
  // ends[k]: where in `numbers` the smallest last member of a run of length k + 1 stands.
  var ends: [Int] = []
  var before = [Int](repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var isMember = [Bool](repeating: false, count: numbers.count)
  var place = ends.last ?? -1
  while place >= 0 {
    isMember[place] = true
    place = before[place]
  }
  return isMember
}
