// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// What GTK's inputs do that no user wants: take the wheel from the page that is being scrolled, and
// take a number that was deleted for 0.

#include <gtk/gtk.h>

#include "CGtkWidgets.h"

// In a page that scrolls, a number takes the wheel while it has the focus. A drop-down list never
// does: the pointer is still on it when an option was chosen and the page is scrolled on.
static gboolean takes_wheel(GtkWidget *input) {
  if (!gtk_widget_get_ancestor(input, GTK_TYPE_SCROLLED_WINDOW)) return TRUE;
  return !GTK_IS_COMBO_BOX(input) && gtk_widget_is_focus(input);
}

static gboolean scrolled(GtkWidget *input, GdkEventScroll *event, gpointer data) {
  (void)data;
  gboolean is_handled = GDK_EVENT_PROPAGATE;
  if (takes_wheel(input)) g_signal_chain_from_overridden_handler(input, event, &is_handled);
  return is_handled;
}

// Without a number in the text, the value stays what it was.
static gint keep_value(GtkSpinButton *spin, gdouble *value) {
  const char *text = gtk_entry_get_text(GTK_ENTRY(spin));
  char *rest = NULL;
  g_strtod(text, &rest);
  if (rest != text) return FALSE;
  *value = gtk_spin_button_get_value(spin);
  return TRUE;
}

void controllers_tame_inputs(void) {
  static gboolean is_done = FALSE;
  if (is_done) return;
  is_done = TRUE;
  const GType types[] = {GTK_TYPE_COMBO_BOX, GTK_TYPE_SCALE, GTK_TYPE_SPIN_BUTTON};
  for (size_t index = 0; index < G_N_ELEMENTS(types); index++) {
    // A class has its signals once it is there; it stays.
    g_type_class_ref(types[index]);
    g_signal_override_class_handler("scroll-event", types[index], G_CALLBACK(scrolled));
  }
  GtkSpinButtonClass *numbers = g_type_class_peek(GTK_TYPE_SPIN_BUTTON);
  numbers->input = keep_value;
}
