// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Why something could not be done in a folder of this computer.
enum FolderTrouble {
  /// What the system means with `code`.
  static func meaning(of code: Int32, in folder: String) -> DeliveryError {
    switch code {
    case ENOSPC, EDQUOT:
      DeliveryError(
        .diskFull, tr("The disk with {0} is full. Free some space, then try again.", folder))
    case EROFS:
      DeliveryError(.disk, tr("Can't write to {0}: it's read-only. Choose another folder.", folder))
    case EACCES, EPERM:
      DeliveryError(
        .noPermission,
        tr("You don't have permission to write to {0}. Choose another folder.", folder))
    case ENOENT, ENOTDIR, ENODEV, ENXIO, ESTALE: vanished(folder)
    case EFBIG:
      DeliveryError(
        .tooLarge, tr("The file is too large for the disk with {0}. Choose another folder.", folder)
      )
    case ENAMETOOLONG, EINVAL, EILSEQ:
      DeliveryError(
        .refused, tr("The disk with {0} doesn't support this file name. Rename the file.", folder))
    default:
      DeliveryError(
        .disk,
        tr("Can't write to {0}: {1}.", folder, String(cString: strerror(code))))
    }
  }

  static func vanished(_ folder: String) -> DeliveryError {
    DeliveryError(
      .missing,
      tr("Folder {0} not found. Connect its disk or create the folder, then try again.", folder))
  }
}
