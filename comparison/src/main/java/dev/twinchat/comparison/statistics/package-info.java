/** Medians, ratios, intervals and verdicts, all over values that stand for one run each. */
@NullMarked
package dev.twinchat.comparison.statistics;

import org.jspecify.annotations.NullMarked;
