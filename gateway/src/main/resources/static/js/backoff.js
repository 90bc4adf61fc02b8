/**
 * How long to wait before each next try: exponential with full jitter, so that the clients of a server that stopped do not come
 * back all at once. Source: Brooker, Exponential Backoff and Jitter, AWS Architecture Blog, 2015.
 */
export class Backoff {

    #tries = 0;
    #baseMillis;
    #capMillis;
    #random;

    /**
     * @param {{baseMillis?: number, capMillis?: number, random?: () => number}} options the bound of the first wait, the bound
     *     of all, and where chance comes from
     */
    constructor({baseMillis = 500, capMillis = 15_000, random = Math.random} = {}) {
        this.#baseMillis = baseMillis;
        this.#capMillis = capMillis;
        this.#random = random;
    }

    /** The next wait in milliseconds. */
    next() {
        const bound = Math.min(this.#capMillis, this.#baseMillis * 2 ** Math.min(this.#tries++, 30));
        return Math.round(this.#random() * bound);
    }

    /** Begins again with short waits: the connection held. */
    reset() {
        this.#tries = 0;
    }
}
