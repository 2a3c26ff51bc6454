// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
public import Network

// Getting pictures from the phone.
extension PhoneLink {
  /// Opens a link to which phones send pictures, which are saved to `folder`. It ends when it is
  /// stopped, or after an hour.
  public static func receiving(
    into folder: String, decoder: PictureDecoder, face: PhoneFace?
  ) throws(HTTPServerError) -> PhoneLink {
    let inbox = PhoneInbox(folder: folder) { path in
      (try? await decoder.decode(path, longestSide: checkedSide)) != nil
    }
    return try PhoneLink(
      .taking(inbox), sender: ComputerUser.name, seconds: receivingSeconds, face: face)
  }

  private static let receivingSeconds = 60 * 60
  /// A small picture is enough to see that it is one.
  private static let checkedSide = 64
}
