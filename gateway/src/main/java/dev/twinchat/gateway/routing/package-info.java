/** Which service answers which path. */
@NullMarked
package dev.twinchat.gateway.routing;

import org.jspecify.annotations.NullMarked;
