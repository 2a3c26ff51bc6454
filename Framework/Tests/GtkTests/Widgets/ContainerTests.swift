// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class ContainerTests: GtkTestCase {
  func testChildrenComeInOrder() throws {
    try assertGivenBackOnMain {
      let form: Container = try make("GtkBox")
      XCTAssertEqual(form.children, [])
      let first: Label = try make("GtkLabel")
      let second: Button = try make("GtkButton")
      form.append(first)
      form.append(second)
      XCTAssertEqual(form.children, [Widget(first), Widget(second)])
      form.remove(first)
      XCTAssertEqual(form.children, [Widget(second)])
    }
  }

  func testARemovedChildIsIntactWhileItIsRetained() throws {
    try onMain {
      let (one, other): (Container, Container) = (try make("GtkBox"), try make("GtkBox"))
      let label: Label = try make("GtkLabel", ["label": "kept"])
      var isDestroyed = false
      label.onDestroy { isDestroyed = true }
      one.append(label)
      XCTAssertEqual(label.handle.referenceCount, 2)
      one.remove(label)
      XCTAssertEqual(label.handle.referenceCount, 1)
      other.append(label)
      XCTAssertEqual(label.text, "kept")
      XCTAssertFalse(isDestroyed)
      XCTAssertEqual(other.children, [Widget(label)])
    }
  }

  func testADestroyedContainerTakesItsChildrenAlong() throws {
    try assertGivenBackOnMain {
      let form: Container = try make("GtkBox")
      let label: Label = try make("GtkLabel")
      var isDestroyed = false
      label.onDestroy { isDestroyed = true }
      form.append(label)
      form.destroy()
      XCTAssertTrue(isDestroyed)
      XCTAssertEqual(form.children, [])
    }
  }
}
