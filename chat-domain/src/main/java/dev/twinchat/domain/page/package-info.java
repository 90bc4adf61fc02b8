/** Lists in pages: limits and opaque cursors. */
@NullMarked
package dev.twinchat.domain.page;

import org.jspecify.annotations.NullMarked;
