// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Small drawings, which are programs rather than pictures: one for each of their features.
enum Drawings {
  static func all(in folder: URL) throws -> [BasePicture] {
    var drawings = texts.map { name, text in
      BasePicture(name: "svg-\(name)", bytes: Array(text.utf8))
    }
    let file = folder.appending(path: "drawing.svg")
    try Data(drawings[0].bytes).write(to: file)
    try BasePicture.run(["gzip", "-n", "drawing.svg"], in: folder)
    let packed = try Data(contentsOf: folder.appending(path: "drawing.svg.gz"))
    drawings.append(BasePicture(name: "svg-packed", bytes: [UInt8](packed)))
    return drawings
  }

  private static let texts = [
    (
      "shapes",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30">
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1"
      stop-color="blue"/></linearGradient><clipPath id="c"><circle cx="20" cy="15" r="12"/></clipPath>
      </defs><g clip-path="url(#c)" transform="rotate(30 20 15) scale(1.2)">
      <path d="M0 0L40 0C40 10 30 20 0 30Z" fill="url(#g)" stroke="#0a0" stroke-width="2"/>
      <use href="#c" x="3"/></g></svg>
      """
    ),
    (
      "filters",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><filter id="f">
      <feGaussianBlur stdDeviation="2" result="b"/><feOffset dx="3" dy="3" in="b"/><feColorMatrix
      type="saturate" values="0.3"/><feTurbulence baseFrequency="0.1" numOctaves="2"/>
      <feMorphology operator="dilate" radius="2"/></filter>
      <pattern id="p" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="2" height="2"/>
      </pattern><mask id="m"><rect width="30" height="20" fill="white"/></mask>
      <rect width="40" height="30" filter="url(#f)" fill="url(#p)" mask="url(#m)"/></svg>
      """
    ),
    (
      "texts",
      """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY name "Cameo">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      width="40" height="30"><style>text { font: 9px sans-serif; fill: #336 } .a { opacity: .5 }</style>
      <text x="2" y="12">&name;<tspan dy="9" class="a">字 ä</tspan></text><image width="4" height="4"
      xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAgMAAADUn3btAAAADFBMVEX/AACqA\
      FVVAKoAAP9QAAc5AAAAEElEQVQI12NgYAhlWMXwHwAErgH/fIKFMAAAAABJRU5ErkJggg=="/></svg>
      """
    ),
  ]
}
