// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network

/// A file on its way to a phone, or part of one.
struct FileSource: ResponseSource {
  let link: PhoneLink
  let index: Int
  let file: PhoneLink.File
  let device: PhoneDevice.ID?
  let range: Range<Int>
  /// The phone keeps the file, and does not only show it.
  let isSaved: Bool

  var length: Int { range.count }

  func send(to line: any ServerTransport) -> Bool {
    guard let descriptor = OpenedFile(file) else { return false }
    note { if isSaved { $0.begin(index) } }
    defer { note { if isSaved { $0.end(index) } } }
    var place = range.lowerBound
    guard
      line.write(
        file: descriptor.number, from: place, count: range.count,
        sent: { count in
          let begin = place
          place += count
          if isSaved { note { $0.count(begin..<place, of: index) } }
        }), line.isDelivered()
    else {
      note { if isSaved { $0.lose(index, ofSize: file.size) } }
      return false
    }
    finish()
    return true
  }

  private func finish() {
    let count = link.files.count
    link.note { state in
      state.withDevice(device) { device in
        if !isSaved {
          if range == 0..<file.size { device.seen.insert(index) }
        } else if device.saved.contains(index) || device.bytes[index] ?? 0 >= file.size {
          device.save(index)
        }
      }
      state.endIfComplete(count)
    }
  }

  private func note(_ change: (inout PhoneDevice) -> Void) {
    link.note { $0.withDevice(device, change) }
  }
}

/// A file of a link, open for reading.
struct OpenedFile: ~Copyable {
  let number: Int32

  /// Nil unless it is still the file that was prepared.
  init?(_ file: PhoneLink.File) {
    number = open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    var status = stat()
    guard number >= 0, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == file.size
    else {
      if number >= 0 { close(number) }
      return nil
    }
  }

  deinit { close(number) }
}

/// All files of a link as one archive, which is made while it is sent.
struct ZipSource: ResponseSource {
  let link: PhoneLink
  let device: PhoneDevice.ID?
  let records: ZipRecords

  init(_ link: PhoneLink, _ device: PhoneDevice.ID?) {
    self.link = link
    self.device = device
    records = ZipRecords(link.files.map { ($0.name, $0.size) })
  }

  var length: Int { records.length }

  func send(to line: any ServerTransport) -> Bool {
    // Between two files, and until the end has arrived, nothing else says so.
    note { $0.archives += 1 }
    defer {
      note {
        $0.archives -= 1
        $0.archived = [:]
      }
    }
    var records = records
    let files = link.files
    for (index, file) in files.enumerated() {
      guard link.current.end != .stopped, let opened = OpenedFile(file),
        let sum = Self.sum(opened.number)
      else { return false }
      records.note(sum, at: index)
      note { $0.begin(index) }
      defer { note { $0.end(index) } }
      var sent = 0
      guard line.write(records.head(at: index)[...]),
        line.write(
          file: opened.number, from: 0, count: file.size,
          sent: { count in
            sent += count
            note { $0.archived[index] = sent }
          })
      else { return false }
    }
    guard line.write(records.directory[...]), line.isDelivered() else { return false }
    link.note { state in
      state.withDevice(device) { device in
        device.saved = Set(files.indices)
        device.bytes = [:]
      }
      state.endIfComplete(files.count)
    }
    return true
  }

  private func note(_ change: (inout PhoneDevice) -> Void) {
    link.note { $0.withDevice(device, change) }
  }

  /// Returns the checksum, which precedes the file in the archive: the file is read twice.
  private static func sum(_ descriptor: Int32) -> UInt32? {
    var (sum, place) = (UInt32(0), 0)
    while let piece = FileCalls.read(descriptor, from: place, count: 1 << 18) {
      guard !piece.isEmpty else { return sum }
      sum = CRC32.of(piece[...], after: sum)
      place += piece.count
    }
    return nil
  }
}
