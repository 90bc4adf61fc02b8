import {ChatSocket} from './socket.js';
import {Outbox} from './outbox.js';
import {People} from './people.js';
import {Problem} from './problem.js';
import {Timeline} from './timeline.js';

/** A sent frame that is not answered for so long went into a connection that is dead without having been closed. */
const ACK_WITHIN_MILLIS = 15_000;

/** What the server takes, in bytes of UTF-8. */
const MAX_FRAME_BYTES = 65_536;

/** How long the server may take to close after `quit`. */
const QUIT_WITHIN_MILLIS = 5_000;

/**
 * The chat of one user who is logged in: brings the socket, the history and the outbox together, and says what changed. Knows
 * nothing of the page. Its events:
 *
 * - `connection` — the socket's state is in `connection`
 * - `messages` — the timeline changed; `detail.arrived`: a message of the live stream that was not known before
 * - `outbox`, `people`
 * - `history` — the state in `history` changed
 * - `conflict` — `detail.message`: somebody edited or (null) deleted message `detail.id`
 * - `notice` — `detail.text`: something a person should read
 * - `ended` — `detail.why`: `quit`, `token` (it is not valid any more) or `unheard` (the server could not be told of the end)
 */
export class Chat extends EventTarget {

    #api;
    #socket;
    #next = null;
    /** Counts loads of the history: one that was begun before a reset is not taken in. */
    #load = 0;
    /** The refs that went into the connection at hand and are not answered. */
    #inFlight = new Set();
    #ackTimer = null;
    #quitting = false;
    #quitTimer = null;
    /** What this user has liked and shared here, as `like 5`: the API only counts. */
    #reactions = new Set();
    #listening = new AbortController();

    /**
     * @param {{api: import('./api.js').Api, me: {id: number, nickname: string}, socketOptions?: object}} options
     */
    constructor({api, me, socketOptions = {}}) {
        super();
        this.#api = api;
        this.me = me;
        this.timeline = new Timeline();
        this.outbox = new Outbox(me.nickname);
        this.people = new People();
        /** @type {'none' | 'loading' | 'more' | 'all' | 'failed'} whether there is older history than the timeline has */
        this.history = 'none';
        this.#socket = new ChatSocket({
            ticket: () => api.ticket(),
            onFrame: frame => this.#take(frame),
            onState: state => this.#connectionChanged(state),
            ...socketOptions,
        });
    }

    get connection() {
        return this.#socket.state;
    }

    start() {
        const {signal} = this.#listening;
        addEventListener('online', () => this.#socket.connect(), {signal});
        addEventListener('offline', () => this.#socket.pause(), {signal});
        document.addEventListener('visibilitychange', () => {
            if (!document.hidden) {
                this.connectNow();
            }
        }, {signal});
        this.#socket.connect();
    }

    /** Does not wait for the next try. */
    connectNow() {
        if (this.connection.name === 'waiting') {
            this.#socket.connect();
        }
    }

    /**
     * Leaves the chat without ending the token; this object is of no use any more.
     *
     * @param {'quit' | 'unheard'} why what the event `ended` says
     */
    stop(why = 'quit') {
        this.#listening.abort();
        clearTimeout(this.#ackTimer);
        clearTimeout(this.#quitTimer);
        this.#socket.leave(why);
    }

    /** Whether the session is being ended on purpose, by which its token is not valid any more. */
    get isQuitting() {
        return this.#quitting;
    }

    /** Ends the session: over the socket, which then closes, or else by REST. */
    quit() {
        const isSent = !this.#quitting && this.#socket.send({op: 'quit'});
        this.#quitting = true;
        if (isSent) {
            this.#quitTimer = setTimeout(() => this.#quitByRest(), QUIT_WITHIN_MILLIS);
        } else {
            this.#quitByRest();
        }
    }

    async #quitByRest() {
        clearTimeout(this.#quitTimer);
        try {
            await this.#api.logOut();
            this.stop();
        } catch (problem) {
            this.stop('unheard');
        }
    }

    /** Sends a message, now or as soon as there is a connection. */
    send(members) {
        const entry = this.outbox.add(members);
        if (new Blob([JSON.stringify(this.#frame(entry))]).size > MAX_FRAME_BYTES) {
            this.outbox.refused(entry.ref, 'This is too long to be sent.');
        }
        this.#emit('outbox');
        this.#flush();
    }

    /** Tries a refused send again, under its ref: should the refusal have been an error of the way, nothing is doubled. */
    sendAgain(ref) {
        this.outbox.again(ref);
        this.#emit('outbox');
        this.#flush();
    }

    /** Takes a refused send back; its members are answered, so that the text is not lost. */
    takeBack(ref) {
        const entry = this.outbox.remove(ref);
        this.#emit('outbox');
        return entry?.members ?? null;
    }

    mayEdit(message) {
        return message.editType === 'PUBLIC' || (message.editType === 'PRIVATE' && this.isMine(message));
    }

    isMine(message) {
        return message.author.id === this.me.id;
    }

    /** Loads the next older page of the history, if there is one and none is on its way. */
    async loadOlder() {
        if (this.history === 'loading' || this.history === 'all') {
            return;
        }
        const load = ++this.#load;
        this.#historyIs('loading');
        try {
            const page = await this.#api.messages({}, this.#next);
            if (load === this.#load) {
                this.timeline.putAll(page.items);
                this.#next = page.next;
                this.history = page.next === null ? 'all' : 'more';
                this.#emit('messages');
                this.#emit('history');
            }
        } catch (problem) {
            if (load === this.#load) {
                this.#historyIs('failed');
            }
        }
    }

    /** Asks for a message as it is now and takes it in. */
    async refresh(id) {
        const message = await this.#api.message(id);
        this.#changed(message);
        return message;
    }

    /** Edits the version that was read; the answer is the new message. */
    async edit(id, content, version) {
        const message = await this.#api.edit(id, content, version);
        this.timeline.put(message);
        this.#emit('messages');
        return message;
    }

    async remove(id) {
        await this.#api.remove(id);
        this.#gone(id);
    }

    /** @param {'like' | 'share'} reaction */
    hasReacted(id, reaction) {
        return this.#reactions.has(`${reaction} ${id}`);
    }

    /** Gives a reaction, or takes it back; the answer is the message with its new counts. */
    async react(id, reaction, on) {
        await this.#api.react(id, reaction, on);
        this.#reactions[on ? 'add' : 'delete'](`${reaction} ${id}`);
        return this.refresh(id);
    }

    takeLease(id) {
        return this.#api.takeLease(id);
    }

    /** Others may edit. That it fails does no harm: the lease ends by itself. */
    releaseLease(id) {
        return this.#api.releaseLease(id).catch(() => {});
    }

    revisions(id) {
        return this.#api.revisions(id);
    }

    #take(frame) {
        switch (frame.op) {
            case 'hello':
                this.#greeted();
                break;
            case 'message':
                this.#arrived(frame.message);
                break;
            case 'edited':
                this.#changed(frame.message);
                break;
            case 'deleted':
                this.#gone(frame.id);
                break;
            case 'editing':
                this.timeline.setHolder(frame.id, frame.holder);
                this.#emit('messages');
                break;
            case 'presence':
                this.people.hear(frame);
                this.#emit('people');
                break;
            case 'ack':
                this.#acked(frame);
                break;
            case 'error':
                this.#refused(frame);
                break;
            case 'reset':
                this.#restart();
                break;
            default:
            // A newer server may say more than this client knows.
        }
    }

    #greeted() {
        this.#inFlight.clear();
        this.timeline.forgetHolders();
        this.#emit('messages');
        this.people
            .refresh(() => this.#api.presence())
            .then(() => this.#emit('people'), () => {});
        // After the greeting, so that what is posted meanwhile is in the one or in the other.
        if (this.#next === null && this.history !== 'all') {
            this.loadOlder();
        }
        this.#flush();
    }

    #arrived(message) {
        const news = this.timeline.put(message) === 'added';
        if (news) {
            this.#countReply(message);
        }
        this.#emit('messages', {arrived: news ? message : null});
    }

    /** One more under the message that this one replies to. */
    #countReply({replyTo}) {
        const replied = replyTo === null ? null : this.timeline.get(replyTo);
        if (replied !== null) {
            this.timeline.put({...replied, replies: replied.replies + 1});
        }
    }

    #changed(message) {
        this.timeline.put(message);
        this.#emit('messages');
        this.#emit('conflict', {id: message.id, message});
    }

    #gone(id) {
        this.timeline.remove(id);
        this.#emit('messages');
        this.#emit('conflict', {id, message: null});
    }

    #acked(frame) {
        this.#answered(frame.ref);
        this.outbox.remove(frame.ref);
        if (this.timeline.put(frame.message) === 'added') {
            this.#countReply(frame.message);
        }
        this.#emit('outbox');
        this.#emit('messages');
    }

    #refused(frame) {
        const problem = new Problem(frame.problem);
        this.#answered(frame.ref);
        if (this.#quitting && frame.ref === null) {
            this.#quitByRest();
        } else if (!this.outbox.has(frame.ref)) {
            this.#emit('notice', {text: problem.inWords});
        } else if (problem.isPassing) {
            setTimeout(() => this.#flush(), 1_000 + Math.random() * 3_000);
        } else {
            this.outbox.refused(frame.ref, problem.inWords);
            this.#emit('outbox', {refused: problem});
        }
    }

    /** The log no longer has what came since this client was last here. */
    #restart() {
        this.timeline.clear();
        this.#next = null;
        this.#load++;
        this.#historyIs('none');
        this.#emit('messages');
        this.loadOlder();
    }

    #connectionChanged(state) {
        this.#emit('connection');
        if (state.name === 'ended') {
            this.#listening.abort();
            // The token ends with the session; what is heard of first makes no difference to who asked for it.
            this.#emit('ended', {why: this.#quitting && state.why === 'token' ? 'quit' : state.why});
        }
    }

    /** Sends what waits and is not on its way, in order. */
    #flush() {
        for (const entry of this.outbox.waiting) {
            if (!this.#inFlight.has(entry.ref) && this.#socket.send(this.#frame(entry))) {
                this.#inFlight.add(entry.ref);
            }
        }
        this.#expectAnswers();
    }

    #frame(entry) {
        return {op: 'send', ref: entry.ref, ...entry.members};
    }

    #answered(ref) {
        this.#inFlight.delete(ref);
        this.#expectAnswers();
    }

    #expectAnswers() {
        clearTimeout(this.#ackTimer);
        if (this.#inFlight.size > 0) {
            this.#ackTimer = setTimeout(() => this.#socket.reconnect(), ACK_WITHIN_MILLIS);
        }
    }

    #historyIs(state) {
        this.history = state;
        this.#emit('history');
    }

    #emit(type, detail = {}) {
        this.dispatchEvent(new CustomEvent(type, {detail}));
    }
}
