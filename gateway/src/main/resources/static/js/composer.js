import {byId, element, setText} from './dom.js';
import {
    audienceInWords, editorsInWords, format, hasPrefix, isNickname, lengthOf, MAX_CONTENT, MAX_EXCLUDED, members, namesIn, parse,
} from './message-line.js';

const QUIT = 'quit';

/**
 * Where messages are written: the message line and the form beside it are two views of one draft. A prefix typed in the line
 * sets the form; a choice in the form writes the prefix. While the form names nobody yet, the line has no prefix, and nothing
 * can be sent: what was meant for one must not go to all.
 */
export class Composer {

    #onSend;
    #onQuit;
    #draftKey;
    #content = '';
    /** The message that this one replies to, or null. */
    #replyTo = null;
    #form = byId('composer');
    #line = byId('line');
    #to = byId('to');
    #names = byId('names');
    #editType = byId('edit-type');

    /**
     * @param {string} nickname each user of this tab has an own draft, which outlives a reload
     * @param {(members: object) => void} onSend with the members of a message
     * @param {() => void} onQuit the word `quit` was sent
     * @param {AbortSignal} signal ends this composer
     */
    constructor(nickname, onSend, onQuit, signal) {
        this.#draftKey = `twinchat.draft.${nickname.toLowerCase()}`;
        this.#onSend = onSend;
        this.#onQuit = onQuit;
        const listen = (target, type, listener) => target.addEventListener(type, listener, {signal});
        listen(this.#line, 'input', () => this.#lineChanged());
        listen(this.#line, 'keydown', event => this.#keyInLine(event));
        listen(this.#to, 'change', () => this.#addressChosen());
        listen(this.#names, 'input', () => this.#formChanged());
        listen(this.#editType, 'change', () => this.#formChanged());
        listen(byId('address-toggle'), 'click', () => this.#showAddress(byId('address-toggle').ariaExpanded !== 'true'));
        listen(byId('reply-cancel'), 'click', () => {
            this.#reply(null);
            this.focus();
        });
        listen(this.#form, 'submit', event => {
            event.preventDefault();
            this.#submit();
        });
        this.#reply(null);
        this.write(sessionStorage.getItem(this.#draftKey) ?? '');
    }

    /** Replaces the draft by a line. */
    write(line) {
        this.#line.value = line;
        this.#show(parse(line));
        this.#changed();
    }

    /** Replaces the draft by what was sent or is to be sent. */
    writeDraft({type, editType, recipient = null, excluded = [], content, replyTo = null}) {
        const draft = {type, editType, recipient, excluded, content};
        this.#reply(replyTo);
        this.#show(draft);
        this.#line.value = format(draft);
        this.#changed();
        this.focus();
    }

    /** Addresses the draft to one person, and keeps its text. */
    addressTo(nickname) {
        this.writeDraft({...this.#draft, type: 'UNICAST', recipient: nickname, excluded: [], replyTo: this.#replyTo});
    }

    /**
     * Makes the draft a reply, and keeps its text. What two people say to each other stays between them.
     *
     * @param {object} message
     * @param {string} me this user's nickname
     */
    replyTo({id, type, author, recipient}, me) {
        const other = author.nickname === me ? recipient : author.nickname;
        const draft = type === 'UNICAST' ? {...this.#draft, type, recipient: other, excluded: []} : this.#draft;
        this.writeDraft({...draft, replyTo: id});
    }

    #reply(id) {
        this.#replyTo = id;
        byId('reply').hidden = id === null;
        setText(byId('reply-to'), id === null ? '' : `Reply to #${id}`);
    }

    focus() {
        this.#line.focus();
        this.#line.setSelectionRange(this.#line.value.length, this.#line.value.length);
    }

    /** @returns {import('./message-line.js').Draft} as the form has it */
    get #draft() {
        const names = namesIn(this.#names.value);
        const type = this.#to.value;
        return {
            type,
            editType: this.#editType.value,
            recipient: type === 'UNICAST' ? (names[0] ?? null) : null,
            excluded: type === 'BLOCKCAST' ? names : [],
            content: this.#content,
        };
    }

    #lineChanged() {
        const line = this.#line.value;
        if (hasPrefix(line) || this.#addressProblem() === null) {
            this.#show(parse(line));
        } else {
            // Somebody writes the text first and names the person later.
            this.#content = line;
        }
        this.#changed();
    }

    #addressChosen() {
        this.#showNames();
        this.#formChanged();
        if (!byId('names-control').hidden && this.#addressProblem() !== null) {
            this.#names.focus();
        }
    }

    #formChanged() {
        const fromEnd = this.#line.value.length - this.#line.selectionEnd;
        this.#line.value = this.#addressProblem() === null ? format(this.#draft) : this.#content;
        const caret = Math.max(0, this.#line.value.length - fromEnd);
        this.#line.setSelectionRange(caret, caret);
        if (this.#addressProblem() === null) {
            // A text that looks like a prefix itself is read as one when it stands first; the form must not say otherwise.
            const read = parse(this.#line.value);
            if (read.content !== this.#content) {
                this.#show(read);
            }
        }
        this.#changed();
    }

    #show({type, editType, recipient, excluded, content}) {
        this.#content = content;
        this.#to.value = type;
        this.#editType.value = editType;
        this.#names.value = type === 'UNICAST' ? (recipient ?? '') : excluded.join(', ');
        this.#showNames();
    }

    /** On a narrow page the address is folded up; on a wide one it is always seen. */
    #showAddress(shown) {
        byId('address-toggle').ariaExpanded = String(shown);
        byId('address').classList.toggle('open', shown);
    }

    #showNames() {
        byId('names-control').hidden = this.#to.value === 'BROADCAST';
        setText(byId('names-label'), this.#to.value === 'UNICAST' ? 'Person' : 'Left out');
    }

    /** Why this cannot be sent as it is addressed; null if it can. */
    #addressProblem() {
        const type = this.#to.value;
        const names = namesIn(this.#names.value);
        if (type === 'BROADCAST') {
            return null;
        }
        const wrong = names.find(name => !isNickname(name));
        if (wrong !== undefined) {
            return `“${wrong}” can be nobody's nickname.`;
        }
        if (type === 'UNICAST') {
            return names.length === 1 ? null : names.length === 0 ? 'Name the person this is for.' : 'Name one person only.';
        }
        if (names.length === 0) {
            return 'Name those who shall not see this.';
        }
        return names.length <= MAX_EXCLUDED ? null : `At most ${MAX_EXCLUDED} can be left out.`;
    }

    #changed() {
        sessionStorage.setItem(this.#draftKey, this.#line.value);
        setText(byId('meaning'), this.#meaning());
        this.#showProblem(null);
        // One row until there are more lines; CSS bounds it.
        this.#line.style.height = 'auto';
        this.#line.style.height = `${this.#line.scrollHeight}px`;
    }

    #meaning() {
        if (this.#line.value.trim() === QUIT && this.#to.value === 'BROADCAST') {
            return 'Ends the session: the word quit alone is no message.';
        }
        return this.#addressProblem() ?? `Goes to ${audienceInWords(this.#draft)}; ${editorsInWords(this.#editType.value)}.`;
    }

    #keyInLine(event) {
        // Enter also ends the composition of a character; then it is not ours.
        if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
            event.preventDefault();
            this.#submit();
        }
    }

    #submit() {
        const line = this.#line.value.trim();
        const addressProblem = this.#addressProblem();
        if (line === QUIT && this.#to.value === 'BROADCAST') {
            this.write('');
            this.#onQuit();
        } else if (addressProblem !== null) {
            this.#showProblem(addressProblem);
            this.#showAddress(true);
            this.#names.focus();
        } else if (this.#content.trim() === '') {
            this.#showProblem('There is nothing to send yet.');
            this.#line.focus();
        } else if (lengthOf(this.#content.trim()) > MAX_CONTENT) {
            this.#showProblem(`A message has at most ${MAX_CONTENT.toLocaleString('en')} characters.`);
        } else {
            this.#onSend({...members(this.#draft), ...(this.#replyTo === null ? {} : {replyTo: this.#replyTo})});
            this.#reply(null);
            this.write('');
            this.#line.focus();
        }
    }

    #showProblem(text) {
        setText(byId('composer-problem'), text ?? '');
        this.#names.setAttribute('aria-invalid', String(text !== null && this.#addressProblem() !== null));
    }
}

/** What waits for its ack or was refused, at the end of the messages. */
export class OutboxView {

    #chat;
    #composer;
    #list = byId('outbox');

    /**
     * @param {import('./chat.js').Chat} chat
     * @param {Composer} composer takes a refused text back
     * @param {AbortSignal} signal ends this view
     */
    constructor(chat, composer, signal) {
        this.#chat = chat;
        this.#composer = composer;
        chat.addEventListener('outbox', () => this.#draw(), {signal});
        this.#draw();
    }

    #draw() {
        this.#list.replaceChildren(...this.#chat.outbox.entries.map(entry => this.#entry(entry)));
    }

    #entry({ref, members: sent, problem}) {
        const refused = problem !== null;
        const button = (text, action) => element('button', {type: 'button', class: 'quiet', click: action}, text);
        return element('li', {class: refused ? 'unsent refused' : 'unsent', 'data-ref': ref},
            element('p', {class: 'content'}, sent.content),
            element('p', {class: 'note', role: refused ? 'alert' : null},
                `To ${audienceInWords({excluded: [], ...sent})}: ${refused ? `not sent. ${problem}` : 'sending …'}`),
            refused
                ? element('p', {class: 'buttons'},
                    button('Try again', () => this.#chat.sendAgain(ref)),
                    button('Back to the composer', () => this.#composer.writeDraft(this.#chat.takeBack(ref))),
                    button('Discard', () => {
                        this.#chat.takeBack(ref);
                        this.#composer.focus();
                    }))
                : null);
    }
}
