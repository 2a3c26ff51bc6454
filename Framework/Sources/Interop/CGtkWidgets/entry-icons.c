// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Icons in entries as assistive technology gets them. GTK names them after their files, such as
// “edit-clear-symbolic”; here one has the name of its tooltip, and one without a tooltip is decoration.

#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>

#include "include/CGtkWidgets.h"

static AtkObject *(*ref_child)(AtkObject *entry, gint index);

static const gchar *get_name(AtkObject *icon) {
  gboolean is_file = icon->name && g_str_has_suffix(icon->name, "-symbolic");
  return is_file ? atk_object_get_description(icon) : icon->name;
}

static AtkRole get_role(AtkObject *icon) {
  return get_name(icon) ? ATK_ROLE_ICON : ATK_ROLE_FILLER;
}

// GTK makes the class of icons known only when the first one is there.
static AtkObject *ref_named_child(AtkObject *entry, gint index) {
  AtkObject *icon = ref_child(entry, index);
  if (icon) {
    AtkObjectClass *class = ATK_OBJECT_GET_CLASS(icon);
    class->get_name = get_name;
    class->get_role = get_role;
  }
  return icon;
}

void controllers_name_entry_icons(void) {
  if (ref_child) return;
  AtkObjectClass *class = g_type_class_ref(GTK_TYPE_ENTRY_ACCESSIBLE);
  ref_child = class->ref_child;
  class->ref_child = ref_named_child;
}
