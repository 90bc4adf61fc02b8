import {element, setText} from './dom.js';
import {audienceInWords} from './message-line.js';
import {richText} from './rich-text.js';

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
    #author;
    #badges = element('span', {class: 'badges'});
    #time = element('time');
    #content = element('p', {class: 'content'});
    #holder = element('p', {class: 'holder'});
    #isTabStop = false;
    #edit;
    #remove;
    #like;
    #reply;
    #share;
    #replies;
    #edited;
    #actions;

    /**
     * @param {import('./chat.js').Chat} chat
     * @param {object} message
     * @param {Object<string, (id: number) => void>} actions `edit`, `remove`, `revisions`, `reply`, `replies` and, with the name of
     *     the reaction and whether it is given, `react`; `person` and `hashtag` take what their names say
     */
    constructor(chat, message, actions) {
        this.#chat = chat;
        this.#actions = actions;
        const {id} = message;
        const mine = chat.isMine(message);
        const button = action => element('button', {type: 'button', class: 'act', click: action});
        const react = reaction => () => actions.react(id, reaction, !chat.hasReacted(id, reaction));
        this.#edit = button(() => actions.edit(id));
        this.#remove = button(() => actions.remove(id));
        this.#like = button(react('like'));
        this.#reply = button(() => actions.reply(id));
        this.#share = button(react('share'));
        this.#replies = button(() => actions.replies(id));
        this.#edited = button(() => actions.revisions(id));
        this.#author = element('button', {
            type: 'button', class: 'author', click: () => actions.person(message.author.nickname),
        });
        this.#content.id = `content-${message.id}`;
        this.#author.id = `author-${message.id}`;
        this.element = element('article', {
            class: mine ? 'message mine' : 'message',
            tabindex: '-1',
            'data-id': message.id,
            'aria-labelledby': `author-${message.id} content-${message.id}`,
            'aria-setsize': '-1',
        },
        element('span', {class: `avatar colour-${colourOf(message.author.nickname)}`, 'aria-hidden': 'true'},
            message.author.nickname.slice(0, 2)),
        element('div', {class: 'bubble'},
            element('header', {}, this.#author, this.#badges, this.#time),
            this.#content, this.#holder,
            element('footer', {},
                this.#edit, this.#remove, this.#like, this.#reply, this.#share, this.#replies, this.#edited)));
        setText(this.#author, mine ? `${message.author.nickname} (you)` : message.author.nickname);
    }

    get editor() {
        return this.#editor;
    }

    /**
     * Shows the message as it is now, and who is editing it.
     *
     * @param {object} message
     * @param {number} position among the messages that are known, from 1
     */
    update(message, position) {
        this.element.setAttribute('aria-posinset', String(position));
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
        this.#isTabStop = is;
        this.#showTabStop();
    }

    #showTabStop() {
        const tabindex = this.#isTabStop ? 0 : -1;
        this.element.tabIndex = tabindex;
        for (const button of this.element.querySelectorAll('.author, .word, .act')) {
            button.tabIndex = tabindex;
        }
    }

    #showMessage(message) {
        this.#content.replaceChildren(...richText(message, this.#actions));
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
        const {likes, shares, replies, version, modifiedBy} = message;
        this.#name(this.#edit, 'Edit', !editing && this.#chat.mayEdit(message));
        this.#name(this.#remove, 'Delete', !editing && this.#chat.isMine(message));
        this.#name(this.#like, withCount('Like', likes), !editing);
        this.#name(this.#reply, 'Reply', !editing);
        this.#name(this.#share, withCount('Share', shares), !editing);
        this.#name(this.#replies, replies === 1 ? '1 reply' : `${replies} replies`, !editing && replies > 0);
        this.#name(this.#edited, `edited by ${modifiedBy} · v${version}`, version > 1);
        this.#like.setAttribute('aria-pressed', String(this.#chat.hasReacted(message.id, 'like')));
        this.#share.setAttribute('aria-pressed', String(this.#chat.hasReacted(message.id, 'share')));
        this.#showTabStop();
    }

    /** Names a button, for those who hear it without its message, too. */
    #name(button, text, shown) {
        button.hidden = !shown;
        setText(button, text);
        button.setAttribute('aria-label', `${text}, message ${this.#message.id}`);
    }
}

function withCount(text, count) {
    return count === 0 ? text : `${text} · ${count}`;
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
