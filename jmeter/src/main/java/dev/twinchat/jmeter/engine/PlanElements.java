package dev.twinchat.jmeter.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.CollectionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MapProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jorphan.collections.HashTree;

/** Finds, removes and adds elements of a plan. */
final class PlanElements {

    private PlanElements() {}

    /** All elements of a kind, each once, in their order. */
    static <T> List<T> all(Class<T> kind, HashTree plan) {
        List<T> found = new ArrayList<>();
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        visit(plan, (node, below) -> {
            if (kind.isInstance(node) && seen.add(node)) {
                found.add(kind.cast(node));
            }
        });
        return found;
    }

    /** The same without what is in setUp and tearDown groups. */
    static <T> List<T> ofUsers(Class<T> kind, HashTree plan) {
        Set<Object> others = Collections.newSetFromMap(new IdentityHashMap<>());
        visit(plan, (node, below) -> {
            if (UserGroups.isPreparation(node)) {
                others.add(node);
                others.addAll(all(Object.class, below));
            }
        });
        return all(kind, plan).stream().filter(node -> !others.contains(node)).toList();
    }

    private static void visit(HashTree tree, BiConsumer<Object, HashTree> visitor) {
        for (Object node : List.copyOf(tree.list())) {
            HashTree below = tree.getTree(node);
            visitor.accept(node, below);
            visit(below, visitor);
        }
    }

    /** Removes elements with all that is below them. */
    static void remove(HashTree tree, Predicate<Object> unwanted) {
        for (Object node : List.copyOf(tree.list())) {
            if (unwanted.test(node)) {
                tree.remove(node);
            } else {
                remove(tree.getTree(node), unwanted);
            }
        }
    }

    /** Puts an element in the place of another, above all that is below that one. */
    static void replace(HashTree tree, Object old, Object element) {
        for (Object node : List.copyOf(tree.list())) {
            if (isSame(node, old)) {
                tree.replaceKey(old, element);
            } else {
                replace(tree.getTree(node), old, element);
            }
        }
    }

    /** Whether it is this element, and not only one like it. */
    @SuppressWarnings("ReferenceEquality") // elements with the same properties are equal
    static boolean isSame(Object node, Object element) {
        return node == element;
    }

    /** Puts an element below each one that is to have it. */
    static void addBelow(HashTree tree, Predicate<Object> parent, Object element) {
        for (Object node : List.copyOf(tree.list())) {
            if (parent.test(node)) {
                tree.getTree(node).add(element);
            } else {
                addBelow(tree.getTree(node), parent, element);
            }
        }
    }

    /**
     * Puts an element beside others.
     *
     * @return whether there are any of those
     */
    static boolean addBeside(HashTree tree, Predicate<Object> other, Object element) {
        boolean here = tree.list().stream().anyMatch(other);
        boolean below = false;
        for (Object node : List.copyOf(tree.list())) {
            below |= addBeside(tree.getTree(node), other, element);
        }
        if (here) {
            tree.add(element);
        }
        return here || below;
    }

    /** The texts of all properties of all elements but their comments. */
    static Set<String> texts(HashTree plan) {
        Set<String> texts = new LinkedHashSet<>();
        for (TestElement element : all(TestElement.class, plan)) {
            addTexts(element.propertyIterator(), texts);
        }
        return texts;
    }

    private static void addTexts(PropertyIterator properties, Set<String> texts) {
        while (properties.hasNext()) {
            JMeterProperty property = properties.next();
            if (property instanceof CollectionProperty collection) {
                addTexts(collection.iterator(), texts);
            } else if (property instanceof MapProperty map) {
                addTexts(map.valueIterator(), texts);
            } else if (property instanceof TestElementProperty nested) {
                addTexts(nested.getElement().propertyIterator(), texts);
            } else if (!property.getName().equals(TestElement.COMMENTS)) {
                texts.add(property.getStringValue());
            }
        }
    }
}
