// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "GalleryFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char array_page_ui[] = {
#embed "array-page.ui"
};

static const unsigned char components_page_ui[] = {
#embed "components-page.ui"
};

static const unsigned char gallery_window_ui[] = {
#embed "gallery-window.ui"
};

static const unsigned char heights_page_ui[] = {
#embed "heights-page.ui"
};

static const unsigned char live_page_ui[] = {
#embed "live-page.ui"
};

static const unsigned char pages_page_ui[] = {
#embed "pages-page.ui"
};

static const unsigned char picker_page_ui[] = {
#embed "picker-page.ui"
};

static const unsigned char selection_page_ui[] = {
#embed "selection-page.ui"
};

static const unsigned char sources_page_ui[] = {
#embed "sources-page.ui"
};

static const unsigned char states_page_ui[] = {
#embed "states-page.ui"
};

static const unsigned char two_lists_page_ui[] = {
#embed "two-lists-page.ui"
};

const cameo_embedded_file *gallery_files(void) {
  static const cameo_embedded_file files[] = {
      {"ui/array-page.ui", array_page_ui, sizeof array_page_ui},
      {"ui/components-page.ui", components_page_ui, sizeof components_page_ui},
      {"ui/gallery-window.ui", gallery_window_ui, sizeof gallery_window_ui},
      {"ui/heights-page.ui", heights_page_ui, sizeof heights_page_ui},
      {"ui/live-page.ui", live_page_ui, sizeof live_page_ui},
      {"ui/pages-page.ui", pages_page_ui, sizeof pages_page_ui},
      {"ui/picker-page.ui", picker_page_ui, sizeof picker_page_ui},
      {"ui/selection-page.ui", selection_page_ui, sizeof selection_page_ui},
      {"ui/sources-page.ui", sources_page_ui, sizeof sources_page_ui},
      {"ui/states-page.ui", states_page_ui, sizeof states_page_ui},
      {"ui/two-lists-page.ui", two_lists_page_ui, sizeof two_lists_page_ui},
      {0, 0, 0},
  };
  return files;
}
