// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// The contents of a `GResource`, built in memory: what `glib-compile-resources` would write for
/// uncompressed files.
///
/// The format is GVDB: a hash table of items, each with its own name and the index of its folder. A
/// folder lists its children, a file has a variant of the type `(uuay)`.
struct ResourceArchive {
  private struct Item {
    var name: [UInt8]
    var hash: UInt32
    var parent: UInt32
    var children: [UInt32] = []
    var file: UnsafeRawBufferPointer?
  }

  private static let none: UInt32 = 0xffff_ffff
  private static let headerSize = 24
  private static let itemSize = 24

  private var items: [Item] = []
  private var indices: [String: Int] = [:]

  /// Adds a file at `path`, which begins with a slash.
  mutating func add(_ file: UnsafeRawBufferPointer, at path: String) {
    let parts = path.pathParts
    guard let name = parts.last else { return }
    var folder = index(of: "/", named: "/", in: nil)
    var way = "/"
    for part in parts.dropLast() {
      way += "\(part)/"
      folder = index(of: way, named: "\(part)/", in: folder)
    }
    items[index(of: way + name, named: name, in: folder)].file = file
  }

  private mutating func index(of path: String, named name: String, in folder: Int?) -> Int {
    if let index = indices[path] { return index }
    let parent = folder.map(UInt32.init) ?? Self.none
    items.append(Item(name: Array(name.utf8), hash: Self.hash(path), parent: parent))
    let index = items.count - 1
    indices[path] = index
    if let folder { items[folder].children.append(UInt32(index)) }
    return index
  }

  /// The archive as `g_resource_new_from_data` reads it.
  func bytes() -> [UInt8] {
    // Items stand in the order of their buckets.
    let buckets = UInt32(max(items.count, 1))
    let order = items.indices.sorted { items[$0].hash % buckets < items[$1].hash % buckets }
    var positions = [UInt32](repeating: 0, count: items.count)
    for (position, index) in order.enumerated() { positions[index] = UInt32(position) }
    let position = { (index: UInt32) in index == Self.none ? index : positions[Int(index)] }

    var table = Writer()
    table.add(UInt32(0))
    table.add(buckets)
    for bucket in 0..<buckets {
      table.add(UInt32(order.count { items[$0].hash % buckets < bucket }))
    }
    // Names, lists and files follow the table.
    let dataStart = Self.headerSize + table.bytes.count + items.count * Self.itemSize
    var data = Writer()
    for index in order {
      let item = items[index]
      table.add(item.hash)
      table.add(position(item.parent))
      table.add(UInt32(dataStart + data.bytes.count))
      table.add(UInt16(item.name.count))
      table.bytes += [UInt8(ascii: item.file == nil ? "L" : "v"), 0]
      data.bytes += item.name
      data.align(to: 8, from: dataStart)
      let start = dataStart + data.bytes.count
      if let file = item.file {
        data.add(UInt32(file.count))
        data.add(UInt32(0))
        data.bytes += file
        // One zero byte after the file, one before its type.
        data.bytes += [0, 0] + Array("(uuay)".utf8)
      } else {
        for child in item.children { data.add(position(child)) }
      }
      table.add(UInt32(start))
      table.add(UInt32(dataStart + data.bytes.count))
    }

    var whole = Writer()
    whole.bytes += Array("GVariant".utf8)
    for number in [0, 0, Self.headerSize, dataStart] { whole.add(UInt32(number)) }
    return whole.bytes + table.bytes + data.bytes
  }

  private static func hash(_ path: String) -> UInt32 {
    path.utf8.reduce(5381) { $0 &* 33 &+ UInt32(bitPattern: Int32(Int8(bitPattern: $1))) }
  }
}

/// Collects numbers in little-endian byte order.
private struct Writer {
  var bytes: [UInt8] = []

  mutating func add<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// Pads until `start` plus the length is a multiple of `size`.
  mutating func align(to size: Int, from start: Int) {
    while (start + bytes.count) % size != 0 { bytes.append(0) }
  }
}

extension ResourceBundle {
  /// Registers the files whose path ends in `ending` as a `GResource`: each is at `folder`, followed by
  /// its name, in which `newEnding` may replace the ending. GTK finds icons there, for example.
  public func register(
    filesEndingIn ending: String, as newEnding: String? = nil, in folder: String
  ) {
    var archive = ResourceArchive()
    for path in paths.sorted() where path.hasSuffix(ending) {
      guard let file = bytes(path), let name = path.pathParts.last else { continue }
      archive.add(file, at: "\(folder)/\(name.dropLast(ending.count))\(newEnding ?? ending)")
    }
    let whole = archive.bytes()
    let data = g_bytes_new(whole, gsize(whole.count))
    defer { g_bytes_unref(data) }
    guard let resource = try? GLibError.check({ g_resource_new_from_data(data, $0) }) else {
      return Log.critical(
        domain: "Controllers-GLib", "GLib can't read the files made for \(folder).")
    }
    g_resources_register(resource)
    g_resource_unref(resource)
  }
}
