/** Campaigns, block by block: starts what is measured, warms it up, measures it in rounds, stops it, and writes the report. */
@NullMarked
package dev.twinchat.comparison.campaign;

import org.jspecify.annotations.NullMarked;
