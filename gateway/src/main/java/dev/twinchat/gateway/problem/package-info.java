/** The answers of the gateway's own that are errors (RFC 9457). */
@NullMarked
package dev.twinchat.gateway.problem;

import org.jspecify.annotations.NullMarked;
