/**
 * The messages that are known here, oldest first by id. History, acks, live frames and replays all end up here, in any order
 * and more than once: a message is one by its id, its latest version wins (of one version the counts that came last), and a
 * deleted one does not come back.
 */
export class Timeline {

    #items = [];
    #deleted = new Set();
    #holders = new Map();

    get items() {
        return this.#items;
    }

    get(id) {
        const index = this.indexOf(id);
        return index < 0 ? null : this.#items[index];
    }

    /** Where the message stands; negative if it is not here. */
    indexOf(id) {
        const index = this.#place(id);
        return this.#items[index]?.id === id ? index : -1;
    }

    /** @returns {'added' | 'changed' | 'known'} */
    put(message) {
        if (this.#deleted.has(message.id)) {
            return 'known';
        }
        const index = this.#place(message.id);
        const known = this.#items[index];
        if (known?.id !== message.id) {
            this.#items.splice(index, 0, message);
            return 'added';
        }
        if (known.version > message.version || (known.version === message.version && hasSameCounts(known, message))) {
            return 'known';
        }
        this.#items[index] = message;
        return 'changed';
    }

    /** Takes in a page of the history at once. */
    putAll(messages) {
        messages.forEach(message => this.put(message));
    }

    /** @returns {boolean} whether it was here */
    remove(id) {
        this.#deleted.add(id);
        this.#holders.delete(id);
        const index = this.indexOf(id);
        if (index < 0) {
            return false;
        }
        this.#items.splice(index, 1);
        return true;
    }

    /** Who is editing the message; null for nobody. */
    holder(id) {
        return this.#holders.get(id) ?? null;
    }

    setHolder(id, nickname) {
        if (nickname === null) {
            this.#holders.delete(id);
        } else {
            this.#holders.set(id, nickname);
        }
    }

    /** After a lost connection nobody knows who stopped editing meanwhile. */
    forgetHolders() {
        this.#holders.clear();
    }

    clear() {
        this.#items = [];
        this.#deleted.clear();
        this.#holders.clear();
    }

    /** The first place whose id is not below; most messages are the newest. */
    #place(id) {
        let low = 0;
        let high = this.#items.length;
        if (high > 0 && this.#items[high - 1].id < id) {
            return high;
        }
        while (low < high) {
            const middle = (low + high) >>> 1;
            if (this.#items[middle].id < id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

function hasSameCounts(one, other) {
    return ['likes', 'replies', 'shares'].every(count => one[count] === other[count]);
}
