/** A program that stands in for the services, so that the launcher's own tests take seconds. */
@NullMarked
package dev.twinchat.launcher.standin;

import org.jspecify.annotations.NullMarked;
