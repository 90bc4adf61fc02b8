/** The stacks under test, each started once for this JVM. */
@NullMarked
package dev.twinchat.acceptance.stacks;

import org.jspecify.annotations.NullMarked;
