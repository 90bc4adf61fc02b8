/** Warm-up, and one run of each kind: of a cell, a capacity, a soak, observers, a fault. */
@NullMarked
package dev.twinchat.comparison.campaign.run;

import org.jspecify.annotations.NullMarked;
