import {element, setText} from './dom.js';
import {audienceInWords} from './message-line.js';

/** How many colours css/chat.css knows for people. */
const COLOURS = 8;

const TIME = new Intl.DateTimeFormat(undefined, {hour: '2-digit', minute: '2-digit'});
const DAY_AND_TIME = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit'});
const FULL = new Intl.DateTimeFormat(undefined, {dateStyle: 'full', timeStyle: 'medium'});

/** One message, as an article of the feed. Changes in place, so that it keeps the focus. */
export class MessageView {

    #chat;
    #message = null;
    #editor = null;
    /** Who else was editing at the last look. */
    #other = null;
    #author = element('span', {class: 'author'});
    #badges = element('span', {class: 'badges'});
    #time = element('time');
    #content = element('p', {class: 'content'});
    #holder = element('p', {class: 'holder'});
    #edit;
    #remove;
    #edited;

    /**
     * @param {import('./chat.js').Chat} chat
     * @param {object} message
     * @param {{edit: (id: number) => void, remove: (id: number) => void, revisions: (id: number) => void}} actions
     */
    constructor(chat, message, actions) {
        this.#chat = chat;
        const mine = chat.isMine(message);
        const button = (text, label, action) =>
            element('button', {
                type: 'button', class: 'act', tabindex: '-1', 'aria-label': `${label} message ${message.id}`, hidden: true,
                click: () => action(message.id),
            }, text);
        this.#edit = button('Edit', 'Edit', actions.edit);
        this.#remove = button('Delete', 'Delete', actions.remove);
        this.#edited = button('', 'Versions of', actions.revisions);
        this.#content.id = `content-${message.id}`;
        this.#author.id = `author-${message.id}`;
        this.element = element('article', {
            class: mine ? 'message mine' : 'message',
            tabindex: '-1',
            'data-id': message.id,
            'aria-labelledby': `author-${message.id} content-${message.id}`,
            'aria-posinset': '-1',
            'aria-setsize': '-1',
        },
        element('span', {class: `avatar colour-${colourOf(message.author.nickname)}`, 'aria-hidden': 'true'},
            message.author.nickname.slice(0, 2)),
        element('div', {class: 'bubble'},
            element('header', {}, this.#author, this.#badges, this.#time),
            this.#content, this.#holder,
            element('footer', {}, this.#edited, this.#edit, this.#remove)));
        setText(this.#author, mine ? `${message.author.nickname} (you)` : message.author.nickname);
        this.update(message);
    }

    get editor() {
        return this.#editor;
    }

    /** Shows the message as it is now, and who is editing it. */
    update(message) {
        if (message !== this.#message) {
            this.#message = message;
            this.#showMessage(message);
        }
        const holder = this.#chat.timeline.holder(message.id);
        const other = holder !== null && holder !== this.#chat.me.nickname ? holder : null;
        if (other === null && this.#other !== null) {
            this.#editor?.freed();
        }
        this.#other = other;
        setText(this.#holder, other === null ? '' : `${other} is editing …`);
    }

    /** Puts an editor in the place of the text, or (null) the text back. */
    show(editor) {
        this.#editor = editor;
        this.element.querySelector('.editor')?.remove();
        this.#content.hidden = editor !== null;
        if (editor !== null) {
            this.#content.after(editor.element);
        }
        this.#showActions(this.#message);
    }

    /** Lets the Tab key reach this message and its buttons; of all others it passes by. */
    set isTabStop(is) {
        const tabindex = is ? 0 : -1;
        this.element.tabIndex = tabindex;
        for (const button of [this.#edit, this.#remove, this.#edited]) {
            button.tabIndex = tabindex;
        }
    }

    #showMessage(message) {
        setText(this.#content, message.content);
        const created = new Date(message.createdAt);
        const today = created.toDateString() === new Date().toDateString();
        setText(this.#time, (today ? TIME : DAY_AND_TIME).format(created));
        this.#time.dateTime = message.createdAt;
        this.#time.title = FULL.format(created);
        this.#badges.replaceChildren(...badgesOf(message).map(text => element('span', {class: 'badge'}, text)));
        this.#showActions(message);
    }

    #showActions(message) {
        const editing = this.#editor !== null;
        this.#edit.hidden = editing || !this.#chat.mayEdit(message);
        this.#remove.hidden = editing || !this.#chat.isMine(message);
        this.#edited.hidden = message.version <= 1;
        setText(this.#edited, message.version <= 1 ? '' : `edited by ${message.modifiedBy} · v${message.version}`);
    }
}

function badgesOf(message) {
    const badges = [`#${message.id}`];
    if (message.type !== 'BROADCAST') {
        badges.push(`to ${audienceInWords(message)}`);
    }
    if (message.editType !== 'FINAL') {
        badges.push(message.editType.toLowerCase());
    }
    if (message.replyTo !== null && message.replyTo !== undefined) {
        badges.push(`reply to #${message.replyTo}`);
    }
    return badges;
}

/** The same colour for the same person, everywhere. */
function colourOf(nickname) {
    let sum = 0;
    for (const character of nickname.toLowerCase()) {
        sum = (sum * 31 + character.codePointAt(0)) % 997;
    }
    return sum % COLOURS;
}
