/** Rules that say what is wrong with a request, all at once. */
@NullMarked
package dev.twinchat.domain.rule;

import org.jspecify.annotations.NullMarked;
