// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Foundation
import GLib
import Gtk
import XCTest

final class MarkupTests: GtkTestCase {
  func testPartsLookDifferentAndTextIsText() throws {
    try assertGivenBackOnMain {
      let label = Label("")
      let name = "<b>Ada & Co</b>"
      label.show(
        "Sent to \(.bold(name)) (\(3)), \(.link("see it", to: "https://a.example/?x=1&y='2'")).")
      XCTAssertEqual(label.text, "Sent to <b>Ada & Co</b> (3), see it.")
      XCTAssertEqual(weights(label), [[8, 23]], "Only the name is bold.")
      var followed: [String] = []
      label.onLink { followed.append($0) }
      let address = "https://a.example/?x=1&y='2'"
      XCTAssertTrue(follow(address, in: label))
      XCTAssertEqual(followed, ["https://a.example/?x=1&y='2'"])
      label.text = "<i>plain</i>"
      XCTAssertEqual(label.text, "<i>plain</i>")
      label.destroy()
    }
  }

  func testAnyTextIsShownVerbatim() throws {
    try onMain {
      let label = Label("")
      let tricky = ["&amp;", "&#60;", "</span>", "a\rb", "]]>", "'\"", "&", "<a href='x'>y</a>"]
      for text in HostileTexts.names + HostileTexts.links + tricky {
        let shown = text.replacingOccurrences(of: "\0", with: "")
          // Pango supports one kind of line end.
          .replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        for markup in [
          Markup(text), .bold(text), .link(text, to: "https://a.example"), "\(text)",
          .small(.italic(.struck(.large(.monospace(text))))), Markup("{0}", Markup(text)),
        ] {
          label.show(markup)
          XCTAssertEqual(label.text, shown)
        }
      }
    }
  }

  func testOnlyTheWebAndMailAreLinks() throws {
    for address in HostileTexts.links + ["javascript:x", "/etc/passwd", "https ://a", "ssh://a"]
    where !address.hasPrefix("https://") && !address.hasPrefix("http://")
      && !address.hasPrefix("mailto:")
    {
      XCTAssertEqual(Markup.link("x", to: address), Markup("x"), address)
    }
    for address in ["https://a.example", "HTTP://a.example", "mailto:ada@a.example"] {
      XCTAssertNotEqual(Markup.link("x", to: address), Markup("x"), address)
    }
    XCTAssertEqual(Markup.link("x", to: "https://a.example/\n"), Markup("x"))
  }

  func testATranslatedSentenceTakesArguments() throws {
    try onMain {
      let label = Label("")
      label.show(Markup("{1} < {0} {2}", .bold("a"), "b"))
      XCTAssertEqual(label.text, "b < a {2}")
      var sum: Markup = "1"
      sum += .bold("2")
      XCTAssertEqual(sum + "3", "1\(.bold("2"))3")
    }
  }
}

/// Emits the signal of a click on a link; returns whether it was handled.
@MainActor
private func follow(_ address: String, in label: Label) -> Bool {
  var values = [GValue(), GValue()]
  var answer = GValue()
  g_value_init(&values[0], gtk_label_get_type())
  g_value_set_object(&values[0], label.handle.pointer)
  g_value_init(&values[1], controllers_column_string())
  g_value_set_string(&values[1], address)
  g_value_init(&answer, controllers_column_boolean())
  defer {
    for index in values.indices { g_value_unset(&values[index]) }
  }
  let signal = g_signal_lookup("activate-link", gtk_label_get_type())
  g_signal_emitv(values, signal, 0, &answer)
  return g_value_get_boolean(&answer) != 0
}

/// The bold ranges of `label`, in bytes.
@MainActor
private func weights(_ label: Label) -> [[Int]] {
  let layout = gtk_label_get_layout(label.handle.pointer.assumingMemoryBound(to: GtkLabel.self))
  let all = pango_attr_list_get_attributes(pango_layout_get_attributes(layout))
  defer {
    g_slist_free_full(all) {
      pango_attribute_destroy($0?.assumingMemoryBound(to: PangoAttribute.self))
    }
  }
  var found: [[Int]] = []
  var link = all
  while let item = link {
    if let attribute = item.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
      attribute.pointee.klass.pointee.type == PANGO_ATTR_WEIGHT
    {
      found.append([Int(attribute.pointee.start_index), Int(attribute.pointee.end_index)])
    }
    link = item.pointee.next
  }
  return found
}
