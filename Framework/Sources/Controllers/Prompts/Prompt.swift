// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A question with its answers, and what each of them does. `Alert` asks in a window, `ActionSheet`
/// in a popover.
///
/// It is an invisible child of the controller that asks: it appears when that is on the screen, and
/// is dismissed without an answer when that leaves. Its parent keeps it alive.
@MainActor
public class Prompt: ViewController {
  /// The question.
  public let title: String

  /// Further text below the question.
  public let message: String

  /// Called right before the prompt appears.
  public final var willPresent: () -> Void = {}
  /// Called when the prompt has appeared.
  public final var didPresent: () -> Void = {}
  /// Called right before the prompt is dismissed, for whatever reason.
  public final var willDismiss: () -> Void = {}
  /// Called when the prompt is gone, before the answer is acted on.
  public final var didDismiss: () -> Void = {}

  final private(set) var answers: [Answer] = []
  private(set) final var isPresented = false

  init(title: String, message: String) {
    self.title = title
    self.message = message
    super.init()
  }

  // MARK: - Answers

  /// Adds the answer that changes nothing. The Escape key and a click beside the prompt give it
  /// too.
  public final func cancel(_ label: String, _ perform: @escaping () -> Void = {}) {
    answers.append(Answer(kind: .cancel, label: label, perform: perform))
  }

  /// Adds an answer that cannot be undone.
  public final func destructive(_ label: String, _ perform: @escaping () -> Void) {
    answers.append(Answer(kind: .destructive, label: label, perform: perform))
  }

  /// Adds any other answer.
  public final func other(_ label: String, _ perform: @escaping () -> Void) {
    answers.append(Answer(kind: .other, label: label, perform: perform))
  }

  /// Gives the answer called `label`, as its button would. Returns false if there is none.
  @discardableResult
  public final func answer(_ label: String) -> Bool {
    guard isPresented, let index = answers.firstIndex(where: { $0.label == label })
    else { return false }
    dismiss(index)
    return true
  }

  /// Dismisses the prompt without an answer.
  public final func dismiss() { dismiss(nil, isAnswered: false) }

  // MARK: - Coming and going

  /// Shows it now.
  func open() {}

  /// Takes it off the screen.
  func close() {}

  final func openOnce() {
    guard !isPresented, lifecyclePhase == .didAppear else { return }
    isPresented = true
    willPresent()
    // A handler may have released it again.
    if isPresented { open() }
    if isPresented { didPresent() }
  }

  /// Dismisses it with the answer at `index`, or the one for cancelling when there is none.
  final func dismiss(_ index: Int?, isAnswered: Bool = true) {
    let answer =
      index.flatMap { answers.indices.contains($0) ? answers[$0] : nil }
      ?? (isAnswered ? answers.first { $0.kind == .cancel } : nil)
    end()
    removeFromParent()
    answer?.perform()
  }

  private func end() {
    guard isPresented else { return }
    willDismiss()
    isPresented = false
    close()
    didDismiss()
  }

  override public func viewDidAppear() {
    super.viewDidAppear()
    openOnce()
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    guard isPresented else { return }
    end()
    removeFromParent()
  }
}

/// One answer to a question.
struct Answer {
  enum Kind {
    case cancel
    case destructive
    case other
  }

  let kind: Kind
  let label: String
  let perform: () -> Void

  /// How GTK's themes colour its button.
  var styleClass: String? { kind == .destructive ? "destructive-action" : nil }
}
