// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "scroller.h"

#include "CGtkWidgets.h"

static void scrollable_init(GtkScrollableInterface *interface) {}

G_DEFINE_TYPE_WITH_CODE(ControllersScroller, controllers_scroller, GTK_TYPE_CONTAINER,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, scrollable_init))

enum { PROP_0, PROP_HADJUSTMENT, PROP_VADJUSTMENT, PROP_HPOLICY, PROP_VPOLICY };

void *controllers_scroller_new(void) { return g_object_new(controllers_scroller_get_type(), NULL); }

static GType child_type(GtkContainer *container) { return GTK_TYPE_WIDGET; }

// MARK: What a widget does

static void before_frame(GdkFrameClock *clock, ControllersScroller *self) {
  if (self->is_outdated) controllers_scroller_update(self);
}

static void realize(GtkWidget *widget) {
  ControllersScroller *self = (ControllersScroller *)widget;
  GtkAllocation place;
  gtk_widget_get_allocation(widget, &place);
  gtk_widget_set_realized(widget, TRUE);
  GdkWindowAttr wanted = {
      .window_type = GDK_WINDOW_CHILD,
      .x = place.x, .y = place.y, .width = place.width, .height = place.height,
      .wclass = GDK_INPUT_OUTPUT,
      .visual = gtk_widget_get_visual(widget),
      .event_mask = gtk_widget_get_events(widget) | GDK_EXPOSURE_MASK | GDK_BUTTON_PRESS_MASK |
                    GDK_BUTTON_RELEASE_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK |
                    GDK_TOUCH_MASK | GDK_TOUCHPAD_GESTURE_MASK | GDK_POINTER_MOTION_MASK |
                    GDK_ENTER_NOTIFY_MASK |
                    GDK_LEAVE_NOTIFY_MASK,
  };
  GdkWindow *window = gdk_window_new(gtk_widget_get_parent_window(widget), &wanted,
                                     GDK_WA_X | GDK_WA_Y | GDK_WA_VISUAL);
  gtk_widget_set_window(widget, window);
  gtk_widget_register_window(widget, window);
  self->clock = g_object_ref(gdk_window_get_frame_clock(window));
  self->layout = g_signal_connect(self->clock, "layout", G_CALLBACK(before_frame), self);
  controllers_scroller_request(self);
}

static void unrealize(GtkWidget *widget) {
  ControllersScroller *self = (ControllersScroller *)widget;
  g_clear_signal_handler(&self->layout, self->clock);
  g_clear_object(&self->clock);
  GTK_WIDGET_CLASS(controllers_scroller_parent_class)->unrealize(widget);
}

static void size_allocate(GtkWidget *widget, GtkAllocation *place) {
  ControllersScroller *self = (ControllersScroller *)widget;
  GtkAllocation before;
  gtk_widget_get_allocation(widget, &before);
  gtk_widget_set_allocation(widget, place);
  if (gtk_widget_get_realized(widget))
    gdk_window_move_resize(gtk_widget_get_window(widget), place->x, place->y, place->width,
                           place->height);
  if (before.width != place->width || before.height != place->height) {
    controllers_scroller_configure(self);
    // Not now: children that are added while sizes are given out never get one.
    controllers_scroller_request(self);
  }
  controllers_scroller_allocate(self);
}

static void least(GtkWidget *widget, int *minimum, int *natural) { *minimum = *natural = 1; }

static void draw_children(ControllersScroller *self, cairo_t *cairo, gboolean floating) {
  GtkStyleContext *style = gtk_widget_get_style_context(GTK_WIDGET(self));
  for (GList *link = self->children; link; link = link->next) {
    ControllersChild *child = link->data;
    if (!child->is_shown || child->is_floating != floating) continue;
    if (floating) {
      // Nothing shines through from what it lies above.
      GtkAllocation place;
      gtk_widget_get_allocation(child->widget, &place);
      gtk_render_background(style, cairo, place.x, place.y, place.width, place.height);
    }
    gtk_container_propagate_draw(GTK_CONTAINER(self), child->widget, cairo);
  }
}

static void draw_band(ControllersScroller *self, cairo_t *cairo) {
  if (self->band.width <= 0) return;
  GtkStyleContext *style = gtk_widget_get_style_context(GTK_WIDGET(self));
  gtk_style_context_save(style);
  gtk_style_context_add_class(style, GTK_STYLE_CLASS_RUBBERBAND);
  gtk_render_background(style, cairo, self->band.x, self->band.y, self->band.width,
                        self->band.height);
  gtk_render_frame(style, cairo, self->band.x, self->band.y, self->band.width, self->band.height);
  gtk_style_context_restore(style);
}

static gboolean draw(GtkWidget *widget, cairo_t *cairo) {
  ControllersScroller *self = (ControllersScroller *)widget;
  gtk_render_background(gtk_widget_get_style_context(widget), cairo, 0, 0,
                        gtk_widget_get_allocated_width(widget),
                        gtk_widget_get_allocated_height(widget));
  draw_children(self, cairo, FALSE);
  draw_children(self, cairo, TRUE);
  draw_band(self, cairo);
  return GDK_EVENT_PROPAGATE;
}

// Tab comes in, passes what can be used in the cell that has the focus, and goes out again; from cell to
// cell, the arrow keys lead on.
static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
  GtkWidget *child = gtk_container_get_focus_child(GTK_CONTAINER(widget));
  if (child) return gtk_widget_child_focus(child, direction);
  if (gtk_widget_is_focus(widget)) return FALSE;
  gtk_widget_grab_focus(widget);
  return TRUE;
}

static void set_focus_child(GtkContainer *container, GtkWidget *child) {
  GTK_CONTAINER_CLASS(controllers_scroller_parent_class)->set_focus_child(container, child);
  controllers_scroller_tell_focus((ControllersScroller *)container, child);
}

// The accessible is let go here, and a handle may still be on the widget.
static void destroy(GtkWidget *widget) {
  ((ControllersScroller *)widget)->accessible = NULL;
  GTK_WIDGET_CLASS(controllers_scroller_parent_class)->destroy(widget);
}

static gboolean moved(GtkWidget *widget, GdkEventMotion *event) {
  if (event->window == gtk_widget_get_window(widget))
    controllers_scroller_hover((ControllersScroller *)widget, event->x, event->y);
  // The class above hands it to gestures.
  return GTK_WIDGET_CLASS(controllers_scroller_parent_class)->motion_notify_event(widget, event);
}

static gboolean entered_or_left(GtkWidget *widget, GdkEventCrossing *event) {
  // What is inside, such as a button, is still in its cell.
  if (event->window != gtk_widget_get_window(widget) || event->detail == GDK_NOTIFY_INFERIOR)
    return GDK_EVENT_PROPAGATE;
  if (event->type == GDK_LEAVE_NOTIFY)
    controllers_scroller_hover((ControllersScroller *)widget, -1, -1);
  else
    controllers_scroller_hover((ControllersScroller *)widget, event->x, event->y);
  return GDK_EVENT_PROPAGATE;
}

static void direction_changed(GtkWidget *widget, GtkTextDirection before) {
  GTK_WIDGET_CLASS(controllers_scroller_parent_class)->direction_changed(widget, before);
  controllers_scroller_request((ControllersScroller *)widget);
}

// MARK: Properties

static void adjust(ControllersScroller *self, GtkAdjustment **mine, GtkAdjustment *other) {
  if (*mine == other) return;
  if (*mine) g_signal_handlers_disconnect_by_data(*mine, self);
  g_clear_object(mine);
  if (!other) return;
  *mine = g_object_ref_sink(other);
  g_signal_connect_swapped(other, "value-changed", G_CALLBACK(controllers_scroller_has_moved), self);
  controllers_scroller_configure(self);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  ControllersScroller *self = (ControllersScroller *)object;
  switch (id) {
    case PROP_HADJUSTMENT: adjust(self, &self->horizontal, g_value_get_object(value)); break;
    case PROP_VADJUSTMENT: adjust(self, &self->vertical, g_value_get_object(value)); break;
    case PROP_HPOLICY: self->policies[0] = g_value_get_enum(value); break;
    case PROP_VPOLICY: self->policies[1] = g_value_get_enum(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  ControllersScroller *self = (ControllersScroller *)object;
  switch (id) {
    case PROP_HADJUSTMENT: g_value_set_object(value, self->horizontal); break;
    case PROP_VADJUSTMENT: g_value_set_object(value, self->vertical); break;
    case PROP_HPOLICY: g_value_set_enum(value, self->policies[0]); break;
    case PROP_VPOLICY: g_value_set_enum(value, self->policies[1]); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void dispose(GObject *object) {
  ControllersScroller *self = (ControllersScroller *)object;
  g_clear_object(&self->gesture);
  g_clear_object(&self->drag);
  g_clear_object(&self->hold);
  adjust(self, &self->horizontal, NULL);
  adjust(self, &self->vertical, NULL);
  G_OBJECT_CLASS(controllers_scroller_parent_class)->dispose(object);
}

static void controllers_scroller_init(ControllersScroller *self) {
  GtkWidget *widget = GTK_WIDGET(self);
  gtk_widget_set_has_window(widget, TRUE);
  gtk_widget_set_can_focus(widget, TRUE);
  controllers_scroller_connect_presses(self);
}

static void controllers_scroller_class_init(ControllersScrollerClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  object->set_property = set_property;
  object->get_property = get_property;
  object->dispose = dispose;
  g_object_class_override_property(object, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property(object, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property(object, PROP_HPOLICY, "hscroll-policy");
  g_object_class_override_property(object, PROP_VPOLICY, "vscroll-policy");
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->realize = realize;
  widget->unrealize = unrealize;
  widget->size_allocate = size_allocate;
  widget->get_preferred_width = least;
  widget->get_preferred_height = least;
  widget->draw = draw;
  widget->focus = focus;
  widget->direction_changed = direction_changed;
  widget->destroy = destroy;
  widget->motion_notify_event = moved;
  widget->enter_notify_event = entered_or_left;
  widget->leave_notify_event = entered_or_left;
  // Themes know the names, and with them how to show what is selected.
  gtk_widget_class_set_css_name(widget, "flowbox");
  gtk_widget_class_set_accessible_type(widget, controllers_scroller_accessible_get_type());
  gtk_widget_class_set_accessible_role(widget, ATK_ROLE_LIST);
  GtkContainerClass *container = GTK_CONTAINER_CLASS(class);
  container->add = controllers_scroller_add;
  container->remove = controllers_scroller_remove;
  container->forall = controllers_scroller_each;
  container->child_type = child_type;
  container->set_focus_child = set_focus_child;
  GType type = G_TYPE_FROM_CLASS(class);
  g_signal_new("update", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new("select", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT,
               GTK_TYPE_WIDGET);
  for (int kind = 0; kind < 2; kind++)
    g_signal_new(kind == 0 ? "pressed" : "clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                 G_TYPE_NONE, 5, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  g_signal_new("held", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT,
               G_TYPE_INT);
  g_signal_new("dragged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 6, G_TYPE_INT,
               G_TYPE_INT, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
}
