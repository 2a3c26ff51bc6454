// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Reads a form with files piece by piece, however long it is.
public final class MultipartReader {
  /// A field of the form.
  public struct Field: Equatable, Sendable {
    public let name: String
    public let filename: String?
    public let type: String?
  }

  private static let longestHead = 4 << 10
  private static let newline = Array("\r\n".utf8)

  private let source: () throws(MalformedRequest) -> ArraySlice<UInt8>?
  private let boundary: [UInt8]
  /// The first boundary has no line before it, unlike all others.
  private var buffer = MultipartReader.newline
  /// Where the rest begins. What is before it is removed with the next bytes, or each of many small parts
  /// would move all others.
  private var place = 0
  private var hasBegun = false
  private var isInside = false
  private var isOver = false

  /// - Parameter type: The header that says what separates the fields; nil unless it does.
  public convenience init?(_ body: IncomingBody, type: String?) {
    guard let type, type.lowercased().begins(with: "multipart/form-data"),
      let boundary = MultipartForm.parameter("boundary", of: type)
    else { return nil }
    self.init(boundary: boundary) { () throws(MalformedRequest) in try body.next() }
  }

  /// Creates a reader of what `source` returns, up to nil; nil unless such text may separate fields.
  init?(boundary: String, _ source: @escaping () throws(MalformedRequest) -> ArraySlice<UInt8>?) {
    guard !boundary.isEmpty, boundary.utf8.count <= 70 else { return nil }
    self.source = source
    self.boundary = Array("\r\n--\(boundary)".utf8)
  }

  /// Returns the next field, after skipping the rest of the previous one; nil at the end.
  public func next() throws(MalformedRequest) -> Field? {
    while isInside { _ = try piece() }
    guard !isOver else { return nil }
    if !hasBegun {
      hasBegun = true
      try fill(boundary.count)
      guard rest.starts(with: boundary) else { throw Self.malformed }
      place += boundary.count
    }
    try fill(2)
    if rest.starts(with: "--".utf8) {
      isOver = true
      return nil
    }
    guard rest.starts(with: Self.newline) else { throw Self.malformed }
    while true {
      if let end = find(Self.newline + Self.newline) {
        let head = buffer[place..<end]
        // However much of it arrives at once.
        guard head.count + 4 <= Self.longestHead else { throw Self.malformed }
        place = end + 4
        isInside = true
        return try Self.field(head)
      }
      guard rest.count < Self.longestHead else { throw Self.malformed }
      try fill(rest.count + 1)
    }
  }

  /// Returns the next bytes of the current field; nil at its end.
  public func piece() throws(MalformedRequest) -> ArraySlice<UInt8>? {
    while isInside {
      if let end = find(boundary) {
        let piece = buffer[place..<end]
        place = end + boundary.count
        isInside = false
        return piece.isEmpty ? nil : piece
      }
      // A part of the boundary may be at the end.
      // checked: a boundary isn't empty.
      let piece = rest.dropLast(boundary.count - 1)
      if !piece.isEmpty {
        place += piece.count
        return piece
      }
      try fill(rest.count + 1)
    }
    return nil
  }

  private var rest: ArraySlice<UInt8> { buffer[place...] }

  private func fill(_ count: Int) throws(MalformedRequest) {
    while rest.count < count {
      guard let piece = try source() else { throw Self.malformed }
      buffer.removeFirst(place)
      place = 0
      buffer += piece
    }
  }

  private func find(_ pattern: [UInt8]) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var place = place
      while place + pattern.count <= bytes.count,
        let found = memchr(start + place, Int32(pattern[0]), bytes.count - place)
      {
        place = UnsafeRawPointer(found) - start
        guard place + pattern.count <= bytes.count else { return nil }
        if memcmp(start + place, pattern, pattern.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }

  private static func field(_ head: ArraySlice<UInt8>) throws(MalformedRequest) -> Field {
    var headers = HTTPHeaders()
    for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { throw malformed }
      headers.add(line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
    }
    guard let disposition = headers["Content-Disposition"],
      disposition.lowercased().hasPrefix("form-data"),
      let name = MultipartForm.parameter("name", of: disposition)
    else { throw malformed }
    return Field(
      name: name, filename: MultipartForm.parameter("filename", of: disposition),
      type: headers["Content-Type"])
  }

  private static let malformed = MalformedRequest(status: 400)
}
