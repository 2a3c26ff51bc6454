// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// pixbuf: says "ready". Then it decodes with gdk-pixbuf what each line names, its longest side and the path of a picture;
// with 0, all of it. It says how many milliseconds that took, or "-" if there is no picture.

#include <stdio.h>
#include <string.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

int main(void) {
  char line[4096];
  puts("ready");
  fflush(stdout);
  while (fgets(line, sizeof line, stdin)) {
    int side, used;
    line[strcspn(line, "\n")] = 0;
    if (sscanf(line, "%d %n", &side, &used) != 1) return 2;
    gint64 start = g_get_monotonic_time();
    GdkPixbuf *picture = side > 0 ? gdk_pixbuf_new_from_file_at_scale(line + used, side, side, TRUE, NULL)
                                  : gdk_pixbuf_new_from_file(line + used, NULL);
    gint64 end = g_get_monotonic_time();
    if (picture) {
      printf("%.3f\n", (end - start) / 1000.0);
      g_object_unref(picture);
    } else {
      puts("-");
    }
    fflush(stdout);
  }
}
