/** What runs inside JMeter, from its {@code lib/ext}: prepared rows for each thread, accounts for a plan that runs alone, samples in microseconds. */
@NullMarked
package dev.twinchat.jmeter.elements;

import org.jspecify.annotations.NullMarked;
