// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// An updater that shows one model: what most are. It observes the model while there are views.
@MainActor
open class ModelUpdater<Model: StateSource>: Updater<Model.State> {
  /// What it shows. What somebody types goes back to it from `onEdit` handlers.
  public let model: Model

  /// An updater for `model`.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    observe(model)
  }
}
