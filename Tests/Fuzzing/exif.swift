// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DecoderTrials

// libFuzzer calls this with generated input; scripts/fuzz builds it.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryExif(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let violation = MetadataProperties.exifViolation(of: bytes) { fatalError(violation) }
  return 0
}
