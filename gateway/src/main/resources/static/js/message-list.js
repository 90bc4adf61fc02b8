import {byId, onceAFrame, setText} from './dom.js';
import {Editor} from './editor.js';
import {MessageView} from './message-view.js';
import {MessageWindow} from './message-window.js';

/** How near an end of the window must come to the visible part, in pixels, before it moves on. */
const NEAR = 600;

/** How far from the end, in pixels, somebody still counts as following the talk. */
const AT_END = 60;

/**
 * The feed: a window of the timeline that moves with the scroll. Follows the newest message while its reader does, and keeps
 * what is being read where it is otherwise.
 */
export class MessageList {

    #chat;
    #actions;
    #scroller = byId('scroller');
    #feed = byId('messages');
    #toNewest = byId('to-newest');
    #window = new MessageWindow();
    /** @type {Map<number, MessageView>} what is in the page */
    #views = new Map();
    /** @type {Map<number, Editor>} open editors, also of messages that are not in the page at the moment */
    #editors = new Map();
    #unseen = 0;
    #tabStop = null;
    /** Whether the focus is in the feed. */
    #visited = false;
    #draw = onceAFrame(() => this.#render());

    /**
     * @param {import('./chat.js').Chat} chat
     * @param {Object<string, Function>} actions those of a {@link MessageView} but `edit`
     * @param {AbortSignal} signal ends this list
     */
    constructor(chat, actions, signal) {
        this.#chat = chat;
        this.#actions = {...actions, edit: id => this.#edit(id)};
        const listen = (target, type, listener, options = {}) => target.addEventListener(type, listener, {signal, ...options});
        listen(chat, 'messages', ({detail}) => this.#changed(detail.arrived ?? null));
        listen(chat, 'history', () => this.#showHistory());
        listen(chat, 'conflict', ({detail}) => this.#editors.get(detail.id)?.overtaken(detail.message));
        listen(this.#scroller, 'scroll', () => this.#scrolled(), {passive: true});
        listen(this.#feed, 'keydown', event => this.#key(event));
        listen(this.#feed, 'focusin', event => this.#focused(event));
        listen(this.#feed, 'focusout', () => {
            this.#visited = false;
        });
        listen(this.#toNewest, 'click', () => this.showNewest());
        listen(byId('older-again'), 'click', () => chat.loadOlder());
        listen(window, 'pagehide', () => this.#releaseAll());
        // Whatever grows or shrinks, the end stays in sight of those who follow.
        const observer = new ResizeObserver(() => this.#follow());
        [this.#scroller, this.#feed, byId('outbox')].forEach(part => observer.observe(part));
        signal.addEventListener('abort', () => {
            observer.disconnect();
            this.#releaseAll();
            this.#feed.replaceChildren();
        });
        this.#feed.replaceChildren();
        this.#draw();
        this.#showHistory();
    }

    /** Whether closing the page would lose what somebody wrote. */
    get hasUnsaved() {
        return [...this.#editors.values()].some(editor => editor.isUnsaved);
    }

    /** Goes to the end, and follows it. */
    showNewest() {
        this.#window.moveToEnd();
        this.#render();
        byId('line').focus();
    }

    #changed(arrived) {
        if (arrived !== null && !this.#window.following && !this.#chat.isMine(arrived)) {
            this.#unseen++;
        }
        if (!this.#window.following && this.#window.reachesEnd && this.#below < NEAR) {
            this.#window.moveDown(this.#chat.timeline.items);
        }
        this.#draw();
    }

    #render() {
        if (this.#window.following && document.activeElement?.closest?.('.editor')) {
            // What somebody is working at does not run away from under their hands.
            this.#window.following = false;
        }
        const items = this.#chat.timeline.items;
        const anchor = this.#window.following ? null : this.#anchor();
        this.#reconcile(this.#window.of(items));
        if (anchor?.view.isConnected) {
            this.#scroller.scrollTop += anchor.view.getBoundingClientRect().top - anchor.top;
        }
        this.#follow();
        this.#showUnseen();
        this.#fill();
    }

    /** How much there is below what is seen, in pixels. */
    get #below() {
        return this.#scroller.scrollHeight - this.#scroller.scrollTop - this.#scroller.clientHeight;
    }

    #follow() {
        if (this.#window.following) {
            this.#scroller.scrollTop = this.#scroller.scrollHeight;
        }
    }

    /** The first message that is seen, and where: it stays there. */
    #anchor() {
        const top = this.#scroller.getBoundingClientRect().top;
        for (const view of this.#feed.children) {
            const box = view.getBoundingClientRect();
            if (box.bottom > top) {
                return {view, top: box.top};
            }
        }
        return null;
    }

    #scrolled() {
        const items = this.#chat.timeline.items;
        this.#window.following = this.#window.reachesEnd && this.#below <= AT_END;
        if (!this.#window.reachesEnd && this.#below < NEAR) {
            this.#window.moveDown(items);
            this.#draw();
        }
        this.#showUnseen();
        this.#fill();
    }

    /** Brings older messages before they are missed: those that are known, then those of the server. */
    #fill() {
        if (this.#scroller.scrollTop >= NEAR) {
            return;
        }
        if (!this.#window.reachesStart) {
            this.#window.moveUp(this.#chat.timeline.items);
            this.#draw();
        } else if (this.#chat.history === 'more') {
            this.#chat.loadOlder();
        }
    }

    #reconcile(shown) {
        const ids = new Set(shown.map(message => message.id));
        for (const [id, view] of this.#views) {
            if (!ids.has(id)) {
                this.#drop(id, view);
            }
        }
        let place = this.#feed.firstElementChild;
        let position = shown.length === 0 ? 0 : this.#chat.timeline.indexOf(shown[0].id);
        for (const message of shown) {
            while (place !== null && !ids.has(Number(place.dataset.id))) {
                place = place.nextElementSibling;
            }
            const view = this.#show(message, ++position);
            if (view.element === place) {
                place = place.nextElementSibling;
            } else {
                this.#feed.insertBefore(view.element, place);
            }
        }
        // Whoever comes in by the Tab key comes to the newest message, unless the focus is at another.
        const isAnywhere = this.#views.has(this.#tabStop) && (this.#visited || !this.#window.following);
        if (!isAnywhere && shown.length > 0) {
            this.#setTabStop(shown.at(-1).id);
        }
    }

    #show(message, position) {
        const known = this.#views.get(message.id);
        const view = known ?? new MessageView(this.#chat, message, this.#actions);
        view.update(message, position);
        if (known !== undefined) {
            return known;
        }
        this.#views.set(message.id, view);
        const editor = this.#editors.get(message.id);
        if (editor !== undefined) {
            view.show(editor);
        }
        return view;
    }

    #drop(id, view) {
        if (this.#editors.has(id) && this.#chat.timeline.get(id) === null) {
            // Deleted, but somebody has its text under their hands: it stays until they let go of it.
            return;
        }
        if (view.element.contains(document.activeElement)) {
            const neighbour = view.element.nextElementSibling ?? view.element.previousElementSibling;
            (neighbour ?? byId('line')).focus({preventScroll: true});
        }
        view.element.remove();
        this.#views.delete(id);
    }

    #showUnseen() {
        if (this.#window.following) {
            this.#unseen = 0;
        }
        this.#toNewest.hidden = this.#window.following;
        setText(this.#toNewest, this.#unseen > 0 ? `↓ ${this.#unseen} new` : '↓ Newest');
    }

    #showHistory() {
        const texts = {
            loading: 'Loading …',
            all: this.#chat.timeline.items.length === 0 ? 'Nobody has written anything yet.' : 'This is the beginning.',
            failed: 'The history could not be loaded.',
        };
        setText(byId('older'), texts[this.#chat.history] ?? '');
        byId('older-again').hidden = this.#chat.history !== 'failed';
        this.#feed.setAttribute('aria-busy', String(this.#chat.history === 'loading'));
    }

    /** The keys of a feed: up and down go from message to message (WAI-ARIA Authoring Practices, Feed Pattern). */
    #key(event) {
        const article = event.target.closest('article');
        if (article === null || event.target.closest('.editor') !== null) {
            return;
        }
        const goal = {
            ArrowUp: () => article.previousElementSibling,
            PageUp: () => article.previousElementSibling,
            ArrowDown: () => article.nextElementSibling,
            PageDown: () => article.nextElementSibling,
            Home: () => this.#feed.firstElementChild,
            End: () => this.#feed.lastElementChild,
            Escape: () => byId('line'),
        }[event.key]?.();
        if (goal !== undefined) {
            event.preventDefault();
            goal?.focus();
        } else if (event.target === article && event.key === 'Enter') {
            event.preventDefault();
            article.querySelector('button.act:not([hidden])')?.focus();
        }
    }

    #focused(event) {
        const article = event.target.closest('article');
        this.#visited = article !== null;
        if (article !== null) {
            this.#setTabStop(Number(article.dataset.id));
        }
    }

    #setTabStop(id) {
        const before = this.#views.get(this.#tabStop);
        if (before !== undefined) {
            before.isTabStop = false;
        }
        this.#tabStop = id;
        const view = this.#views.get(id);
        if (view !== undefined) {
            view.isTabStop = true;
        }
    }

    #edit(id) {
        const message = this.#chat.timeline.get(id);
        if (message === null || this.#editors.has(id)) {
            return;
        }
        const editor = new Editor(this.#chat, message, () => this.#closeEditor(id));
        this.#editors.set(id, editor);
        this.#views.get(id)?.show(editor);
        editor.begin();
    }

    #closeEditor(id) {
        this.#editors.delete(id);
        const view = this.#views.get(id);
        if (view !== undefined) {
            view.show(null);
            view.element.focus();
        }
        this.#draw();
    }

    #releaseAll() {
        this.#editors.forEach(editor => editor.release());
    }
}
