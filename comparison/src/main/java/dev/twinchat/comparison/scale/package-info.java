/** What a request costs with more and more replicas. */
@NullMarked
package dev.twinchat.comparison.scale;

import org.jspecify.annotations.NullMarked;
