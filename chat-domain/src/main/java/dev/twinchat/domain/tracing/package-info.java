/** Of traces what is the same in both twins: where they begin, and what they may tell. */
@NullMarked
package dev.twinchat.domain.tracing;

import org.jspecify.annotations.NullMarked;
