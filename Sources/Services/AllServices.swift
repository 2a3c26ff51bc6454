// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Sharing

/// Every service that Cameo knows, in the order in which people are offered them.
public enum AllServices {
  public static var catalog: ServiceCatalog {
    ServiceCatalog([
      MastodonService(), NextcloudService(), WebDAVService(), FolderService(), MailService(),
    ])
  }
}
