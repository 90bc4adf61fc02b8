import {Backoff} from './backoff.js';

/** What a client does when the server closes; see the contract's table of close codes. Every other code: reconnect and resume. */
const STAY_AWAY = 1000;
const LOG_IN_AGAIN = 4001;

/** A connection that says nothing for so long after it was asked for is not one. */
const HELLO_WITHIN_MILLIS = 15_000;

/** A connection that held for so long was good: the next loss begins with short waits again. */
const HELD_MILLIS = 5_000;

/** How often it is tried without a network: the server may be on this machine. */
const OFFLINE_MILLIS = 10_000;

/** A browser closes with no code but 1000 and those above 3000; the server need not know why. */
const GIVE_UP = 3000;

/**
 * The chat WebSocket over all its connections: gets a fresh ticket for each, comes back after a loss with jittered waits, and
 * resumes behind the last event it has seen, so that to its user it is one stream without gap or double.
 *
 * @typedef {{name: 'idle' | 'connecting' | 'open' | 'offline'} | {name: 'waiting', millis: number}
 *     | {name: 'ended', why: string}} State
 */
export class ChatSocket {

    #ticket;
    #onFrame;
    #onState;
    #url;
    #makeSocket;
    #backoff;

    #socket = null;
    #offset = null;
    #state = {name: 'idle'};
    /** Counts connections: what an older one still says is not heard. */
    #attempt = 0;
    #timer = null;

    /**
     * @param {{ticket: () => Promise<string>, onFrame: (frame: object) => void, onState: (state: State) => void, url?: string,
     *     makeSocket?: (url: string) => WebSocket, backoff?: Backoff}} options how to get a ticket; who hears of frames and
     *     states; where to, by what, and with which waits
     */
    constructor({
        ticket,
        onFrame,
        onState,
        url = location.origin.replace(/^http/, 'ws') + '/ws/chat',
        makeSocket = address => new WebSocket(address),
        backoff = new Backoff(),
    }) {
        this.#ticket = ticket;
        this.#onFrame = onFrame;
        this.#onState = onState;
        this.#url = url;
        this.#makeSocket = makeSocket;
        this.#backoff = backoff;
    }

    get state() {
        return this.#state;
    }

    /** Behind which event the next connection goes on; null before the first. */
    get offset() {
        return this.#offset;
    }

    /** Connects, now: at the beginning, when the network is back, or because somebody asks for it. */
    connect() {
        if (['connecting', 'open', 'ended'].includes(this.#state.name)) {
            return;
        }
        this.#open();
    }

    /** Gives a connection up that does not answer, and makes another. */
    reconnect() {
        if (this.#state.name === 'open' || this.#state.name === 'connecting') {
            this.#drop();
            this.#open();
        }
    }

    /** The network is said to be gone: a connection may be dead without knowing. {@link connect} ends the wait. */
    pause() {
        if (this.#state.name !== 'ended') {
            this.#drop();
            this.#waitOffline();
        }
    }

    /** Leaves for good, without ending the token. */
    leave(why = 'quit') {
        if (this.#state.name !== 'ended') {
            this.#drop();
            this.#become({name: 'ended', why});
        }
    }

    /**
     * Sends a frame if there is a connection that was greeted.
     *
     * @returns {boolean} whether it was handed to the browser, which does not mean that it arrives
     */
    send(frame) {
        if (this.#state.name !== 'open') {
            return false;
        }
        this.#socket.send(JSON.stringify(frame));
        return true;
    }

    async #open() {
        this.#drop();
        const attempt = this.#attempt;
        this.#become({name: 'connecting'});
        let ticket;
        try {
            ticket = await this.#ticket();
        } catch (problem) {
            if (attempt === this.#attempt) {
                this.#afterRefusal(problem);
            }
            return;
        }
        if (attempt !== this.#attempt) {
            return;
        }
        const query = new URLSearchParams({ticket});
        if (this.#offset !== null) {
            query.set('resume', this.#offset);
        }
        const socket = this.#makeSocket(`${this.#url}?${query}`);
        this.#socket = socket;
        this.#later(HELLO_WITHIN_MILLIS, () => this.#lost());
        const current = handler => event => attempt === this.#attempt && handler(event);
        let openedAt = null;
        socket.addEventListener('message', current(event => {
            const frame = JSON.parse(event.data);
            if (frame.op === 'hello') {
                openedAt = Date.now();
            }
            this.#take(frame);
        }));
        socket.addEventListener('close', current(event => {
            if (openedAt !== null && Date.now() - openedAt >= HELD_MILLIS) {
                this.#backoff.reset();
            }
            this.#closed(event.code);
        }));
    }

    #take(frame) {
        if (frame.op === 'hello') {
            clearTimeout(this.#timer);
            // Of a resumed connection it is where the log ends now; all from our own offset to there is still to come.
            this.#offset ??= frame.offset;
            this.#become({name: 'open'});
            this.#onFrame(frame);
            return;
        }
        this.#onFrame(frame);
        // Only now: a frame that was not taken in is asked for again.
        if (frame.offset !== undefined) {
            this.#offset = frame.offset;
        }
    }

    #closed(code) {
        this.#drop();
        if (code === STAY_AWAY || code === LOG_IN_AGAIN) {
            this.#become({name: 'ended', why: code === STAY_AWAY ? 'quit' : 'token'});
        } else {
            this.#retryIn(this.#backoff.next());
        }
    }

    #lost() {
        this.#drop();
        this.#retryIn(this.#backoff.next());
    }

    #afterRefusal(problem) {
        if (problem.code === 'unauthenticated') {
            this.#become({name: 'ended', why: 'token'});
        } else {
            this.#retryIn((problem.retryAfterMillis ?? 0) + this.#backoff.next());
        }
    }

    #retryIn(millis) {
        if (!navigator.onLine) {
            this.#waitOffline();
            return;
        }
        this.#become({name: 'waiting', millis});
        this.#later(millis, () => this.#open());
    }

    #waitOffline() {
        this.#become({name: 'offline'});
        this.#later(OFFLINE_MILLIS, () => this.#open());
    }

    #later(millis, action) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(action, millis);
    }

    /** Forgets the connection at hand, whatever its state. */
    #drop() {
        this.#attempt++;
        clearTimeout(this.#timer);
        this.#socket?.close(GIVE_UP);
        this.#socket = null;
    }

    #become(state) {
        this.#state = state;
        this.#onState(state);
    }
}
