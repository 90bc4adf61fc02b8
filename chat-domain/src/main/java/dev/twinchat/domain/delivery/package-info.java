/** Live delivery: what goes to whom, in which order, and what waits for a client that is slow. */
@NullMarked
package dev.twinchat.domain.delivery;

import org.jspecify.annotations.NullMarked;
