// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <gtk/gtk.h>

// What a scroller asks about its children, whatever they are: headings and messages are no items.
gboolean controllers_cell_is_item(GtkWidget *widget);
gboolean controllers_cell_is_selected(GtkWidget *widget);
