/** Problems: the one catalogue of what can go wrong for a client, and the answer it gets (RFC 9457). */
@NullMarked
package dev.twinchat.domain.problem;

import org.jspecify.annotations.NullMarked;
