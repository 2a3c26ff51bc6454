// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The message dialog's constructor takes a format and whatever comes after it; Swift calls no such
// function.

#pragma once

#include <gtk/gtk.h>

static inline GtkWidget *cameo_message_dialog_new(GtkWindow *owner, const char *title,
                                                  const char *text) {
  GtkWidget *dialog = gtk_message_dialog_new(
      owner, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
      GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE, "%s", title);
  if (*text) {
    gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", text);
  }
  return dialog;
}
