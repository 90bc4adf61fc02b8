/** Traces: where they begin, what they may tell, and that there are none unless somebody wants them. */
@NullMarked
package dev.twinchat.gateway.tracing;

import org.jspecify.annotations.NullMarked;
