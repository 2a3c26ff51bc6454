// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "CGuideFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char card_window_ui[] = {
#embed "card-window.ui"
};

static const unsigned char tips_page_ui[] = {
#embed "tips-page.ui"
};

const cameo_embedded_file *card_files(void) {
  static const cameo_embedded_file files[] = {
      {"ui/card-window.ui", card_window_ui, sizeof card_window_ui},
      {"ui/tips-page.ui", tips_page_ui, sizeof tips_page_ui},
      {0, 0, 0},
  };
  return files;
}
