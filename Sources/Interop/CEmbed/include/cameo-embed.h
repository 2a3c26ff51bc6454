// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

// Files that are compiled into a program. A program's own C target lists its files in a table of
// these, filled with `#embed`, and ends it with an entry of nulls:
//
//     static const unsigned char main_ui[] = {
//     #embed "../../resources/ui/main-window.ui"
//     };
//     const cameo_embedded_file *my_resources(void) {
//       static const cameo_embedded_file files[] = {
//         {"ui/main-window.ui", main_ui, sizeof main_ui},
//         {0, 0, 0},
//       };
//       return files;
//     }

#pragma once

#include <stddef.h>

typedef struct {
  const char *path;
  const unsigned char *bytes;
  size_t size;
} cameo_embedded_file;
