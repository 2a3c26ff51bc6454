// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "GalleryFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char analytics_page_ui[] = {
#embed "analytics-page.ui"
};

static const unsigned char array_page_ui[] = {
#embed "array-page.ui"
};

static const unsigned char components_page_ui[] = {
#embed "components-page.ui"
};

static const unsigned char container_page_ui[] = {
#embed "container-page.ui"
};

static const unsigned char errors_page_ui[] = {
#embed "errors-page.ui"
};

static const unsigned char file_drop_page_ui[] = {
#embed "file-drop-page.ui"
};

static const unsigned char gallery_window_ui[] = {
#embed "gallery-window.ui"
};

static const unsigned char heights_page_ui[] = {
#embed "heights-page.ui"
};

static const unsigned char keyboard_page_ui[] = {
#embed "keyboard-page.ui"
};

static const unsigned char leaf_page_ui[] = {
#embed "leaf-page.ui"
};

static const unsigned char live_page_ui[] = {
#embed "live-page.ui"
};

static const unsigned char loading_page_ui[] = {
#embed "loading-page.ui"
};

static const unsigned char pages_page_ui[] = {
#embed "pages-page.ui"
};

static const unsigned char picker_page_ui[] = {
#embed "picker-page.ui"
};

static const unsigned char prompts_page_ui[] = {
#embed "prompts-page.ui"
};

static const unsigned char refresh_page_ui[] = {
#embed "refresh-page.ui"
};

static const unsigned char selection_page_ui[] = {
#embed "selection-page.ui"
};

static const unsigned char share_page_ui[] = {
#embed "share-page.ui"
};

static const unsigned char sources_page_ui[] = {
#embed "sources-page.ui"
};

static const unsigned char states_page_ui[] = {
#embed "states-page.ui"
};

static const unsigned char toast_page_ui[] = {
#embed "toast-page.ui"
};

static const unsigned char two_lists_page_ui[] = {
#embed "two-lists-page.ui"
};

static const unsigned char validation_page_ui[] = {
#embed "validation-page.ui"
};

const cameo_embedded_file *gallery_files(void) {
  static const cameo_embedded_file files[] = {
      {"ui/analytics-page.ui", analytics_page_ui, sizeof analytics_page_ui},
      {"ui/array-page.ui", array_page_ui, sizeof array_page_ui},
      {"ui/components-page.ui", components_page_ui, sizeof components_page_ui},
      {"ui/container-page.ui", container_page_ui, sizeof container_page_ui},
      {"ui/errors-page.ui", errors_page_ui, sizeof errors_page_ui},
      {"ui/file-drop-page.ui", file_drop_page_ui, sizeof file_drop_page_ui},
      {"ui/gallery-window.ui", gallery_window_ui, sizeof gallery_window_ui},
      {"ui/heights-page.ui", heights_page_ui, sizeof heights_page_ui},
      {"ui/keyboard-page.ui", keyboard_page_ui, sizeof keyboard_page_ui},
      {"ui/leaf-page.ui", leaf_page_ui, sizeof leaf_page_ui},
      {"ui/live-page.ui", live_page_ui, sizeof live_page_ui},
      {"ui/loading-page.ui", loading_page_ui, sizeof loading_page_ui},
      {"ui/pages-page.ui", pages_page_ui, sizeof pages_page_ui},
      {"ui/picker-page.ui", picker_page_ui, sizeof picker_page_ui},
      {"ui/prompts-page.ui", prompts_page_ui, sizeof prompts_page_ui},
      {"ui/refresh-page.ui", refresh_page_ui, sizeof refresh_page_ui},
      {"ui/selection-page.ui", selection_page_ui, sizeof selection_page_ui},
      {"ui/share-page.ui", share_page_ui, sizeof share_page_ui},
      {"ui/sources-page.ui", sources_page_ui, sizeof sources_page_ui},
      {"ui/states-page.ui", states_page_ui, sizeof states_page_ui},
      {"ui/toast-page.ui", toast_page_ui, sizeof toast_page_ui},
      {"ui/two-lists-page.ui", two_lists_page_ui, sizeof two_lists_page_ui},
      {"ui/validation-page.ui", validation_page_ui, sizeof validation_page_ui},
      {0, 0, 0},
  };
  return files;
}
