// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>

#include "CGtkWidgets.h"
#include "cell.h"

typedef struct {
  GtkBin parent;
  char *name;
  int position, count;
  gboolean is_heading, is_selected, is_unselectable;
  // Only if assistive technology has requested it: otherwise nothing is notified.
  AtkObject *accessible;
} ControllersCell;

typedef struct {
  GtkBinClass parent_class;
} ControllersCellClass;

typedef struct {
  GtkContainerAccessible parent;
} ControllersCellAccessible;

typedef struct {
  GtkContainerAccessibleClass parent_class;
} ControllersCellAccessibleClass;

G_DEFINE_TYPE(ControllersCell, controllers_cell, GTK_TYPE_BIN)
GType controllers_cell_accessible_get_type(void);
G_DEFINE_TYPE(ControllersCellAccessible, controllers_cell_accessible, GTK_TYPE_CONTAINER_ACCESSIBLE)

// MARK: What assistive technology sees

// The widget may be gone before its accessible is.
static ControllersCell *cell_of(AtkObject *accessible) {
  return (ControllersCell *)gtk_accessible_get_widget(GTK_ACCESSIBLE(accessible));
}

static void initialize(AtkObject *accessible, gpointer widget) {
  ATK_OBJECT_CLASS(controllers_cell_accessible_parent_class)->initialize(accessible, widget);
  ((ControllersCell *)widget)->accessible = accessible;
}

static const char *get_name(AtkObject *accessible) {
  ControllersCell *cell = cell_of(accessible);
  return cell ? cell->name : NULL;
}

static AtkRole get_role(AtkObject *accessible) {
  ControllersCell *cell = cell_of(accessible);
  return cell && cell->is_heading ? ATK_ROLE_HEADING : ATK_ROLE_LIST_ITEM;
}

static AtkStateSet *ref_state_set(AtkObject *accessible) {
  AtkStateSet *states =
      ATK_OBJECT_CLASS(controllers_cell_accessible_parent_class)->ref_state_set(accessible);
  ControllersCell *cell = cell_of(accessible);
  if (!cell || cell->is_heading || cell->is_unselectable) return states;
  atk_state_set_add_state(states, ATK_STATE_SELECTABLE);
  if (cell->is_selected) atk_state_set_add_state(states, ATK_STATE_SELECTED);
  return states;
}

static AtkAttributeSet *with(AtkAttributeSet *set, const char *name, int value) {
  AtkAttribute *attribute = g_new(AtkAttribute, 1);
  attribute->name = g_strdup(name);
  attribute->value = g_strdup_printf("%d", value);
  return g_slist_prepend(set, attribute);
}

static AtkAttributeSet *get_attributes(AtkObject *accessible) {
  AtkAttributeSet *set =
      ATK_OBJECT_CLASS(controllers_cell_accessible_parent_class)->get_attributes(accessible);
  ControllersCell *cell = cell_of(accessible);
  if (!cell || cell->count == 0) return set;
  return with(with(set, "posinset", cell->position), "setsize", cell->count);
}

static void controllers_cell_accessible_init(ControllersCellAccessible *self) {}

static void controllers_cell_accessible_class_init(ControllersCellAccessibleClass *class) {
  AtkObjectClass *object = ATK_OBJECT_CLASS(class);
  object->initialize = initialize;
  object->get_name = get_name;
  object->get_role = get_role;
  object->ref_state_set = ref_state_set;
  object->get_attributes = get_attributes;
}

// MARK: The widget

void *controllers_cell_new(int is_heading) {
  ControllersCell *self = g_object_new(controllers_cell_get_type(), NULL);
  self->is_heading = is_heading;
  gtk_widget_set_can_focus(GTK_WIDGET(self), !is_heading);
  gtk_widget_show(GTK_WIDGET(self));
  return self;
}

gboolean controllers_cell_is_item(GtkWidget *widget) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, controllers_cell_get_type()) &&
         !((ControllersCell *)widget)->is_heading;
}

gboolean controllers_cell_is_selected(GtkWidget *widget) {
  return controllers_cell_is_item(widget) && ((ControllersCell *)widget)->is_selected;
}

void controllers_cell_set_name(void *cell, const char *name) {
  ControllersCell *self = cell;
  if (g_strcmp0(self->name, name) == 0) return;
  g_free(self->name);
  self->name = g_strdup(name);
  if (self->accessible) g_object_notify(G_OBJECT(self->accessible), "accessible-name");
}

void controllers_cell_set_selected(void *cell, int is_selected) {
  ControllersCell *self = cell;
  if (self->is_selected == !!is_selected) return;
  self->is_selected = !!is_selected;
  if (is_selected)
    gtk_widget_set_state_flags(GTK_WIDGET(self), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags(GTK_WIDGET(self), GTK_STATE_FLAG_SELECTED);
  // The cell may draw it in its own way, whatever the theme does.
  gtk_widget_queue_draw(GTK_WIDGET(self));
  if (self->accessible)
    atk_object_notify_state_change(self->accessible, ATK_STATE_SELECTED, self->is_selected);
}

void controllers_cell_set_selectable(void *cell, int is_selectable) {
  ControllersCell *self = cell;
  if (self->is_unselectable == !is_selectable) return;
  self->is_unselectable = !is_selectable;
  if (self->accessible)
    atk_object_notify_state_change(self->accessible, ATK_STATE_SELECTABLE, is_selectable);
}

void controllers_cell_set_position(void *cell, int position, int count) {
  ControllersCell *self = cell;
  self->position = position;
  self->count = count;
}

// Connected before any other, so that it lies behind whatever a cell draws.
static gboolean draw_background(GtkWidget *widget, cairo_t *cairo, gpointer data) {
  GtkStyleContext *style = gtk_widget_get_style_context(widget);
  int width = gtk_widget_get_allocated_width(widget);
  int height = gtk_widget_get_allocated_height(widget);
  gtk_render_background(style, cairo, 0, 0, width, height);
  gtk_render_frame(style, cairo, 0, 0, width, height);
  return GDK_EVENT_PROPAGATE;
}

// After the cell has drawn itself: nothing may hide the focus.
static gboolean draw(GtkWidget *widget, cairo_t *cairo) {
  GTK_WIDGET_CLASS(controllers_cell_parent_class)->draw(widget, cairo);
  if (gtk_widget_has_visible_focus(widget))
    gtk_render_focus(gtk_widget_get_style_context(widget), cairo, 0, 0,
                     gtk_widget_get_allocated_width(widget),
                     gtk_widget_get_allocated_height(widget));
  return GDK_EVENT_PROPAGATE;
}

static void size_allocate(GtkWidget *widget, GtkAllocation *place) {
  gtk_widget_set_allocation(widget, place);
  GtkWidget *child = gtk_bin_get_child(GTK_BIN(widget));
  if (!child || !gtk_widget_get_visible(child)) return;
  GtkStyleContext *style = gtk_widget_get_style_context(widget);
  GtkBorder padding;
  gtk_style_context_get_padding(style, gtk_style_context_get_state(style), &padding);
  GtkAllocation inside = {
      place->x + padding.left, place->y + padding.top,
      MAX(place->width - padding.left - padding.right, 1),
      MAX(place->height - padding.top - padding.bottom, 1)};
  gtk_widget_size_allocate(child, &inside);
}

// Tab and the arrows lead from a cell to what can be used in it, and back, as in GTK's own lists.
static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
  GtkWidget *child = gtk_bin_get_child(GTK_BIN(widget));
  // A heading cannot have the focus itself: Tab would stay where it is for ever.
  if (((ControllersCell *)widget)->is_heading) return child && gtk_widget_child_focus(child, direction);
  gboolean is_back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT;
  gboolean is_on = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_RIGHT;
  if (gtk_widget_is_focus(widget))
    return is_on && child && gtk_widget_child_focus(child, direction);
  gboolean is_inside = gtk_container_get_focus_child(GTK_CONTAINER(widget)) != NULL;
  if (child && (is_inside || is_back) && gtk_widget_child_focus(child, direction)) return TRUE;
  if (is_inside && !is_back) return FALSE;
  gtk_widget_grab_focus(widget);
  return TRUE;
}

// The accessible is let go here, and a handle may still be on the widget.
static void destroy(GtkWidget *widget) {
  ((ControllersCell *)widget)->accessible = NULL;
  GTK_WIDGET_CLASS(controllers_cell_parent_class)->destroy(widget);
}

static void finalize(GObject *object) {
  g_free(((ControllersCell *)object)->name);
  G_OBJECT_CLASS(controllers_cell_parent_class)->finalize(object);
}

static void controllers_cell_init(ControllersCell *self) {
  g_signal_connect(self, "draw", G_CALLBACK(draw_background), NULL);
}

static void controllers_cell_class_init(ControllersCellClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->draw = draw;
  widget->focus = focus;
  widget->size_allocate = size_allocate;
  widget->destroy = destroy;
  gtk_widget_class_set_css_name(widget, "flowboxchild");
  gtk_widget_class_set_accessible_type(widget, controllers_cell_accessible_get_type());
  gtk_widget_class_set_accessible_role(widget, ATK_ROLE_LIST_ITEM);
}
