/** Who is online, by nickname. */
export class People {

    #byKey = new Map();
    /** What was heard while the list was on its way, which may be older; null while none is. */
    #heard = null;

    get nicknames() {
        return [...this.#byKey.values()].sort((one, other) => one.localeCompare(other, 'en'));
    }

    get count() {
        return this.#byKey.size;
    }

    /** @returns {boolean} whether that was news */
    hear({nickname, online}) {
        this.#heard?.push({nickname, online});
        const key = nickname.toLowerCase();
        if (this.#byKey.has(key) === online) {
            return false;
        }
        if (online) {
            this.#byKey.set(key, nickname);
        } else {
            this.#byKey.delete(key);
        }
        return true;
    }

    /** @param {() => Promise<string[]>} load gets the whole list */
    async refresh(load) {
        const heard = [];
        this.#heard = heard;
        let nicknames;
        try {
            nicknames = await load();
        } finally {
            // Unless another refresh began meanwhile.
            if (this.#heard === heard) {
                this.#heard = null;
            } else {
                nicknames = null;
            }
        }
        if (nicknames === null) {
            return;
        }
        this.#byKey = new Map(nicknames.map(nickname => [nickname.toLowerCase(), nickname]));
        heard.forEach(news => this.hear(news));
    }
}
