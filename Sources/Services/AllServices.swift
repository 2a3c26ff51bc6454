// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Sharing

/// All services, in the order in which they are offered.
public enum AllServices {
  /// Made once: windows look up names and symbols in it for every row that they show.
  public static let catalog = ServiceCatalog([
    MastodonService(), BlueskyService(), MatrixService(), DiscordService(), TelegramService(),
    NextcloudService(),
    ImmichService(), PiwigoService(), WebDAVService(), SFTPService(), S3Service(),
    UploaderService(),
    folder, mail, phone, LocalSendService(), PairedPhoneService(.kdeConnect),
    PairedPhoneService(.gsConnect), SendingProgramService(.telegramDesktop),
    SendingProgramService(.packet),
  ])

  public static let folder = FolderService()
  public static let mail = MailService()
  public static let phone = PhoneService()
}
