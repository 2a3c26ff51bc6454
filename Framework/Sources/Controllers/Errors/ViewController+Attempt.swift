// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

extension ViewController {
  /// Does `work`, and reports what it throws.
  public final func attempt(_ work: () throws -> Void) {
    do { try work() } catch { report(error) }
  }

  /// Does `work` in a task of its own, to its end even if this controller is released meanwhile, and reports
  /// what it throws. `run` is for work that ends with the views.
  public final func attemptLater(_ work: @escaping @MainActor () async throws -> Void) {
    Task { [weak self] in
      do { try await work() } catch { self?.report(error) }
    }
  }
}
