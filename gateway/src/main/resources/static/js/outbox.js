/**
 * What was sent and is not yet acked. A send keeps its `ref` over every retry, by which the server knows a repeat and stores
 * nothing twice. Lies in sessionStorage, so that a reload loses nothing, either.
 *
 * @typedef {{ref: string, members: object, problem: ?string}} Entry `problem`: why it was refused, in words; null while it waits
 */
export class Outbox {

    /** @type {Map<string, Entry>} in the order of sending */
    #entries = new Map();
    #key;
    #storage;

    /** @param {string} nickname each user of this tab has an own outbox */
    constructor(nickname, storage = sessionStorage) {
        this.#key = `twinchat.outbox.${nickname.toLowerCase()}`;
        this.#storage = storage;
        try {
            for (const entry of JSON.parse(storage.getItem(this.#key)) ?? []) {
                this.#entries.set(entry.ref, entry);
            }
        } catch {
            // Not ours; begin empty.
        }
    }

    get entries() {
        return [...this.#entries.values()];
    }

    /** What is to be sent (again) on a new connection, in order. */
    get waiting() {
        return this.entries.filter(entry => entry.problem === null);
    }

    has(ref) {
        return this.#entries.has(ref);
    }

    /** @returns {Entry} */
    add(members) {
        const entry = {ref: randomRef(), members, problem: null};
        this.#entries.set(entry.ref, entry);
        this.#keep();
        return entry;
    }

    /** It is stored, or nobody wants it any more. */
    remove(ref) {
        const entry = this.#entries.get(ref);
        this.#entries.delete(ref);
        this.#keep();
        return entry ?? null;
    }

    refused(ref, problem) {
        this.#change(ref, problem);
    }

    /** Somebody wants it tried again. */
    again(ref) {
        this.#change(ref, null);
    }

    #change(ref, problem) {
        const entry = this.#entries.get(ref);
        if (entry !== undefined) {
            entry.problem = problem;
            this.#keep();
        }
    }

    #keep() {
        try {
            this.#storage.setItem(this.#key, JSON.stringify(this.entries));
        } catch {
            // The storage is full: what is here is still sent, only a reload would lose it.
        }
    }
}

/** A random UUID. crypto.randomUUID is only there on https and localhost; the chat may be open in a local network by http. */
export function randomRef() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
