// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources
import GLib

/// A component that shows a fruit.
struct FruitPart: Component {
  typealias Cell = TellingCell

  let id: String
  let object: Fruit
  let header: String?

  init(_ id: String, _ number: Int, header: String? = nil) {
    self.id = id
    object = Fruit(number)
    self.header = header
  }
}

/// A component with a cell of another class.
struct CountPart: Component {
  final class Cell: ObjectConsuming {
    private(set) var object: Int?
    func consume(_ object: Int) { self.object = object }
  }

  let number: Int
  var id: String { "count" }
  var object: Int { number }
}

/// The delegate of an asking cell.
@MainActor
protocol AskingCellDelegate: AnyObject {
  func wasAsked(_ question: String)
}

/// A cell with a typed delegate.
final class AskingCell: DelegatingCell {
  weak var delegate: (any AskingCellDelegate)?
  private(set) var object: String?

  func consume(_ object: String) { self.object = object }
  func ask() { if let object { delegate?.wasAsked(object) } }
}

/// A component with a delegate and a header cell of its own.
struct QuestionPart: DelegatingComponent, HeadedComponent {
  typealias Cell = AskingCell
  typealias Header = CountPart.Cell

  let id: String
  let object: String
  var delegate: WeakDelegate<any AskingCellDelegate>
  var headerObject: Int?
}

/// Records its calls.
final class Answering: AskingCellDelegate {
  private(set) var questions: [String] = []

  func wasAsked(_ question: String) { questions.append(question) }
}

/// A cell that notifies its delegate.
final class TellingCell: DelegatingCell {
  weak var delegate: AnyObject?
  private(set) var object: Fruit?

  func consume(_ object: Fruit) { self.object = object }
}

/// A results controller over an array that can fail.
@MainActor
final class Basket: ResultsController {
  struct Empty: Error {}

  private var items: [Fruit]
  private var failing = false
  private var observers: [@MainActor () -> Void] = []
  private(set) var timesFetched = 0
  private var gate: CheckedContinuation<Void, Never>?
  var isHeld = false

  init(_ items: [Fruit]) { self.items = items }

  func fetch() async throws -> [ListSection<Fruit>] {
    timesFetched += 1
    if isHeld { await withCheckedContinuation { gate = $0 } }
    if failing {
      failing = false
      throw Empty()
    }
    return [ListSection(id: .number(0), items: items)]
  }

  func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    observers.append(changed)
    return Subscription { [weak self] in self?.observers = [] }
  }

  func put(_ items: [Fruit]) async {
    self.items = items
    tell()
    await settled()
  }

  func fail(once: Bool) async {
    failing = once
    tell()
    await settled()
  }

  func tell() { for observer in observers { observer() } }

  func letGo() {
    isHeld = false
    gate?.resume()
    gate = nil
  }

  /// Waits until everything in progress has ended.
  func settled() async { for _ in 0..<20 { await Task.yield() } }
}
