// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Controllers
import GLib
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// What assistive technology finds on every screen.
final class AccessibilityTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      Handy.start()
      Accessibility.leaveOutPlainSymbols()
    }
  }

  func testEveryControlHasAMeaningfulNameOnEveryScreen() throws {
    try onMain {
      let services = AppServices.empty(account: .ada(pictureFile: Samples.path("brooch.jpg")))
      try await fillHistory(of: services, count: 5)
      for name in ["Ships", "Harbour"] {
        _ = try await services.sharing.account(ofFolder: TemporaryFolder.named(name))
      }
      var found = 0
      for screen in try allScreens(services) {
        let window = try await shownWindow(screen)
        for _ in 0..<20 { await turn() }
        let parts = try Spoken.all(in: XCTUnwrap(window.window))
        for trouble in parts.compactMap(\.trouble) { XCTFail("\(screen.name): \(trouble)") }
        found += parts.count
        window.close()
        await turn()
      }
      XCTAssertGreaterThan(found, 400, "The screens were checked.")
      await services.sharing.close()
    }
  }

  func testAMessageIsNamedByItsText() throws {
    try onMain {
      let dialog = MessageDialog(over: nil, title: "Delete 2 Shares?", text: "They are gone then.")
      XCTAssertEqual(Widget(dialog).accessibleName, "Delete 2 Shares?")
      dialog.destroy()
    }
  }

  /// The focus only stops at controls that can be used.
  func testTabOnTheProfileStopsOnlyWhereSomethingCanBeDone() throws {
    try onMain {
      let services = AppServices.empty()
      let page = ProfileController(ProfileModel(services))
      let window = PageWindow(page)
      try await show(window)
      await eventually { page.viewIfLoaded?.hasButton("Change Everywhere…") == true }
      let shown = try XCTUnwrap(window.window)
      var stops: [String] = []
      for _ in 0..<30 {
        guard Widget(shown).focusInside(), let focus = shown.focus else { break }
        stops.append(focus.handle.typeName)
      }
      XCTAssertGreaterThan(stops.count, 8, "\(stops)")
      XCTAssertFalse(stops.contains("GtkListBoxRow"), "\(stops)")
      window.close()
      await services.sharing.close()
    }
  }
}

/// An element of the accessibility tree.
private struct Spoken {
  let role: AtkRole
  let name: String
  let description: String
  let isFocusable: Bool
  let isShowing: Bool
  let type: String
  let isLabelled: Bool

  /// The problem with it; nil when there is none.
  var trouble: String? {
    // Icons in entries, and links in labels, are parts of GTK's own widgets, which name them after
    // the icon or not at all; the widgets around them have names.
    guard isShowing, type != "?" else { return nil }
    let what = "\(String(cString: atk_role_get_name(role))) of \(type)"
    if name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil {
      return "\(what): the name “\(name)” is that of an icon."
    }
    guard name.isEmpty, description.isEmpty, !isLabelled else { return nil }
    let pictures = [ATK_ROLE_ICON, ATK_ROLE_IMAGE, ATK_ROLE_DRAWING_AREA, ATK_ROLE_CANVAS]
    if pictures.contains(role) { return "\(what) has no name." }
    let windows = [ATK_ROLE_FRAME, ATK_ROLE_DIALOG, ATK_ROLE_ALERT, ATK_ROLE_WINDOW]
    if windows.contains(role), !type.contains("PageWindow"), type != "GtkWindow" {
      return "\(what) has no name."
    }
    let through = [ATK_ROLE_SCROLL_PANE, ATK_ROLE_VIEWPORT, ATK_ROLE_FILLER, ATK_ROLE_PANEL]
    return isFocusable && !through.contains(role) && !windows.contains(role)
      ? "\(what) has no name." : nil
  }

  @MainActor
  static func all(in window: Window) -> [Spoken] {
    var all: [Spoken] = []
    let widget = window.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
    collect(gtk_widget_get_accessible(widget), into: &all)
    return all
  }

  @MainActor
  private static func collect(
    _ object: UnsafeMutablePointer<AtkObject>?, into all: inout [Spoken]
  ) {
    guard let object else { return }
    func text(_ string: UnsafePointer<CChar>?) -> String {
      string.map { String(cString: $0) } ?? ""
    }
    let states = atk_object_ref_state_set(object)
    defer { g_object_unref(states.map { UnsafeMutableRawPointer($0) }) }
    func has(_ state: AtkStateType) -> Bool { atk_state_set_contains_state(states, state) != 0 }
    var type = "?"
    let isWidget =
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self),
        gtk_accessible_get_type()) != 0
    if isWidget,
      let widget = gtk_accessible_get_widget(
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkAccessible.self))
    {
      type = ObjectHandle(retaining: widget).typeName
    }
    let relations = atk_object_ref_relation_set(object)
    defer { g_object_unref(relations.map { UnsafeMutableRawPointer($0) }) }
    all.append(
      Spoken(
        role: atk_object_get_role(object), name: text(atk_object_get_name(object)),
        description: text(atk_object_get_description(object)),
        isFocusable: has(ATK_STATE_FOCUSABLE), isShowing: has(ATK_STATE_SHOWING), type: type,
        isLabelled: atk_relation_set_contains(relations, ATK_RELATION_LABELLED_BY) != 0))
    for index in 0..<max(atk_object_get_n_accessible_children(object), 0) {
      guard let child = atk_object_ref_accessible_child(object, index) else { continue }
      collect(child, into: &all)
      g_object_unref(child)
    }
  }
}

extension TemporaryFolder {
  /// A folder of that name, in one that stays until the tests end.
  fileprivate static func named(_ name: String) throws -> String {
    let folder = try TemporaryFolder()
    kept.append(folder)
    try folder.makeFolder(name)
    return folder.file(name)
  }
}

nonisolated(unsafe) private var kept: [TemporaryFolder] = []
