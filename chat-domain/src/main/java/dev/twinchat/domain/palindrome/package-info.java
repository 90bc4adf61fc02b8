/** The palindromes of the lab: the work on the processor that one of the studies measures. */
@NullMarked
package dev.twinchat.domain.palindrome;

import org.jspecify.annotations.NullMarked;
