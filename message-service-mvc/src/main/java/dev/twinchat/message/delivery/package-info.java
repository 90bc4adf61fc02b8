/** Live delivery: the event log, and the hub that tells subscribers of what is new in it. */
@NullMarked
package dev.twinchat.message.delivery;

import org.jspecify.annotations.NullMarked;
