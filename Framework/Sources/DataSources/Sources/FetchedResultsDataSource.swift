// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib

/// A source of results that can change, such as a database query.
@MainActor
public protocol ResultsController<Item>: AnyObject {
  /// The type of the results.
  associatedtype Item: ListItem

  /// Returns the current results.
  func fetch() async throws -> [ListSection<Item>]

  /// Calls `changed` whenever another fetch may return something else, while the returned
  /// observation is kept.
  func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription
}

/// A data source for the results of a results controller, kept up to date.
///
/// If the first fetch fails, an error is shown in place of the list. If a later one fails, the
/// previous results stay and the error is in `failure`. Fetches run one after the other: a change
/// during one leads to another afterwards.
@MainActor
public final class FetchedResultsDataSource<Item: ListItem>: DataSource {
  public let contents = ListContents<Item>()

  /// Why the last fetch failed; nil when it did not.
  public private(set) var failure: (any Error)?

  /// The kind of cell above each section; nil, by default, for its title as a label. Set it before a
  /// view shows the source.
  public var headerKind: CellKind<ListSection<Item>>?

  private let controller: any ResultsController<Item>
  private let kind: CellKind<Item>
  private let describe: (any Error) -> Placeholder
  private var observation: Subscription?
  private var fetching: Task<Void, Never>?
  private var isOutdated = false

  /// Creates a source for the results of `controller`, in cells of one class. `describe` returns
  /// what is shown when the first fetch fails.
  public convenience init<Cell: ObjectConsuming>(
    _ controller: any ResultsController<Item>, cell: Cell.Type,
    describe: @escaping (any Error) -> Placeholder
  ) where Cell.Object == Item {
    self.init(controller, cellKind: CellKind(cell), describe: describe)
  }

  /// Creates a source for the results of `controller`, in cells of one kind. `describe` returns what
  /// is shown when the first fetch fails.
  public init(
    _ controller: any ResultsController<Item>, cellKind: CellKind<Item>,
    describe: @escaping (any Error) -> Placeholder
  ) {
    self.controller = controller
    self.describe = describe
    kind = cellKind
    contents.set(trouble: .loading)
    observation = controller.observe { [weak self] in self?.refresh() }
    refresh()
  }

  isolated deinit { fetching?.cancel() }

  public func cellKind(for item: Item) -> CellKind<Item> { kind }

  public func headerKind(for section: ListSection<Item>) -> CellKind<ListSection<Item>>? {
    headerKind
  }

  /// Fetches again.
  public func refresh() {
    guard fetching == nil else {
      isOutdated = true
      return
    }
    isOutdated = false
    fetching = Task { [weak self, controller] in
      let result: Result<PreparedContents<Item>, any Error>
      do {
        let sections = try await controller.fetch()
        let old = self?.snapshot ?? ListSnapshot()
        result = .success(await PreparedContents.make(sections, replacing: old))
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled else { return }
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<PreparedContents<Item>, any Error>) {
    fetching = nil
    switch result {
    case .success(let prepared):
      failure = nil
      contents.set(prepared)
    case .failure(let error):
      failure = error
      contents.set(trouble: .error(describe(error)))
    }
    if isOutdated { refresh() }
  }
}
