/** Accounts: registering, and looking at and changing one's own. */
@NullMarked
package dev.twinchat.user.account;

import org.jspecify.annotations.NullMarked;
