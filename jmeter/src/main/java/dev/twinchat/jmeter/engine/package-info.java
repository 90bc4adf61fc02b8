/** What runs inside JMeter's JVM in place of its own main class. */
@NullMarked
package dev.twinchat.jmeter.engine;

import org.jspecify.annotations.NullMarked;
