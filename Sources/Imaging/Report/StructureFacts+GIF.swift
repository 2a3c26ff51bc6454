// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension StructureFacts {
  mutating func readGIF() {
    let file = GIFBlocks(bytes)
    isAnimation = file.blocks.count { $0.kind == .image } > 1
    for block in file.blocks {
      switch block.part(in: bytes) {
      case .text:
        let letters = block.pieces.prefix(16).flatMap { bytes[$0] }
        sheet.add(.comment, tr("Comment"), String(decoding: letters, as: UTF8.self))
      case let part:
        add(part, block.whole, label: block.pieces.first.map { text($0) } ?? "")
      }
    }
    addStray(file.stray)
    addTrailing(from: file.end)
  }
}
