// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The message dialog's constructor takes a format and whatever comes after it; Swift calls no such
// function.

#pragma once

#include <gtk/gtk.h>

// GTK's lines are as long as suits a desk; over a narrow window they are as long as fits it. Long
// names of files have to break somewhere.
static inline void controllers_fit_text(GtkWidget *label, gpointer is_narrow) {
  if (!GTK_IS_LABEL(label)) return;
  gtk_label_set_line_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  if (GPOINTER_TO_INT(is_narrow)) gtk_label_set_max_width_chars(GTK_LABEL(label), 30);
}

static inline GtkWidget *controllers_message_dialog_new(GtkWindow *owner, const char *title,
                                                  const char *text) {
  GtkWidget *dialog = gtk_message_dialog_new(
      owner, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
      GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE, "%s", title);
  if (*text) {
    gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", text);
  }
  int width = 0;
  if (owner) gtk_window_get_size(owner, &width, NULL);
  GtkWidget *area = gtk_message_dialog_get_message_area(GTK_MESSAGE_DIALOG(dialog));
  gtk_container_foreach(
      GTK_CONTAINER(area), controllers_fit_text, GINT_TO_POINTER(width > 0 && width < 480));
  return dialog;
}
