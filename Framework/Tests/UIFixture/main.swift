// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk

// A window with one of everything: what the tests' driver is tested with.
private let xml = """
  <interface>
    <object class="GtkWindow" id="fixture-window">
      <property name="title">Fixture</property>
      <child><object class="GtkBox">
        <property name="visible">True</property>
        <property name="orientation">vertical</property>
        <child><object class="GtkLabel">
          <property name="visible">True</property>
          <property name="label">Name</property>
          <property name="mnemonic-widget">entry</property>
        </object></child>
        <child><object class="GtkEntry" id="entry">
          <property name="visible">True</property>
        </object></child>
        <child><object class="GtkCheckButton">
          <property name="visible">True</property>
          <property name="label">Public</property>
          <property name="tooltip-text">Everybody sees it</property>
        </object></child>
        <child><object class="GtkButton">
          <property name="visible">True</property>
          <property name="sensitive">False</property>
          <property name="label">Not now</property>
        </object></child>
        <child><object class="GtkButton">
          <property name="label">Not there</property>
        </object></child>
        <child><object class="GtkListBox">
          <property name="visible">True</property>
          <child><object class="GtkListBoxRow" id="harbour">
            <property name="visible">True</property>
            <child><object class="GtkLabel">
              <property name="visible">True</property>
              <property name="label">Harbour</property>
            </object></child>
          </object></child>
          <child><object class="GtkListBoxRow" id="hill">
            <property name="visible">True</property>
            <child><object class="GtkLabel">
              <property name="visible">True</property>
              <property name="label">Hill</property>
            </object></child>
          </object></child>
        </object></child>
      </object></child>
    </object>
  </interface>
  """

Program.main(id: "org.example.UIFixture", name: "Fixture") {
  try WindowController(interface: Interface("fixture-window", xml: xml)).present()
}
