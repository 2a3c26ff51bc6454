// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib

/// An input for one value, which an updater can bind to a property of its model.
@MainActor
public protocol ValueInput: WidgetType {
  /// The type of the value.
  associatedtype InputValue: Equatable

  /// The value.
  var inputValue: InputValue { get nonmutating set }

  /// Calls `handler` with the value whenever the user edits it, but not while an updater shows a state.
  @discardableResult
  func onEdit(_ handler: @escaping (InputValue) -> Void) -> SignalConnection
}

extension Entry: ValueInput {
  public var inputValue: String {
    get { text }
    nonmutating set { text = newValue }
  }
}

extension SearchEntry: ValueInput {
  public var inputValue: String {
    get { text }
    nonmutating set { text = newValue }
  }
}

extension TextView: ValueInput {
  public var inputValue: String {
    get { text }
    nonmutating set { text = newValue }
  }
}

extension CheckBox: ValueInput {
  public var inputValue: Bool {
    get { isTicked }
    nonmutating set { isTicked = newValue }
  }
}

extension Switch: ValueInput {
  public var inputValue: Bool {
    get { isOn }
    nonmutating set { isOn = newValue }
  }
}

extension SpinButton: ValueInput {
  public var inputValue: Double {
    get { value }
    nonmutating set { value = newValue }
  }
}

extension Scale: ValueInput {
  public var inputValue: Double {
    get { value }
    nonmutating set { value = newValue }
  }
}
