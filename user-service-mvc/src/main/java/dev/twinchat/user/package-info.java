/** The user service: accounts, sessions, profiles and subscriptions. */
@NullMarked
package dev.twinchat.user;

import org.jspecify.annotations.NullMarked;
