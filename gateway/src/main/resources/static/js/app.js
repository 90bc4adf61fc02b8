import {Announcer} from './announcer.js';
import {Api} from './api.js';
import {Browse} from './browse.js';
import {Chat} from './chat.js';
import {Composer, OutboxView} from './composer.js';
import {ConnectionView} from './connection-view.js';
import {confirmed, showRevisions} from './dialogs.js';
import {byId, setText} from './dom.js';
import {MessageList} from './message-list.js';
import {PeopleView} from './people-view.js';
import * as session from './session.js';
import {SignIn} from './sign-in.js';

/** The page: somebody logs in, chats, and leaves. */

const announcer = new Announcer();
const api = new Api({onStack: showStack, onTokenEnded: () => tokenEnded()});
const signIn = new SignIn(api, begun => {
    session.save(begun);
    open(begun);
});

/** What is of one log-in: its chat, and the signal that ends its views. Null while nobody is logged in. */
let current = null;

const remembered = session.load();
if (remembered === null) {
    signIn.show();
} else {
    open(remembered);
}

async function open({token, nickname}) {
    api.token = token;
    let me;
    try {
        me = await api.me();
    } catch (problem) {
        if (problem.code !== 'unauthenticated') {
            // The token may be good: a reload tries again.
            signIn.show({lead: problem.inWords, nickname});
        } else {
            leave('Your session has ended. Log in again.', nickname);
        }
        return;
    }
    if (current === null) {
        enter(me);
    }
}

function enter(me) {
    const ending = new AbortController();
    const {signal} = ending;
    const chat = new Chat({api, me});
    current = {chat, ending, me, unread: 0};
    signIn.hide();
    byId('chat').hidden = false;
    byId('who').hidden = false;
    setText(byId('my-name'), me.nickname);

    const composer = new Composer(me.nickname, members => chat.send(members), () => quit(), signal);
    new ConnectionView(chat, signal);
    new PeopleView(chat, nickname => composer.addressTo(nickname), signal);
    const browse = new Browse(api, me, {
        write: nickname => composer.addressTo(nickname),
        remove: () => removeAccount(),
    }, signal);
    const list = new MessageList(chat, {
        remove, revisions, react,
        reply: id => composer.replyTo(chat.timeline.get(id), me.nickname),
        replies: id => browse.replies(id),
        person: nickname => browse.person(nickname),
        hashtag: hashtag => browse.hashtag(hashtag),
    }, signal);
    new OutboxView(chat, composer, signal);

    chat.addEventListener('messages', ({detail}) => arrived(detail.arrived ?? null), {signal});
    chat.addEventListener('notice', ({detail}) => announcer.notice(detail.text), {signal});
    chat.addEventListener('ended', ({detail}) => ended(detail.why), {signal});
    byId('discover').addEventListener('click', () => browse.discover(), {signal});
    byId('following').addEventListener('click', () => browse.feed(), {signal});
    byId('my-name').addEventListener('click', () => browse.account(), {signal});
    byId('log-out').addEventListener('click', () => quit(), {signal});
    document.addEventListener('visibilitychange', () => showUnread(0), {signal});
    addEventListener('beforeunload', event => {
        if (list.hasUnsaved) {
            event.preventDefault();
        }
    }, {signal});
    composer.focus();
    chat.start();
}

function arrived(message) {
    if (message === null || current === null || message.author.id === current.me.id) {
        return;
    }
    announcer.heard(message);
    if (document.hidden) {
        showUnread(current.unread + 1);
    }
}

function showUnread(count) {
    if (current !== null) {
        current.unread = count;
    }
    document.title = count > 0 ? `(${count}) Twinchat` : 'Twinchat';
}

async function remove(id) {
    if (!(await confirmed('Delete this message? It cannot be brought back.', 'Delete'))) {
        return;
    }
    try {
        await current.chat.remove(id);
        announcer.say('Deleted.');
    } catch (problem) {
        announcer.notice(problem.inWords);
    }
}

async function react(id, reaction, on) {
    try {
        await current.chat.react(id, reaction, on);
    } catch (problem) {
        announcer.notice(problem.inWords);
    }
}

/** The token ends with the account; the chat hears of it, too. */
async function removeAccount() {
    if (!(await confirmed('Delete your account with all you have written? It cannot be brought back.', 'Delete'))) {
        return;
    }
    try {
        await api.deleteMe();
        leave('Your account is deleted.');
    } catch (problem) {
        announcer.notice(problem.inWords);
    }
}

async function revisions(id) {
    try {
        showRevisions(id, await current.chat.revisions(id));
    } catch (problem) {
        announcer.notice(problem.inWords);
    }
}

function quit() {
    current.chat.quit();
}

function ended(why) {
    const nickname = current?.me.nickname;
    if (why === 'quit') {
        leave('You have left the chat.');
    } else if (why === 'unheard') {
        leave('You are logged out here. The server could not be told; it forgets you within the hour.');
    } else {
        leave('Your session has ended. Log in again; what you wrote is kept.', nickname);
    }
}

function tokenEnded() {
    if (current !== null) {
        ended(current.chat.isQuitting ? 'quit' : 'token');
    }
}

function leave(lead, nickname = '') {
    const left = current;
    current = null;
    left?.ending.abort();
    left?.chat.stop();
    session.clear();
    api.token = null;
    announcer.clear();
    showUnread(0);
    byId('chat').hidden = true;
    byId('who').hidden = true;
    byId('connection').hidden = true;
    byId('connect-now').hidden = true;
    for (const dialog of document.querySelectorAll('dialog[open]')) {
        dialog.close();
    }
    signIn.show({lead, nickname});
}

function showStack(label) {
    const pill = byId('stack');
    pill.hidden = false;
    setText(pill, label);
}
