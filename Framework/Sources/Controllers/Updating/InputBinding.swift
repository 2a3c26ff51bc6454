// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// A property of a model that an input shows and edits, without a part in the state.
@MainActor
protocol InputBinding: AnyObject {
  /// Reads the property. What is read is observed.
  func read()

  /// Shows it, if it is not shown yet.
  func show()
}

extension ModelUpdater {
  /// Shows a property of the model in `input`, and writes into it what the user enters. Call it in
  /// `viewDidLoad`; neither the state nor `apply` needs the property then:
  ///
  /// ```swift
  /// bind(titleEntry, \.title)
  /// ```
  public final func bind<Input: ValueInput>(
    _ input: Input, _ property: ReferenceWritableKeyPath<Model, Input.InputValue>
  ) {
    let binding = PropertyBinding(input, model, property)
    input.onEdit { [weak self, weak binding] in
      binding?.take($0)
      // The model may have made something else of it.
      self?.setNeedsUpdate()
    }
    add(binding)
  }
}

/// An input and the property that it shows.
private final class PropertyBinding<Model: AnyObject, Input: ValueInput>: InputBinding {
  private let input: Input
  private let model: Model
  private let property: ReferenceWritableKeyPath<Model, Input.InputValue>
  private var latest: Input.InputValue?
  private var shown: Input.InputValue?

  init(
    _ input: Input, _ model: Model, _ property: ReferenceWritableKeyPath<Model, Input.InputValue>
  ) {
    self.input = input
    self.model = model
    self.property = property
  }

  func read() { latest = model[keyPath: property] }

  func show() {
    guard let latest, latest != shown else { return }
    shown = latest
    input.inputValue = latest
  }

  func take(_ value: Input.InputValue) {
    shown = value
    model[keyPath: property] = value
  }
}
