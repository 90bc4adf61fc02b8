/** How a message lies in the database: its columns, its row, and who may see it. */
@NullMarked
package dev.twinchat.message.store;

import org.jspecify.annotations.NullMarked;
