// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakePiwigo {
  func exist(_ fields: [String: String]) -> OutgoingResponse {
    if usesFileNames { return Self.give([]) }
    let sums = (fields["md5sum_list"] ?? "").split { ", ;|".contains($0) }.map(String.init)
    var result: [String: JSONValue] = [:]
    for sum in sums {
      let image = images.last { $0.sum == sum }
      result[sum] = image.map { .text(lies.id ?? "\($0.id)") } ?? .null
    }
    return Self.give(.object(result))
  }

  func upload(_ fields: [String: String], _ file: MultipartForm.Part?) -> OutgoingResponse {
    let sum = fields["original_sum"] ?? ""
    guard sum.count == 32, sum.allSatisfy(\.isHexDigit) else {
      return Self.refuse(1003, "Invalid original_sum")
    }
    guard let number = Int(fields["chunk"] ?? ""), number >= 0 else {
      return Self.refuse(1003, "chunk must be an positive integer")
    }
    guard let count = Int(fields["chunks"] ?? ""), count > 0, number < count else {
      return Self.refuse(1003, "chunks must be an positive integer")
    }
    let isOverlooked = maxFile.map { (file?.content.count ?? 0) > $0 } ?? false
    guard let file, file.name == "file", !isOverlooked,
      Checksum.hex(Checksum.of(file.content, .md5)) == fields["chunk_sum"]
    else { return Self.refuse(500, "MD5 checksum chunk file mismatched") }
    let key = "\(sum)-\(count)"
    buffer[key, default: [:]][number] = file.content
    let chunks = buffer[key] ?? [:]
    guard chunks.count == count else {
      let list = chunks.keys.sorted().map { "\($0 + 1)" }.joined(separator: ",")
      return Self.give(["message": .text("chunks uploaded = \(list)")])
    }
    buffer[key] = nil
    let bytes = (0..<count).flatMap { chunks[$0] ?? [] }
    guard Checksum.hex(Checksum.of(bytes, .md5)) == sum else {
      return Self.refuse(500, "MD5 checksum merged file mismatched")
    }
    var tags: [String] = []
    for id in (fields["tag_ids"] ?? "").split(separator: ",") {
      if let index = Int(id), self.tags.indices.contains(index - 1) {
        tags.append(self.tags[index - 1])
      }
    }
    return add(bytes, fields["filename"] ?? "", fields, tags) { Self.give(json($0)) }
  }

  func addSimple(_ fields: [String: String], _ file: MultipartForm.Part?) -> OutgoingResponse {
    guard let file, file.name == "image", let name = file.filename else {
      return Self.refuse(405, "The image (file) is missing")
    }
    if let maxFile, file.content.count > maxFile {
      return Self.refuse(
        500, "The uploaded file exceeds the upload_max_filesize directive in php.ini.")
    }
    let names = (fields["tags"] ?? "").split(separator: ",").map(String.init)
    tags += names.filter { !tags.contains($0) }
    return add(file.content, name, fields, names) {
      Self.give(["image_id": .integer($0.id), "url": .text(page(of: $0.id, in: nil))])
    }
  }

  private func add(
    _ bytes: [UInt8], _ file: String, _ fields: [String: String], _ names: [String],
    _ answer: (FakePiwigoImage) -> OutgoingResponse
  ) -> OutgoingResponse {
    let ending = file.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    guard types.split(separator: ",").contains(Substring(ending)), PictureSignature(bytes) != nil
    else { return .html("forbidden file type") }
    guard Self.isStorable(file) else { return Self.fatalError }
    let album = fields["category"].flatMap { Int($0) }
    let sum = Checksum.hex(Checksum.of(bytes, .md5))
    let index: Int
    if let same = images.firstIndex(where: { $0.sum == sum }) {
      // It adds to the one that is there, and describes that anew.
      index = same
    } else {
      index = images.count
      images.append(FakePiwigoImage(id: nextID, file: file, bytes: bytes))
      imagesMade += 1
      images[index].level = min(Int(fields["level"] ?? "0") ?? 0, 8)
    }
    if let album, albums.contains(where: { $0.id == album }) {
      if version >= 12 {
        images[index].waitsFor.insert(album)
      } else {
        images[index].albums.insert(album)
      }
    }
    images[index].tags = names
    let texts = [fields["name"], fields["comment"]].compactMap(\.self)
    guard texts.allSatisfy(Self.isStorable) else { return Self.fatalError }
    if let name = fields["name"] { images[index].name = name }
    if let comment = fields["comment"] { images[index].comment = comment }
    let result = answer(images[index])
    if !isAdministrator, let community {
      images[index].isPending = community == .moderated
      images[index].level = community == .moderated ? 16 : 0
    }
    return result
  }

  /// Its database has no room for what takes four bytes.
  static func isStorable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value <= 0xFFFF }
  }

  /// A page instead of an answer, as PHP has it.
  static var fatalError: OutgoingResponse {
    .html("<br />\n<b>Fatal error</b>: Uncaught mysqli_sql_exception: Incorrect string value")
  }

  /// Empties the lounge, whose pictures ever are in it.
  func complete() -> OutgoingResponse {
    var moved: [JSONValue] = []
    for index in images.indices where !images[index].waitsFor.isEmpty {
      moved += images[index].waitsFor.map {
        ["image_id": .text("\(images[index].id)"), "category_id": .text("\($0)")]
      }
      images[index].albums.formUnion(images[index].waitsFor)
      images[index].waitsFor = []
    }
    return Self.give(["moved_from_lounge": .list(moved)])
  }

  func moderation(_ fields: [String: String]) -> OutgoingResponse {
    let wanted = Set((fields["image_id"] ?? "").split(separator: ",").compactMap { Int($0) })
    let pending = images.filter { wanted.contains($0.id) && $0.isPending }.map {
      image -> JSONValue in
      ["id": .text("\(image.id)"), "level": "16", "state": "moderation_pending"]
    }
    return Self.give(["pending": .list(pending)])
  }
}
