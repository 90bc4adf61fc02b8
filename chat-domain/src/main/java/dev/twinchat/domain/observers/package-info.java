/** The lab's experiment with observers that cannot keep up: its events, their pace, and what the source tells of itself. */
@NullMarked
package dev.twinchat.domain.observers;

import org.jspecify.annotations.NullMarked;
