/** The report: one HTML file that a person looks through in two minutes, offline. */
@NullMarked
package dev.twinchat.comparison.report;

import org.jspecify.annotations.NullMarked;
