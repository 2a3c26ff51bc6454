// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Whatever answers a question again and again: a query on a database, say.
@MainActor
public protocol ResultsController<Item>: AnyObject {
  /// What it finds.
  associatedtype Item: ListItem

  /// What there is to be found now.
  func fetch() async throws -> [ListSection<Item>]

  /// Calls `changed` whenever another fetch would find something else, while the token is kept.
  func observe(_ changed: @escaping @MainActor () -> Void) -> ListObservation
}

/// A list of what a results controller finds, kept up to date.
///
/// What cannot be had is an error in the list's place; what was found before stays when a later
/// fetch fails, and the error is in `failure`. Fetches come one after the other: a change during one
/// is remembered and fetched afterwards.
@MainActor
public final class FetchedResultsDataSource<Item: ListItem>: DataSource {
  public let contents = ListContents<Item>()

  /// Why the last fetch failed; nil when it did not.
  public private(set) var failure: (any Error)?

  private let controller: any ResultsController<Item>
  private let kind: CellKind<Item>
  private let describe: (any Error) -> Placeholder
  private var observation: ListObservation?
  private var fetching: Task<Void, Never>?
  private var isOutdated = false

  /// What `controller` finds, in cells of one class; `describe` says what stands in the list's place
  /// when nothing could be had.
  public init<Cell: ObjectConsuming>(
    _ controller: any ResultsController<Item>, cell: Cell.Type,
    describe: @escaping (any Error) -> Placeholder
  ) where Cell.Object == Item {
    self.controller = controller
    self.describe = describe
    kind = CellKind(cell)
    contents.set(trouble: .loading)
    observation = controller.observe { [weak self] in self?.refresh() }
    refresh()
  }

  isolated deinit { fetching?.cancel() }

  public func cellKind(for item: Item) -> CellKind<Item> { kind }

  /// Fetches again.
  public func refresh() {
    guard fetching == nil else {
      isOutdated = true
      return
    }
    isOutdated = false
    fetching = Task { [weak self, controller] in
      let result: Result<[ListSection<Item>], any Error>
      do { result = .success(try await controller.fetch()) } catch { result = .failure(error) }
      guard !Task.isCancelled else { return }
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<[ListSection<Item>], any Error>) {
    fetching = nil
    switch result {
    case .success(let sections):
      failure = nil
      contents.set(sections)
    case .failure(let error):
      failure = error
      contents.set(trouble: .error(describe(error)))
    }
    if isOutdated { refresh() }
  }
}
