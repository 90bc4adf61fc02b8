/** Traces of every program: where they begin, what they may tell, and that there are none unless somebody wants them. */
@NullMarked
package dev.twinchat.tracing;

import org.jspecify.annotations.NullMarked;
