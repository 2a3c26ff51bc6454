// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import XCTest

@testable import Controllers

final class BehaviorKindTests: GtkTestCase {
  func testAttachComposesAControllerOfSeveralKinds() throws {
    try assertReleasedOnMain {
      let window = RecordingWindow(Diary())
      window.attach(.errors, .counter(step: 2))
      XCTAssertNotNil(window.child(of: ErrorPresenterBehavior.self))
      XCTAssertEqual(window.child(of: CounterBehavior.self)?.step, 2)
      try await show(window)
      XCTAssertEqual(window.child(of: CounterBehavior.self)?.count, 2)
      window.close()
      return window
    }
  }

  func testAttachedAgainItIsSetUpAndNotAttachedTwice() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      window.attach(.counter(step: 1))
      let first = window.child(of: CounterBehavior.self)
      window.attach(.counter(step: 5), .errors)
      window.attach(.errors)
      XCTAssertEqual(window.children.count, 2)
      XCTAssertTrue(window.child(of: CounterBehavior.self) === first)
      XCTAssertEqual(first?.step, 5)
    }
  }

  func testBehaviorsAttachedWhenTheViewsLoadOutliveThemByDefault() throws {
    try onMain {
      let page = LoadingPage()
      let window = RecordingWindow(Diary())
      window.addChild(page)
      try await show(window)
      let (kept, passing) = (page.child(of: CounterBehavior.self), page.child(of: Passing.self))
      XCTAssertNotNil(passing)
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      window.releaseViewsOffScreen()
      XCTAssertTrue(page.child(of: CounterBehavior.self) === kept)
      XCTAssertNil(page.child(of: Passing.self))
      try await show(window)
      XCTAssertTrue(page.child(of: CounterBehavior.self) === kept)
      XCTAssertEqual(kept?.count, 2)
      XCTAssertFalse(page.child(of: Passing.self) === passing)
      window.close()
    }
  }

  func testAKindOfSeveralAttachesAll() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      window.attach(.both)
      XCTAssertNotNil(window.child(of: ErrorPresenterBehavior.self))
      XCTAssertEqual(window.child(of: CounterBehavior.self)?.step, 1)
    }
  }
}

private final class CounterBehavior: ViewController {
  var step = 0
  private(set) var count = 0

  override func viewDidAppear() {
    super.viewDidAppear()
    count += step
  }
}

private final class Passing: ViewController {}

private final class LoadingPage: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.counter(step: 1), .passing)
  }
}

extension BehaviorKind {
  fileprivate static func counter(step: Int) -> BehaviorKind {
    BehaviorKind(CounterBehavior()) { $0.step = step }
  }

  fileprivate static var passing: BehaviorKind { BehaviorKind(Passing(), goesWithViews: true) }

  fileprivate static var both: BehaviorKind {
    BehaviorKind { $0.attach(.errors, .counter(step: 1)) }
  }
}
