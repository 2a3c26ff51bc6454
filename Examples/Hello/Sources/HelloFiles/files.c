// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "HelloFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char hello_window_ui[] = {
#embed "hello-window.ui"
};

const cameo_embedded_file *hello_files(void) {
  static const cameo_embedded_file files[] = {
      {"ui/hello-window.ui", hello_window_ui, sizeof hello_window_ui},
      {0, 0, 0},
  };
  return files;
}
