/**
 * Builds an element. What people wrote only ever comes in as a text node, so it cannot become markup.
 *
 * @param {string} name of the tag
 * @param {Object<string, unknown>} attributes an attribute each; a function listens to the event of that name, `true` is an
 *     attribute without a value, `false`, null and undefined are none
 * @param {...(Node|string|null)} children null is left out
 */
export function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (typeof value === 'function') {
            made.addEventListener(key, value);
        } else if (value !== false && value !== null && value !== undefined) {
            made.setAttribute(key, value === true ? '' : String(value));
        }
    }
    made.append(...children.filter(child => child !== null));
    return made;
}

/** Sets the text if it differs, so that a screen reader is not told of what has not changed. */
export function setText(node, text) {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}

export const byId = id => document.getElementById(id);

/** Runs the action before the next picture is drawn, once however often it was asked for; in a hidden tab, soon. */
export function onceAFrame(action) {
    let asked = false;
    return () => {
        if (asked) {
            return;
        }
        asked = true;
        const run = () => {
            asked = false;
            action();
        };
        if (document.hidden) {
            setTimeout(run, 100);
        } else {
            requestAnimationFrame(run);
        }
    };
}
