import {element, setText} from './dom.js';

/** How often a lease is renewed while somebody types; it lasts 90 s after the last call. */
const RENEW_MILLIS = 20_000;

/**
 * Edits one message in its place. Takes the edit lease, so that others see who is at work, but trusts it with nothing: an edit
 * names the version it began from, and when that was overtaken both texts are shown, and a person decides.
 */
export class Editor {

    #chat;
    #id;
    #version;
    #original;
    #onClose;
    #hasLease = false;
    /** Whether somebody else had the lease when we asked. */
    #isWaiting = false;
    #renewedAt = 0;
    #saving = false;
    #theirs = null;

    #text = element('textarea', {class: 'edit-text', 'aria-label': 'Your text', rows: 3});
    #status = element('p', {class: 'note', role: 'status'});
    #conflict = element('div', {class: 'conflict', role: 'alert', hidden: true});
    #save = element('button', {type: 'submit', class: 'primary'}, 'Save');

    /**
     * @param {import('./chat.js').Chat} chat
     * @param {{id: number, version: number, content: string}} message as it was when somebody began to edit it
     * @param {() => void} onClose
     */
    constructor(chat, message, onClose) {
        this.#chat = chat;
        this.#id = message.id;
        this.#version = message.version;
        this.#original = message.content;
        this.#onClose = onClose;
        this.#text.value = message.content;
        this.element = element('form', {
            class: 'editor',
            'aria-label': `Edit message ${message.id}`,
            submit: event => {
                event.preventDefault();
                this.#submit();
            },
            keydown: event => this.#key(event),
        },
        this.#conflict, this.#text, this.#status,
        element('p', {class: 'buttons'},
            element('button', {type: 'button', class: 'quiet', click: () => this.#cancel()}, 'Cancel'), this.#save));
        this.#text.addEventListener('input', () => this.#renew());
    }

    get isUnsaved() {
        return this.#text.value !== this.#original;
    }

    /** Takes the lease and the focus. */
    async begin() {
        this.#text.focus();
        await this.#takeLease();
    }

    /** Somebody changed the message, or (null) deleted it. */
    overtaken(message) {
        if (this.#saving || (message !== null && message.version <= this.#version)) {
            return;
        }
        if (message === null) {
            this.#showDeleted();
        } else if (message.content === this.#text.value.trim() || !this.isUnsaved) {
            // Nothing of ours would be lost.
            this.#goOnFrom(message);
        } else {
            this.#showBoth(message);
        }
    }

    /** Nobody else is editing any more: whoever waited for that is next. */
    freed() {
        if (this.#isWaiting) {
            this.#takeLease();
        }
    }

    /** Leaves the lease to others; for when the page or the session ends. */
    release() {
        if (this.#hasLease) {
            this.#hasLease = false;
            this.#chat.releaseLease(this.#id);
        }
    }

    async #takeLease() {
        this.#renewedAt = Date.now();
        try {
            await this.#chat.takeLease(this.#id);
            this.#hasLease = true;
            this.#isWaiting = false;
            this.#say('Others see that you are editing.');
        } catch (problem) {
            this.#hasLease = false;
            this.#isWaiting = problem.code === 'edit-in-progress';
            this.#say(
                problem.code === 'edit-in-progress'
                    ? `${problem.holder ?? 'Somebody'} is editing this message. You can write; saving works when they are done.`
                    : problem.isPassing
                        ? 'Others cannot see that you are editing. Saving works all the same.'
                        : problem.inWords);
        }
    }

    #renew() {
        if (Date.now() - this.#renewedAt >= RENEW_MILLIS) {
            this.#takeLease();
        }
    }

    #key(event) {
        if (event.key === 'Escape') {
            event.stopPropagation();
            this.#cancel();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            this.#submit();
        }
    }

    async #submit() {
        const content = this.#text.value.trim();
        if (content === '') {
            this.#say('A message cannot be empty. Delete it instead.');
        } else if (this.#theirs !== null) {
            this.#say('Choose above which text stays.');
        } else if (!this.#saving) {
            await this.#store(content);
        }
    }

    async #store(content) {
        this.#saving = true;
        this.#save.setAttribute('aria-disabled', 'true');
        try {
            await this.#chat.edit(this.#id, content, this.#version);
            this.#close();
        } catch (problem) {
            await this.#refused(problem, content);
        } finally {
            this.#saving = false;
            this.#save.removeAttribute('aria-disabled');
        }
    }

    async #refused(problem, content) {
        if (problem.code === 'not-found') {
            this.#showDeleted();
        } else if (problem.code === 'stale-version') {
            try {
                const now = await this.#chat.refresh(this.#id);
                // An edit whose answer was lost on the way was no conflict.
                if (now.content === content && now.modifiedBy === this.#chat.me.nickname) {
                    this.#close();
                } else {
                    this.#showBoth(now);
                }
            } catch (another) {
                this.#say(`${another.inWords} Your text is kept here.`);
            }
        } else if (problem.code === 'edit-in-progress') {
            this.#say(`${problem.inWords} Your text is kept here; save again when they are done.`);
        } else {
            this.#say(`${problem.inWords} Your text is kept here.`);
        }
    }

    #showBoth(message) {
        this.#theirs = message;
        const by = message.modifiedBy ?? message.author.nickname;
        this.#conflict.hidden = false;
        this.#conflict.replaceChildren(
            element('p', {class: 'conflict-title'}, `${by} changed this message while you were editing. Which text stays?`),
            element('p', {class: 'label'}, `The text of ${by} (version ${message.version})`),
            element('p', {class: 'content theirs', tabindex: '0'}, message.content),
            element('p', {class: 'buttons'},
                element('button', {type: 'button', class: 'quiet', click: () => this.#takeTheirs(message)}, 'Take theirs'),
                element('button', {type: 'button', class: 'primary', click: () => this.#keepMine()}, 'Save mine')),
            element('p', {class: 'label'}, 'Your text'));
        this.#say('If you save yours, theirs stays among the versions of the message.');
        this.#conflict.scrollIntoView({block: 'nearest'});
    }

    /** Their text stays in the message's versions. */
    async #keepMine() {
        this.#version = this.#theirs.version;
        this.#endConflict();
        await this.#submit();
    }

    #goOnFrom(message) {
        this.#version = message.version;
        this.#original = message.content;
        this.#text.value = message.content;
        this.#endConflict();
        this.#say(`This is the text of ${message.modifiedBy ?? message.author.nickname} now.`);
    }

    #takeTheirs(message) {
        this.#goOnFrom(message);
        this.#text.focus();
    }

    #endConflict() {
        this.#theirs = null;
        this.#conflict.hidden = true;
        this.#conflict.replaceChildren();
    }

    #showDeleted() {
        this.release();
        this.#theirs = null;
        this.#conflict.hidden = false;
        this.#conflict.replaceChildren(
            element('p', {class: 'conflict-title'}, 'This message was deleted. Your text is still here to be copied.'));
        this.#save.hidden = true;
    }

    #cancel() {
        this.#close();
    }

    #close() {
        this.release();
        this.#onClose();
    }

    #say(text) {
        setText(this.#status, text);
    }
}
