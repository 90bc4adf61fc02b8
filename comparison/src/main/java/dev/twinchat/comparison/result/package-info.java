/** What a campaign found, apart from how it is printed; and the two formats for other programs. */
@NullMarked
package dev.twinchat.comparison.result;

import org.jspecify.annotations.NullMarked;
