// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Controllers

@Suite struct LifecyclePhaseTests {
  @Test(arguments: [
    (LifecyclePhase.initialized, [LifecyclePhase.loaded]),
    (.loaded, [.willAppear, .unloaded]),
    (.willAppear, [.didAppear, .willDisappear]),
    (.didAppear, [.willDisappear]),
    (.willDisappear, [.didDisappear]),
    (.didDisappear, [.willAppear, .unloaded]),
    (.unloaded, [.loaded]),
  ])
  func `the table says what may follow what`(phase: LifecyclePhase, next: [LifecyclePhase]) {
    #expect(phase.next == next)
  }

  @Test func `every phase leads to all later ones and back to loaded`() {
    for phase in LifecyclePhase.allCases {
      for target in LifecyclePhase.allCases where target != .initialized && target != phase {
        let path = phase.path(to: target)
        #expect(path.last == target)
        for (from, to) in zip([phase] + path, path) { #expect(from.next.contains(to)) }
      }
    }
  }

  @Test func `no phase leads back to the first`() {
    for phase in LifecyclePhase.allCases { #expect(phase.path(to: .initialized).isEmpty) }
  }

  @Test func `missing phases are filled in by the shortest way`() {
    #expect(
      LifecyclePhase.didAppear.path(to: .unloaded) == [.willDisappear, .didDisappear, .unloaded])
    #expect(LifecyclePhase.loaded.path(to: .unloaded) == [.unloaded])
    #expect(
      LifecyclePhase.willAppear.path(to: .unloaded) == [.willDisappear, .didDisappear, .unloaded])
    #expect(LifecyclePhase.initialized.path(to: .didAppear) == [.loaded, .willAppear, .didAppear])
  }
}

@Suite struct KebabCaseTests {
  @Test(arguments: [
    ("nameLabel", "name-label"), ("share", "share"), ("assignQuickButton", "assign-quick-button"),
    ("row2Label", "row2-label"), ("", ""),
  ])
  func `names become ids`(name: String, id: String) {
    #expect(kebabCase(name) == id)
  }
}

@Suite struct ShapeTests {
  @Test(
    arguments: [
      (360, 720, [.narrow, .portrait]), (1024, 768, [.wide, .landscape]),
      (600, 800, [.wide, .portrait]), (599, 599, [.narrow, .landscape]),
    ] as [(Int, Int, Set<Shape>)])
  func `a size has a width and an orientation`(width: Int, height: Int, shapes: Set<Shape>) {
    #expect(Shape.of(width: width, height: height) == shapes)
  }
}
