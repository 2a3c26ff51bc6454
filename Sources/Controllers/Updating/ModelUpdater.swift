// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// An updater that shows one model, as most updaters do. It observes the model while the view is
/// loaded.
@MainActor
open class ModelUpdater<Model: StateSource>: Updater<Model.State> {
  /// The model that the updater shows. `onEdit` handlers write the user's input back to it.
  public let model: Model

  /// Creates an updater for `model`.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    observe(model)
  }
}
