import {byId, element} from './dom.js';

/** More at once than this are only counted: nobody can listen to a replay. */
const READ_OUT = 3;
const TOGETHER_MILLIS = 500;
const NOTICE_MILLIS = 12_000;

/** Says what happened: to those who listen, by a live region; to all, by notices that go away. */
export class Announcer {

    #waiting = [];
    #log = byId('polite');
    #notices = byId('notices');

    /** Reads a message out, unless many come at once. */
    heard(message) {
        this.#waiting.push(`${message.author.nickname}: ${message.content}`);
        if (this.#waiting.length === 1) {
            setTimeout(() => this.#readOut(), TOGETHER_MILLIS);
        }
    }

    /** For listeners only: the page shows it already. */
    say(text) {
        this.#log.replaceChildren(element('span', {}, text));
    }

    /** For all, until it is dismissed or old. */
    notice(text) {
        const shown = [...this.#notices.children].find(old => old.dataset.text === text);
        shown?.remove();
        const notice = element('p', {class: 'notice', role: 'alert', 'data-text': text}, text,
            element('button', {type: 'button', class: 'close', 'aria-label': 'Dismiss', click: () => notice.remove()}, '×'));
        this.#notices.append(notice);
        setTimeout(() => notice.remove(), NOTICE_MILLIS);
    }

    clear() {
        this.#notices.replaceChildren();
        this.#log.replaceChildren();
    }

    #readOut() {
        const texts = this.#waiting.splice(0);
        const lines = texts.length > READ_OUT ? [`${texts.length} new messages`] : texts;
        this.#log.replaceChildren(...lines.map(line => element('span', {}, line + ' ')));
    }
}
