/** Who calls, and the fixed words of the tokens. */
@NullMarked
package dev.twinchat.domain.security;

import org.jspecify.annotations.NullMarked;
