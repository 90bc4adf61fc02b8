/** Who may pass, and how often: rates, tokens, tickets, and the calls that need none. */
@NullMarked
package dev.twinchat.gateway.admission;

import org.jspecify.annotations.NullMarked;
