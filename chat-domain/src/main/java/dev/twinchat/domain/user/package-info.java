/** Accounts: what a client sends and gets, and the rules for it. */
@NullMarked
package dev.twinchat.domain.user;

import org.jspecify.annotations.NullMarked;
