// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "CResources.h"

// Every file in the folders here has a line here; a test compares the two.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char about_dialog_ui[] = {
#embed "ui/about-dialog.ui"
};

static const unsigned char accounts_page_ui[] = {
#embed "ui/accounts-page.ui"
};

static const unsigned char add_account_window_ui[] = {
#embed "ui/add-account-window.ui"
};

static const unsigned char rename_account_window_ui[] = {
#embed "ui/rename-account-window.ui"
};

static const unsigned char main_window_ui[] = {
#embed "ui/main-window.ui"
};

static const unsigned char crop_view_ui[] = {
#embed "ui/crop-view.ui"
};

static const unsigned char crop_window_ui[] = {
#embed "ui/crop-window.ui"
};

static const unsigned char deliveries_page_ui[] = {
#embed "ui/deliveries-page.ui"
};

static const unsigned char handoffs_page_ui[] = {
#embed "ui/handoffs-page.ui"
};

static const unsigned char preferences_window_ui[] = {
#embed "ui/preferences-window.ui"
};

static const unsigned char profile_page_ui[] = {
#embed "ui/profile-page.ui"
};

static const unsigned char set_face_window_ui[] = {
#embed "ui/set-face-window.ui"
};

static const unsigned char shares_page_ui[] = {
#embed "ui/shares-page.ui"
};

static const unsigned char shortcuts_window_ui[] = {
#embed "ui/shortcuts-window.ui"
};

static const unsigned char share_sheet_ui[] = {
#embed "ui/share-sheet.ui"
};

static const unsigned char cameo_css[] = {
#embed "style/cameo.css"
};

static const unsigned char icon_128[] = {
#embed "icons/cameo-128.png"
};

static const unsigned char icon_256[] = {
#embed "icons/cameo-256.png"
};

const cameo_embedded_file *cameo_resources(void) {
  static const cameo_embedded_file files[] = {
      {"ui/about-dialog.ui", about_dialog_ui, sizeof about_dialog_ui},
      {"ui/accounts-page.ui", accounts_page_ui, sizeof accounts_page_ui},
      {"ui/add-account-window.ui", add_account_window_ui, sizeof add_account_window_ui},
      {"ui/rename-account-window.ui", rename_account_window_ui, sizeof rename_account_window_ui},
      {"ui/main-window.ui", main_window_ui, sizeof main_window_ui},
      {"ui/crop-view.ui", crop_view_ui, sizeof crop_view_ui},
      {"ui/crop-window.ui", crop_window_ui, sizeof crop_window_ui},
      {"ui/deliveries-page.ui", deliveries_page_ui, sizeof deliveries_page_ui},
      {"ui/handoffs-page.ui", handoffs_page_ui, sizeof handoffs_page_ui},
      {"ui/preferences-window.ui", preferences_window_ui, sizeof preferences_window_ui},
      {"ui/profile-page.ui", profile_page_ui, sizeof profile_page_ui},
      {"ui/set-face-window.ui", set_face_window_ui, sizeof set_face_window_ui},
      {"ui/shares-page.ui", shares_page_ui, sizeof shares_page_ui},
      {"ui/shortcuts-window.ui", shortcuts_window_ui, sizeof shortcuts_window_ui},
      {"ui/share-sheet.ui", share_sheet_ui, sizeof share_sheet_ui},
      {"style/cameo.css", cameo_css, sizeof cameo_css},
      {"icons/cameo-128.png", icon_128, sizeof icon_128},
      {"icons/cameo-256.png", icon_256, sizeof icon_256},
      {0, 0, 0},
  };
  return files;
}
