// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

@Suite struct XMLTests {
  @Test func `elements come in the order in which they begin`() throws {
    let elements = try XML.elements(of: "<a><b><c/></b><d/></a>")
    #expect(elements.map(\.name) == ["a", "b", "c", "d"])
  }

  @Test func `attributes are decoded and come by name`() throws {
    let elements = try XML.elements(of: "<a one='1' two=\"&lt;ä&#33;&quot;\"><b/></a>")
    #expect(elements.map(\.attributes) == [["one": "1", "two": "<ä!\""], [:]])
  }

  @Test func `text belongs to the element directly around it`() throws {
    let elements = try XML.elements(of: "<a>x<b>y &amp; z</b> w<c> </c></a>")
    #expect(elements.map(\.text) == ["x w", "y & z", " "])
  }

  @Test func `comments and instructions are not text`() throws {
    let xml = "<?xml version=\"1.0\"?>\n<a>x<!-- <b/> -->y<?go?></a>"
    #expect(try XML.elements(of: xml).map(\.text) == ["xy"])
  }

  @Test func `a character data section is text`() throws {
    #expect(try XML.elements(of: "<a><![CDATA[1 < 2 & 3]]></a>").map(\.text) == ["1 < 2 & 3"])
  }

  @Test func `documents with more elements than allowed are refused`() throws {
    let xml = "<a><b/><c/></a>"
    #expect(try XML.elements(of: xml, atMost: 3).map(\.name) == ["a", "b", "c"])
    #expect { try XML.elements(of: xml, atMost: 2) } throws: { error in
      (error as? GLibError)?.message.contains("Too many elements") == true
    }
  }

  @Test(arguments: [
    ("<a>\n<b>\n</a>", 3), ("<a>", 1), ("<a>\n\n<b x=1/></a>", 3), ("<a/>\n&", 2),
    ("<a>&nope;</a>", 1),
    ("text", 1), ("", 1),
  ])
  func `broken XML is an error with its line number`(xml: String, line: Int) {
    #expect { try XML.elements(of: xml) } throws: { error in
      guard let error = error as? GLibError else { return false }
      return error.domain == "g-markup-error-quark"
        && ["\(line) char ", "\(line): "].contains {
          error.message.hasPrefix("Error on line \($0)")
        }
    }
  }
}
