// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// A scroller as assistive technology sees it: a list of the children that are on the screen, in
// reading order, some of which are selected. Indices count those children, headings included.

#include <gtk/gtk-a11y.h>

#include "CGtkWidgets.h"
#include "cell.h"
#include "scroller.h"

typedef struct {
  GtkContainerAccessible parent;
} ControllersScrollerAccessible;

typedef struct {
  GtkContainerAccessibleClass parent_class;
} ControllersScrollerAccessibleClass;

static void selection_init(AtkSelectionIface *interface);

G_DEFINE_TYPE_WITH_CODE(ControllersScrollerAccessible, controllers_scroller_accessible,
                        GTK_TYPE_CONTAINER_ACCESSIBLE,
                        G_IMPLEMENT_INTERFACE(ATK_TYPE_SELECTION, selection_init))

// The widget may be gone before its accessible is.
static ControllersScroller *scroller_of(gpointer accessible) {
  return (ControllersScroller *)gtk_accessible_get_widget(GTK_ACCESSIBLE(accessible));
}

// MARK: Children

typedef gboolean (*Test)(GtkWidget *widget);

static gboolean any(GtkWidget *widget) { return TRUE; }

// The child on the screen that `index` others stand before of which `test` is true as well.
static GtkWidget *child_at(gpointer accessible, int index, Test test) {
  ControllersScroller *self = scroller_of(accessible);
  for (GList *link = self ? self->children : NULL; link; link = link->next) {
    ControllersChild *child = link->data;
    if (child->is_shown && test(child->widget) && index-- == 0) return child->widget;
  }
  return NULL;
}

static int count(gpointer accessible, Test test) {
  ControllersScroller *self = scroller_of(accessible);
  int count = 0;
  for (GList *link = self ? self->children : NULL; link; link = link->next) {
    ControllersChild *child = link->data;
    if (child->is_shown && test(child->widget)) count++;
  }
  return count;
}

static AtkObject *ref(GtkWidget *widget) {
  return widget ? g_object_ref(gtk_widget_get_accessible(widget)) : NULL;
}

static int get_n_children(AtkObject *accessible) { return count(accessible, any); }

// The children put aside stand after all others, so that this is also what a child takes for its
// index in its parent.
static AtkObject *ref_child(AtkObject *accessible, int index) {
  return ref(child_at(accessible, index, any));
}

// MARK: Selection

static gboolean ask(AtkSelection *selection, ControllersSelecting what, GtkWidget *cell) {
  ControllersScroller *self = scroller_of(selection);
  if (!self) return FALSE;
  g_signal_emit_by_name(self, "select", (int)what, cell);
  return TRUE;
}

static gboolean add_selection(AtkSelection *selection, int index) {
  GtkWidget *cell = child_at(selection, index, any);
  return cell && controllers_cell_is_item(cell) && ask(selection, CONTROLLERS_SELECT, cell);
}

static gboolean remove_selection(AtkSelection *selection, int index) {
  GtkWidget *cell = child_at(selection, index, controllers_cell_is_selected);
  return cell && ask(selection, CONTROLLERS_UNSELECT, cell);
}

static gboolean clear_selection(AtkSelection *selection) {
  return ask(selection, CONTROLLERS_SELECT_NONE, NULL);
}

static gboolean select_all_selection(AtkSelection *selection) {
  return ask(selection, CONTROLLERS_SELECT_ALL, NULL);
}

static AtkObject *ref_selection(AtkSelection *selection, int index) {
  return ref(child_at(selection, index, controllers_cell_is_selected));
}

static int get_selection_count(AtkSelection *selection) {
  return count(selection, controllers_cell_is_selected);
}

static gboolean is_child_selected(AtkSelection *selection, int index) {
  GtkWidget *cell = child_at(selection, index, any);
  return cell && controllers_cell_is_selected(cell);
}

static void selection_init(AtkSelectionIface *interface) {
  interface->add_selection = add_selection;
  interface->remove_selection = remove_selection;
  interface->clear_selection = clear_selection;
  interface->select_all_selection = select_all_selection;
  interface->ref_selection = ref_selection;
  interface->get_selection_count = get_selection_count;
  interface->is_child_selected = is_child_selected;
}

// MARK: The class

static void initialize(AtkObject *accessible, gpointer widget) {
  ATK_OBJECT_CLASS(controllers_scroller_accessible_parent_class)->initialize(accessible, widget);
  ((ControllersScroller *)widget)->accessible = accessible;
}

static AtkStateSet *ref_state_set(AtkObject *accessible) {
  AtkStateSet *states =
      ATK_OBJECT_CLASS(controllers_scroller_accessible_parent_class)->ref_state_set(accessible);
  if (!scroller_of(accessible)) return states;
  atk_state_set_add_state(states, ATK_STATE_MULTISELECTABLE);
  // The same children come back as others elsewhere: their indices must not be stored.
  atk_state_set_add_state(states, ATK_STATE_MANAGES_DESCENDANTS);
  return states;
}

static void controllers_scroller_accessible_init(ControllersScrollerAccessible *self) {}

static void controllers_scroller_accessible_class_init(ControllersScrollerAccessibleClass *class) {
  AtkObjectClass *object = ATK_OBJECT_CLASS(class);
  object->initialize = initialize;
  object->get_n_children = get_n_children;
  object->ref_child = ref_child;
  object->ref_state_set = ref_state_set;
}

// MARK: What is told

void controllers_scroller_tell_selection(void *scroller) {
  AtkObject *accessible = ((ControllersScroller *)scroller)->accessible;
  if (accessible) g_signal_emit_by_name(accessible, "selection-changed");
}

void controllers_scroller_tell_focus(ControllersScroller *self, GtkWidget *child) {
  if (self->accessible && child)
    g_signal_emit_by_name(self->accessible, "active-descendant-changed",
                          gtk_widget_get_accessible(child));
}
