// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// File names as text.
///
/// To the system, a file name is a sequence of bytes that need not be UTF-8: old camera cards and
/// archives contain others. Here, a path is a string in which every byte that is not UTF-8 is
/// replaced by one private-use character. So no byte is lost, and `withFileBytes` restores them for
/// the system.
public enum PathText {
  /// The character for the byte 0; only those from 0x80 on are ever used.
  private static let first: UInt32 = 0x10_F700

  /// Returns the text for a name of these bytes.
  public static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !hasEscapes(text) { return text }
    var result = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      let (scalar, count) = next(in: rest)
      if let scalar, !isEscape(scalar) {
        result.append(scalar)
      } else {
        for byte in rest.prefix(count) { result.append(escape(byte)) }
      }
      rest = rest.dropFirst(count)
    }
    return String(result)
  }

  /// Returns the text for a name from C.
  public static func text(_ name: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: name), !hasEscapes(text) { return text }
    return text(UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) })
  }

  /// Returns the bytes that `text` was made from.
  public static func bytes(_ text: String) -> [UInt8] {
    guard hasEscapes(text) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isEscape(scalar) {
        bytes.append(UInt8(scalar.value - first))
      } else {
        bytes += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
    return bytes
  }

  /// Returns the name for display; it can no longer be used as a path.
  public static func shown(_ text: String) -> String {
    guard hasEscapes(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isEscape(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// Returns the whole path as the user knows it, with `~` for the home folder.
  public static func readable(_ path: String) -> String {
    let (home, path) = (Folders.home, shown(path))
    guard home.utf8.count > 1, path.isPath(inside: home) else { return path }
    return "~\(path[path.utf8.index(path.startIndex, offsetBy: home.utf8.count)...])"
  }

  /// Returns the name of a file without its ending. `.profile` has none.
  public static func stem(_ name: String) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name[...] }
    return name[..<dot]
  }

  /// Returns whether it contains bytes that are not UTF-8.
  public static func hasEscapes(_ text: String) -> Bool {
    // All of them begin with this byte in UTF-8, and hardly anything else does.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains(where: isEscape)
  }

  /// Returns whether a character stands for a byte.
  public static func isEscape(_ scalar: Unicode.Scalar) -> Bool {
    (first + 0x80...first + 0xFF).contains(scalar.value)
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(first + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// The first character, nil when the bytes are none, and how many bytes that are.
  private static func next(in bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar?, count: Int) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let length): return (nil, max(length, 1))
    case .emptyInput: return (nil, bytes.count)
    }
  }
}

extension String {
  /// Calls `body` with the bytes of this path. A path that contains a NUL, at which C would stop
  /// reading, refers to no file.
  public func withFileBytes<Answer>(
    _ body: (UnsafePointer<CChar>) throws -> Answer
  ) rethrows -> Answer {
    guard !utf8.contains(0) else { return try "".withCString(body) }
    guard PathText.hasEscapes(self) else { return try withCString(body) }
    return try (PathText.bytes(self).map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return try "".withCString(body) }
      return try body(start)
    }
  }
}

/// System calls for files whose names may consist of any bytes.
public enum FileCalls {
  /// Opens a file like `open(2)`.
  public static func open(_ path: String, _ flags: Int32) -> Int32 {
    path.withFileBytes { Glibc.open($0, flags) }
  }

  /// Returns the path without links and dots; nil if there is no such file.
  public static func real(_ path: String) -> String? {
    guard let real = path.withFileBytes({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return PathText.text(real)
  }

  /// Returns the names of what is in the folder at `path`, in no order; none if it can't be read.
  ///
  /// - Parameter throughLinks: Whether `path` may be a link to a folder. Who removes files doesn't want that.
  public static func entries(of path: String, throughLinks: Bool = true) -> [String] {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC | (throughLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return [] }
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text($0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The current working folder.
  public static var currentFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return PathText.text(folder)
  }

  /// The arguments of the program, without its own name.
  public static var arguments: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { place in
      CommandLine.unsafeArgv[place].map { PathText.text($0) }
    }
  }
}

/// Conversion between paths and URIs.
public enum FileAddress {
  /// Returns the URI of the file at `path`; nil if the path is not absolute.
  public static func uri(of path: String) -> String? {
    guard CText.isWhole(path),
      let uri = path.withFileBytes({ g_filename_to_uri($0, nil, nil) })
    else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// Returns the absolute path without `.`, `..` and doubled slashes, from which every program
  /// makes the same URI. Symbolic links are kept.
  public static func canonical(_ path: String) -> String {
    guard CText.isWhole(path),
      let canonical = path.withFileBytes({ g_canonicalize_filename($0, nil) })
    else {
      return path
    }
    defer { g_free(canonical) }
    return PathText.text(canonical)
  }

  /// Returns the path of the file with the URI `uri`; nil if it is not on this computer, or not a
  /// URI.
  public static func path(of uri: String) -> String? {
    var host: UnsafeMutablePointer<CChar>?
    guard CText.isWhole(uri), let path = g_filename_from_uri(uri, &host, nil) else { return nil }
    defer { g_free(path) }
    defer { g_free(host) }
    let isHere = host.map {
      ["", "localhost", String(cString: g_get_host_name())].contains(String(cString: $0))
    }
    return isHere ?? true ? PathText.text(path) : nil
  }
}
