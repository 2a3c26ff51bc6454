// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension StructureFacts {
  mutating func readWebP() {
    let file = WebPChunks(bytes)
    for chunk in file.chunks {
      switch chunk.name {
      case "ANMF": isAnimation = true
      case "ICCP": addProfile(Array(bytes[chunk.payload]))
      default: add(chunk.part, chunk.payload, label: chunk.name)
      }
    }
    addTrailing(from: file.end)
  }
}
