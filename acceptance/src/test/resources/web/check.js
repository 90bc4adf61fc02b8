/** The few words that the tests of the modules need. */

export function equal(actual, expected, what = '') {
    const [one, other] = [actual, expected].map(value => JSON.stringify(value));
    if (one !== other) {
        throw new Error(`${what} expected ${other} but was ${one}`);
    }
}

export function check(condition, what) {
    if (!condition) {
        throw new Error(what);
    }
}

/** Waits until the condition holds; never for a fixed time. */
export async function until(condition, what) {
    const end = performance.now() + 20_000;
    while (!condition()) {
        if (performance.now() > end) {
            throw new Error(`never: ${what}`);
        }
        await new Promise(resolve => setTimeout(resolve, 5));
    }
}

/** Runs every exported function of a test module; the names of those that passed, and what was wrong with the others. */
export async function run(module) {
    const results = {};
    for (const [name, test] of Object.entries(await import(module))) {
        try {
            await test();
            results[name] = 'passed';
        } catch (failure) {
            results[name] = failure.stack;
        }
    }
    return results;
}
