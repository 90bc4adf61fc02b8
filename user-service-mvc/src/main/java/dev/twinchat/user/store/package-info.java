/** How an account lies in the database: its columns and how they become records. */
@NullMarked
package dev.twinchat.user.store;

import org.jspecify.annotations.NullMarked;
