// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers

/// Work of a controller that is no action of the user, such as opening a file when the window appears.
final class WorkBehavior: ViewController {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastID = 0

  func start(
    _ label: String?, _ work: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, Never> {
    lastID += 1
    let id = lastID
    let token = label.flatMap { parent?.loader.show($0) }
    let task = Task { [weak self, weak parent] in
      do {
        try await work()
        token?.done()
      } catch {
        token?.done()
        // Nobody waits for it any more when its views are released.
        if !Task.isCancelled { parent?.report(error) }
      }
      self?.tasks[id] = nil
    }
    tasks[id] = task
    return task
  }

  override func releaseViews() {
    super.releaseViews()
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}

extension ViewController {
  /// Does work that belongs to this controller's views: it is cancelled when they are released. With a
  /// `label`, such as “Opening…”, the loader shows that meanwhile. Errors are shown as those of actions
  /// are, also when they come before the window appears.
  ///
  /// - Returns: The task, which ends when the work has.
  @discardableResult
  public final func run(
    _ label: String? = nil, _ work: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, Never> {
    child(orAdd: WorkBehavior(), goesWithViews: false).start(label, work)
  }
}
