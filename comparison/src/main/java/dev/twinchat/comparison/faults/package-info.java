/** Breaks the user service while feeds are read, and looks at what becomes of them. */
@NullMarked
package dev.twinchat.comparison.faults;

import org.jspecify.annotations.NullMarked;
