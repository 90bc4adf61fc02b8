import {byId, setText} from './dom.js';

const TEXTS = {
    idle: 'Not connected',
    connecting: 'Connecting …',
    open: 'Connected',
    offline: 'No network',
    ended: 'Not connected',
};

/** Shows the state of the connection, and counts down to the next try. */
export class ConnectionView {

    #pill = byId('connection');
    #button = byId('connect-now');
    #countdown = null;

    /**
     * @param {import('./chat.js').Chat} chat
     * @param {AbortSignal} signal ends this view
     */
    constructor(chat, signal) {
        chat.addEventListener('connection', () => this.#show(chat.connection), {signal});
        this.#button.addEventListener('click', () => chat.connectNow(), {signal});
        signal.addEventListener('abort', () => this.#stopCounting());
        this.#show(chat.connection);
    }

    #show(state) {
        this.#stopCounting();
        this.#pill.hidden = false;
        this.#pill.dataset.state = state.name;
        this.#button.hidden = state.name !== 'waiting';
        if (state.name === 'waiting') {
            this.#count(performance.now() + state.millis);
        } else {
            setText(this.#pill, TEXTS[state.name]);
        }
    }

    #count(until) {
        // The seconds are for the eyes only: a screen reader is told once that the connection was lost.
        setText(this.#pill, 'Reconnecting');
        const show = () => {
            const seconds = Math.ceil(Math.max(0, until - performance.now()) / 1000);
            this.#pill.dataset.seconds = seconds > 0 ? ` in ${seconds} s` : ' …';
        };
        show();
        this.#countdown = setInterval(show, 500);
    }

    #stopCounting() {
        clearInterval(this.#countdown);
        delete this.#pill.dataset.seconds;
    }
}
