// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting
import GLib
import Glibc
import XCTest

final class ObjectHandleTests: MainLoopTestCase {
  func testTakingOwnsTheReferenceThereIs() throws {
    try onMain {
      let object = Watched()
      var handle: ObjectHandle? = ObjectHandle(taking: object.pointer)
      XCTAssertEqual(handle?.referenceCount, 1)
      handle = nil
      XCTAssertTrue(object.isGone)
    }
  }

  func testRetainingAddsOne() throws {
    try onMain {
      let object = Watched()
      let owner = ObjectHandle(taking: object.pointer)
      var handle: ObjectHandle? = ObjectHandle(retaining: object.pointer)
      XCTAssertEqual(owner.referenceCount, 2)
      handle = nil
      XCTAssertNil(handle)
      XCTAssertEqual(owner.referenceCount, 1)
      XCTAssertFalse(object.isGone)
    }
  }

  func testSinkingTakesAFloatingReference() throws {
    try onMain {
      let object = Watched(floating: true)
      XCTAssertNotEqual(g_object_is_floating(object.pointer), 0)
      var handle: ObjectHandle? = ObjectHandle(sinking: object.pointer)
      XCTAssertEqual(g_object_is_floating(object.pointer), 0)
      XCTAssertEqual(handle?.referenceCount, 1)
      handle = nil
      XCTAssertTrue(object.isGone)
    }
  }

  func testSinkingAddsOneToWhatDoesNotFloat() throws {
    try onMain {
      let object = Watched()
      let owner = ObjectHandle(taking: object.pointer)
      var handle: ObjectHandle? = ObjectHandle(sinking: object.pointer)
      XCTAssertEqual(owner.referenceCount, 2)
      handle = nil
      XCTAssertNil(handle)
      XCTAssertEqual(owner.referenceCount, 1)
    }
  }

  func testHandlesOfOneObjectAreEqual() throws {
    try onMain {
      let first = ObjectHandle(taking: makeObject())
      XCTAssertEqual(first, ObjectHandle(retaining: first.pointer))
      XCTAssertNotEqual(first, ObjectHandle(taking: makeObject()))
    }
  }

  func testAHandleKnowsItsObjectsType() throws {
    try onMain {
      let handle = ObjectHandle(taking: makeObject(g_cancellable_get_type()))
      XCTAssertEqual(handle.typeName, "GCancellable")
      XCTAssertTrue(handle.isA(g_cancellable_get_type()))
      XCTAssertTrue(handle.isA(controllers_type_object()))
      XCTAssertFalse(handle.isA(g_simple_action_get_type()))
      XCTAssertFalse(handle.isA(g_action_get_type()))
    }
  }

  func testEveryHandleIsCounted() throws {
    try onMain {
      let before = ObjectHandle.liveCount
      do {
        let handle = ObjectHandle(taking: makeObject())
        let other = ObjectHandle(retaining: handle.pointer)
        let third = ObjectHandle(sinking: handle.pointer)
        XCTAssertEqual(ObjectHandle.liveCount, before + 3)
        withExtendedLifetime((handle, other, third)) {}
      }
      XCTAssertEqual(ObjectHandle.liveCount, before)
    }
  }

  func testAHandleReleasedOnAnotherThreadFreesItsObjectOnTheMainThread() throws {
    try onMain {
      let object = Watched()
      let holder = Holder(ObjectHandle(taking: object.pointer))
      let main = pthread_self()
      let elsewhere = await Task.detached {
        holder.handle = nil
        return pthread_self()
      }.value
      XCTAssertNotEqual(elsewhere, main)
      await eventually("Freeing the object") { object.isGone }
      XCTAssertEqual(object.thread, main)
    }
  }
}

/// Releases the last reference to a handle on a given thread.
private final class Holder: @unchecked Sendable {
  var handle: ObjectHandle?

  init(_ handle: ObjectHandle) { self.handle = handle }
}

/// A GObject that reports when it was freed, and on which thread.
private final class Watched {
  let pointer: UnsafeMutableRawPointer
  private(set) var thread: pthread_t?
  var isGone: Bool { thread != nil }

  init(floating: Bool = false) {
    pointer = makeObject(floating ? g_initially_unowned_get_type() : controllers_type_object())
    g_object_weak_ref(
      pointer.assumingMemoryBound(to: GObject.self),
      { data, _ in
        guard let data else { return }
        Unmanaged<Watched>.fromOpaque(data).takeRetainedValue().thread = pthread_self()
      }, Unmanaged.passRetained(self).toOpaque())
  }
}
