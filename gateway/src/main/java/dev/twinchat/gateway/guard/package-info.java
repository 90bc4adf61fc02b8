/** Requests that are broken before any handler could look at them. */
@NullMarked
package dev.twinchat.gateway.guard;

import org.jspecify.annotations.NullMarked;
