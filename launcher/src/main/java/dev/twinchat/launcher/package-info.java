/** A whole stack on this machine: databases, schema, services and gateway, started together and never left behind. */
@NullMarked
package dev.twinchat.launcher;

import org.jspecify.annotations.NullMarked;
