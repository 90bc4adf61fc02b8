/**
 * Which part of the timeline is in the page. Its ends are ids, not places, so that it stays where it is while older and newer
 * messages come in around it; when it follows, its end is the end of the timeline.
 */
export class MessageWindow {

    #step;
    #max;
    #startId = null;
    #endId = null;
    #start = 0;
    #end = 0;

    /** @param {{step?: number, max?: number}} sizes how many messages come at once, and how many there are at most */
    constructor({step = 80, max = 240} = {}) {
        this.#step = step;
        this.#max = max;
        this.following = true;
        /** Whether the newest message is in the window, as of the last {@link of}. */
        this.reachesEnd = true;
        /** Likewise the oldest. */
        this.reachesStart = true;
    }

    /** The messages of the window. */
    of(items) {
        this.following ||= items.length === 0;
        this.#end = this.following ? items.length : placeOf(items, this.#endId + 1);
        const wanted = this.#startId === null ? this.#end : placeOf(items, this.#startId);
        const start = this.following ? Math.min(wanted, this.#end - this.#step) : Math.min(wanted, this.#end - 1);
        this.#start = Math.max(0, start, this.#end - this.#max);
        this.#keep(items);
        return items.slice(this.#start, this.#end);
    }

    /** Takes in older messages; a full window gives up its newest, and follows no more. */
    moveUp(items) {
        const start = Math.max(0, this.#start - this.#step);
        const end = Math.min(this.#end, start + this.#max);
        this.following &&= end === this.#end;
        this.#move(items, start, end);
    }

    /** Takes in newer messages; a full window gives up its oldest. */
    moveDown(items) {
        const end = Math.min(items.length, this.#end + this.#step);
        this.#move(items, Math.max(this.#start, end - this.#max), end);
    }

    /** Goes to the newest, and follows. */
    moveToEnd() {
        this.following = true;
        this.#startId = null;
    }

    #move(items, start, end) {
        this.#start = start;
        this.#end = end;
        this.#keep(items);
    }

    #keep(items) {
        this.#startId = items[this.#start]?.id ?? null;
        this.#endId = items[this.#end - 1]?.id ?? 0;
        this.reachesStart = this.#start === 0;
        this.reachesEnd = this.#end === items.length;
    }
}

/** The first place whose id is not below. */
function placeOf(items, id) {
    let low = 0;
    let high = items.length;
    while (low < high) {
        const middle = (low + high) >>> 1;
        if (items[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}
