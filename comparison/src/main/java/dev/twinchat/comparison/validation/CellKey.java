package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.StackPair;

/** Two stacks in one cell. */
record CellKey(String scenario, int users, StackPair pair) {

    /** Whether a stack is compared with itself. */
    boolean isSelf() {
        return pair.stack().replaceFirst("-\\d+$", "").equals(pair.baseline());
    }

    /** Whether a stack with an injection is compared with the same without. */
    boolean isInjected() {
        return pair.stack().startsWith(pair.baseline() + "+");
    }
}
