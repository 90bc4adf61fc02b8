/** How much of a request body passes. */
@NullMarked
package dev.twinchat.gateway.limits;

import org.jspecify.annotations.NullMarked;
