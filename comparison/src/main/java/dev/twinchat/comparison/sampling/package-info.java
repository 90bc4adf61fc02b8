/** Looks at processes from outside while they are under load: JMX by attaching, and Linux's {@code /proc}. */
@NullMarked
package dev.twinchat.comparison.sampling;

import org.jspecify.annotations.NullMarked;
