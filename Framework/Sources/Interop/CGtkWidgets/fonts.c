// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Reading which fonts there are, beside everything else that a start does.

#include <fontconfig/fontconfig.h>
#include <glib.h>

#include "CGtkWidgets.h"

static gpointer read_fonts(gpointer nothing) {
  FcInit();
  return nothing;
}

// Pango does the same for the first text, and the window waits for it then.
void controllers_read_fonts_early(void) {
  GThread *thread = g_thread_try_new("fonts", read_fonts, NULL, NULL);
  if (thread) g_thread_unref(thread);
}
