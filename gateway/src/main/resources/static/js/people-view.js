import {byId, element, onceAFrame, setText} from './dom.js';

/** More than these are only counted; the composer knows them all the same. */
const SHOWN = 200;

/** The list of those who are online; a click addresses a message to one. */
export class PeopleView {

    #chat;
    #onPick;
    #list = byId('people');
    #toggle = byId('people-toggle');
    #render = onceAFrame(() => this.#draw());

    /**
     * @param {import('./chat.js').Chat} chat
     * @param {(nickname: string) => void} onPick
     * @param {AbortSignal} signal ends this view
     */
    constructor(chat, onPick, signal) {
        this.#chat = chat;
        this.#onPick = onPick;
        chat.addEventListener('people', this.#render, {signal});
        this.#toggle.addEventListener('click', () => this.#open(this.#toggle.ariaExpanded !== 'true'), {signal});
        this.#list.addEventListener('keydown', event => this.#move(event), {signal});
        this.#open(false);
        this.#draw();
    }

    /** On a narrow page the list is folded up; on a wide one it is always seen. */
    #open(open) {
        this.#toggle.ariaExpanded = String(open);
        this.#list.classList.toggle('open', open);
    }

    #draw() {
        const {nicknames, count} = this.#chat.people;
        setText(byId('people-count'), String(count));
        const focused = document.activeElement?.closest?.('#people button')?.dataset.nickname;
        this.#list.replaceChildren(
            ...nicknames.slice(0, SHOWN).map(nickname => this.#person(nickname)),
            ...(count > SHOWN ? [element('li', {class: 'more'}, `and ${count - SHOWN} more`)] : []));
        byId('online-names').replaceChildren(
            ...nicknames.slice(0, SHOWN).filter(name => !this.#isMe(name)).map(name => element('option', {value: name})));
        if (focused !== undefined) {
            this.#list.querySelector(`button[data-nickname="${CSS.escape(focused)}"]`)?.focus();
        }
    }

    #person(nickname) {
        if (this.#isMe(nickname)) {
            return element('li', {class: 'me'}, nickname, element('span', {class: 'note'}, ' you'));
        }
        return element('li', {}, element('button', {
            type: 'button',
            'data-nickname': nickname,
            title: `Write to ${nickname}`,
            click: () => {
                this.#open(false);
                this.#onPick(nickname);
            },
        }, nickname));
    }

    #isMe(nickname) {
        return nickname.toLowerCase() === this.#chat.me.nickname.toLowerCase();
    }

    /** Up and down go from person to person. */
    #move(event) {
        const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
        if (step !== undefined) {
            const buttons = [...this.#list.querySelectorAll('button')];
            const next = buttons[buttons.indexOf(document.activeElement) + step];
            if (next !== undefined) {
                event.preventDefault();
                next.focus();
            }
        }
    }
}
