// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a picture file and says what is in it besides the picture.
///
/// It proves what `MetadataStripper` did, and so shares no code with it: a mistake in one of the two
/// does not hide in the other. It knows what is allowed, everything else is a finding.
public enum MetadataVerifier {
  /// What is not allowed in this file; nothing when it may go out.
  public static func findings(in bytes: [UInt8]) -> [Finding] {
    let findings = bytes.withUnsafeBytes { buffer in
      var scanner = Scanner(buffer)
      switch (scanner.peek(0), scanner.peek(1)) {
      case (0xFF, 0xD8): scanner.verifyJPEG()
      case (0x89, 0x50): scanner.verifyPNG()
      case (0x52, 0x49): scanner.verifyWebP()
      case (0x47, 0x49): scanner.verifyGIF()
      default: scanner.report(.damage)
      }
      return scanner.findings
    }
    return findings + MetadataSweep.findings(in: bytes)
  }
}
