/** Tokens, and their revocation. */
@NullMarked
package dev.twinchat.gateway.token;

import org.jspecify.annotations.NullMarked;
