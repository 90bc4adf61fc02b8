/** Bejan's flow ("The Evolution of Java Concurrency", 2020) inside one JVM, in seven models of concurrency, each in a JVM of its own. */
@NullMarked
package dev.twinchat.comparison.models;

import org.jspecify.annotations.NullMarked;
