/** Campaigns: what is measured, in which order, and what becomes of a run that goes wrong. */
@NullMarked
package dev.twinchat.comparison.campaign;

import org.jspecify.annotations.NullMarked;
