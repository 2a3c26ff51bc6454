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
      DeliveryError(.disk, tr("Nothing can be written to {0}: it is read-only.", folder))
    case EACCES, EPERM:
      DeliveryError(
        .noPermission, tr("You may not write to {0}. Choose another folder.", folder))
    case ENOENT, ENOTDIR, ENODEV, ENXIO, ESTALE: vanished(folder)
    case EFBIG:
      DeliveryError(.tooLarge, tr("The disk with {0} takes no file as large as this.", folder))
    case ENAMETOOLONG, EINVAL, EILSEQ:
      DeliveryError(
        .refused, tr("The disk with {0} takes no file of this name. Rename it.", folder))
    default:
      DeliveryError(
        .disk,
        tr("Nothing can be written to {0}: {1}.", folder, String(cString: strerror(code))))
    }
  }

  static func vanished(_ folder: String) -> DeliveryError {
    DeliveryError(
      .missing,
      tr("The folder {0} is not there. Connect its disk or make the folder, then retry.", folder))
  }
}
