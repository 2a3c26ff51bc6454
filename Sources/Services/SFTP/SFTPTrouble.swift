// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Why something could not be done on an SSH server.
enum SFTPTrouble {
  static func meaning(of error: SSHError, at server: SSHServer) -> DeliveryError {
    let host = server.hostAndPort
    switch error {
    case .cancelled: return .cancelled
    case .notInstalled:
      return DeliveryError(
        .notPossible, tr("SFTP needs libssh. Install the package libssh-4, then try again."))
    case .noSuchHost, .unreachable:
      return DeliveryError(
        .unreachable,
        tr("No SSH server answers at {0}. Check the address and your connection.", host),
        remedy: .whenOnline)
    case .denied:
      return DeliveryError(
        .signedOut,
        tr(
          "{0} accepts neither your SSH keys nor the password for {1}. Sign in again.", host,
          server.user))
    case .wantsMore:
      return DeliveryError(
        .signedOut,
        tr("{0} asks for a code besides the password. Set up an SSH key there instead.", host))
    case .noFiles:
      return DeliveryError(
        .notThatService, tr("{0} doesn't allow SFTP. Ask its administrator.", host))
    case .lost:
      return DeliveryError(
        .interrupted, tr("The connection to {0} was lost.", host), remedy: .later
      )
    case .fileUnreadable(let path): return .unreadableFile(path)
    case .refused(let refusal): return meaning(of: refusal, at: host)
    }
  }

  private static func meaning(of refusal: SSHError.Refusal, at host: String) -> DeliveryError {
    switch refusal {
    case .forbidden, .readOnly:
      DeliveryError(
        .noPermission,
        tr("Permission denied by {0}. Choose a folder that you may write to.", host))
    case .noSpace, .quota: .full(host)
    case .notFound: .folderGone(host)
    case .failure, .unsupported, .exists:
      // Most servers say nothing else when their disk is full.
      DeliveryError(
        .refused, tr("{0} can't save the file. Its disk may be full.", host),
        remedy: .later)
    }
  }

  /// The server has another key than when the account was added.
  static func otherKey(_ found: String, at host: String) -> DeliveryError {
    DeliveryError(
      .certificate,
      tr(
        "{0} identifies itself with another key than before ({1}). Your connection may be intercepted. If the server was set up anew, sign in again.",
        host, found))
  }

  static func notTrusted(_ fingerprint: String, at host: String) -> DeliveryError {
    DeliveryError(
      .certificate,
      tr("The key of {0} ({1}) wasn't confirmed, so nothing was sent.", host, fingerprint))
  }
}
