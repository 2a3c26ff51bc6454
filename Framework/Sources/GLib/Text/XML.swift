// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Reads XML as GLib does, one element after the other.
public enum XML {
  /// One element and the text directly inside it.
  public struct Element: Equatable, Sendable {
    /// The element's name.
    public let name: String
    /// Its attributes.
    public let attributes: [String: String]
    /// How many elements it is inside of.
    public let depth: Int
    /// The text inside, without that of elements inside it.
    public fileprivate(set) var text = ""
  }

  /// Documents with more elements are refused: four bytes are enough for one, which takes hundreds in memory.
  public static let maxElements = 2_000_000

  /// Returns all elements of `xml` in the order in which they begin.
  public static func elements(
    of text: String, atMost limit: Int = maxElements
  ) throws(GLibError) -> [Element] {
    // A byte order mark may be ignored, which GLib doesn't do.
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let xml = isMarked ? String(text.unicodeScalars.dropFirst()) : text
    var parser = GMarkupParser()
    parser.start_element = { _, name, keys, values, data, error in
      guard let name, let reading = Reading.borrowed(from: data) else { return }
      guard reading.elements.count < reading.limit else {
        g_set_error_literal(
          error, g_markup_error_quark(), gint(G_MARKUP_ERROR_INVALID_CONTENT.rawValue),
          "Too many elements")
        return
      }
      var attributes: [String: String] = [:]
      var index = 0
      while let key = keys?[index], let value = values?[index] {
        attributes[String(cString: key)] = String(cString: value)
        index += 1
      }
      let depth = reading.open.count
      reading.open.append(reading.elements.count)
      reading.elements.append(
        Element(name: String(cString: name), attributes: attributes, depth: depth))
    }
    parser.end_element = { _, _, data, _ in _ = Reading.borrowed(from: data)?.open.popLast() }
    parser.text = { _, text, length, data, _ in
      guard let text, let reading = Reading.borrowed(from: data), let last = reading.open.last
      else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
      reading.elements[last].text += String(decoding: bytes, as: UTF8.self)
    }
    let reading = Reading(limit)
    let data = reading.retained()
    defer { Reading.release(data) }
    return try withUnsafePointer(to: parser) { parser throws(GLibError) in
      let context = g_markup_parse_context_new(parser, G_MARKUP_TREAT_CDATA_AS_TEXT, data, nil)
      defer { g_markup_parse_context_free(context) }
      try GLibError.check { error in
        g_markup_parse_context_parse(context, xml, gssize(xml.utf8.count), error) != 0
          && g_markup_parse_context_end_parse(context, error) != 0
      }
      return reading.elements
    }
  }

  private final class Reading: LiveCounted {
    let limit: Int
    var elements: [Element] = []
    var open: [Int] = []

    init(_ limit: Int) { self.limit = limit }
  }
}
