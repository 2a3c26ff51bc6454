// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CameoApp
import CameoCommand
import GLib
import Glibc

Hardening.noCoreDumps()
CopiedPictures.read = {
  guard let copied = await CopiedPicture.read() else { return nil }
  return CopiedPictures(files: copied.files, bytes: copied.bytes)
}
switch Cameo.run(CommandLine.arguments.dropFirst()) {
case .exit(let status): exit(status)
case .window(let files): exit(CameoProgram.run(version: version, sharing: files))
}
