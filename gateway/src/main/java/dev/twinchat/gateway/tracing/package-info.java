/** Traces: where they begin, what they may contain, and that there are none unless an endpoint is set. */
@NullMarked
package dev.twinchat.gateway.tracing;

import org.jspecify.annotations.NullMarked;
