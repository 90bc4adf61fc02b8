/** Who may pass: tokens, their revocation, and the calls that need none. */
@NullMarked
package dev.twinchat.gateway.token;

import org.jspecify.annotations.NullMarked;
