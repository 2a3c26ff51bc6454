// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A question with its answers, each with what is to be done for it. `Alert` asks in a window,
/// `ActionSheet` in a bubble.
///
/// It is an invisible child of whoever asks: it comes up when that is on the screen, and goes
/// without an answer when that leaves. Nobody has to keep it.
@MainActor
public class Prompt: ViewController {
  /// What is asked.
  public let title: String

  /// What is to be known for the answer.
  public let message: String

  /// Called right before it comes up.
  public final var willPresent: () -> Void = {}
  /// Called when it is up.
  public final var didPresent: () -> Void = {}
  /// Called right before it goes, whatever makes it go.
  public final var willDismiss: () -> Void = {}
  /// Called when it is gone, before what the answer does.
  public final var didDismiss: () -> Void = {}

  final private(set) var answers: [Answer] = []
  private(set) final var isPresented = false

  init(title: String, message: String) {
    self.title = title
    self.message = message
    super.init()
  }

  // MARK: - Answers

  /// The answer that changes nothing; also that of the Escape key and of clicking beside it. Without
  /// one there is nothing to be done for those.
  public final func cancel(_ label: String, _ perform: @escaping () -> Void = {}) {
    answers.append(Answer(kind: .cancel, label: label, perform: perform))
  }

  /// An answer that cannot be taken back.
  public final func destructive(_ label: String, _ perform: @escaping () -> Void) {
    answers.append(Answer(kind: .destructive, label: label, perform: perform))
  }

  /// Any other answer.
  public final func other(_ label: String, _ perform: @escaping () -> Void) {
    answers.append(Answer(kind: .other, label: label, perform: perform))
  }

  /// Gives the answer called `label`, as its button would; false when there is none.
  @discardableResult
  public final func answer(_ label: String) -> Bool {
    guard isPresented, let index = answers.firstIndex(where: { $0.label == label })
    else { return false }
    dismiss(index)
    return true
  }

  /// Lets it go without an answer.
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
    // A handler may have let it go again.
    if isPresented { open() }
    if isPresented { didPresent() }
  }

  /// It goes with the answer at `index`; with that for cancelling when there is none.
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
