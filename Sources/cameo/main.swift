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
BaseFolders.ignoreRelative()
switch Cameo.run(FileCalls.arguments) {
case .exit(let status): exit(status)
case .window(let files): exit(CameoProgram.run(version: version, sharing: files))
}
