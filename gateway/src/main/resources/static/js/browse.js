import {byId, element, setText} from './dom.js';
import {Problem} from './problem.js';
import {richText} from './rich-text.js';

/** How many of those whom one follows are asked for at once, to know whether somebody is among them: the API's most. */
const MANY = 200;

const WHEN = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium', timeStyle: 'short'});

/** A dialog in which people go from users to messages to hashtags and back: all that is not in the talk at hand. */
export class Browse {

    #api;
    #me;
    #actions;
    #dialog = byId('browse');
    #body = byId('browse-body');
    /** What is shown, and before it what the way back leads to: functions that draw it anew. */
    #trail = [];

    /**
     * @param {import('./api.js').Api} api
     * @param {{nickname: string, firstName: string, lastName: string}} me
     * @param {{write: (nickname: string) => void, remove: () => void}} actions what leads back to the talk, and out of it
     * @param {AbortSignal} signal ends this view
     */
    constructor(api, me, actions, signal) {
        this.#api = api;
        this.#me = me;
        this.#actions = actions;
        byId('browse-back').addEventListener('click', () => this.#back(), {signal});
        byId('browse-close').addEventListener('click', () => this.#dialog.close(), {signal});
        this.#dialog.addEventListener('close', () => {
            this.#trail = [];
            this.#body.replaceChildren();
        }, {signal});
        signal.addEventListener('abort', () => this.#body.replaceChildren());
    }

    discover() {
        this.#go(() => this.#showDiscover(''));
    }

    feed() {
        this.#go(() => this.#show('From people you follow', this.#messages(
            'Messages of people you follow', cursor => this.#api.feed(cursor), 'Follow people to read here what they write.')));
    }

    person(nickname) {
        this.#go(() => this.#showPerson(nickname));
    }

    hashtag(hashtag) {
        this.#go(() => this.#show(`#${hashtag}`, this.#messages(
            `Messages with #${hashtag}`, cursor => this.#api.messages({hashtag}, cursor), 'No message has this hashtag.')));
    }

    replies(id) {
        this.#go(() => this.#show(`Replies to #${id}`, this.#messages(
            `Replies to message ${id}`, cursor => this.#api.replies(id, cursor), 'No replies yet.')));
    }

    account() {
        this.#go(() => this.#showAccount());
    }

    #go(view) {
        this.#trail.push(view);
        view();
        if (!this.#dialog.open) {
            this.#dialog.showModal();
        }
        byId('browse-title').focus();
    }

    #back() {
        this.#trail.pop();
        this.#trail.at(-1)();
        byId('browse-title').focus();
    }

    #show(title, ...parts) {
        setText(byId('browse-title'), title);
        byId('browse-back').hidden = this.#trail.length < 2;
        this.#body.replaceChildren(...parts);
        this.#body.scrollTop = 0;
    }

    #showDiscover(search) {
        const input = element('input', {
            id: 'browse-search', type: 'search', maxlength: 64, autocapitalize: 'none', spellcheck: 'false', value: search,
        });
        const form = element('form', {
            class: 'search', role: 'search',
            submit: event => {
                event.preventDefault();
                const text = input.value.trim();
                // The way back leads to what was found.
                this.#trail[this.#trail.length - 1] = () => this.#showDiscover(text);
                this.#showDiscover(text);
                byId('browse-search').focus();
            },
        },
        element('label', {for: 'browse-search'}, 'Search people and messages'),
        element('div', {class: 'line'}, input, element('button', {type: 'submit', class: 'primary'}, 'Search')));
        if (search === '') {
            this.#show('Discover', form,
                section('Recommended people', this.#people(
                    'Recommended people', cursor => this.#api.recommended(cursor), 'Nobody yet: follow people whose friends you may like.')),
                section('Popular hashtags', this.#popularHashtags()));
        } else {
            this.#show('Discover', form,
                section('People', this.#people(
                    'People found', cursor => this.#api.searchUsers(search, cursor), `Nobody is called “${search}”.`)),
                section('Messages', this.#messages(
                    'Messages found', cursor => this.#api.messages({search}, cursor), `No message has “${search}”.`)));
        }
    }

    #popularHashtags() {
        const load = async () => ({items: await this.#api.popularHashtags(), next: null});
        return list('Popular hashtags', load, ({hashtag, messages}) => element('li', {},
            element('button', {type: 'button', class: 'row', click: () => this.hashtag(hashtag)},
                `#${hashtag}`, element('span', {class: 'note'}, ` ${counted(messages, 'message')}`))),
        'No hashtags in the last day.');
    }

    #showPerson(nickname) {
        const facts = element('div', {class: 'person'}, element('p', {role: 'status'}, 'Loading …'));
        this.#show(nickname, facts, section('Messages', this.#messages(
            `Messages of ${nickname}`, cursor => this.#api.messagesOf(nickname, cursor), 'No messages for you.')));
        this.#fillPerson(facts, nickname);
    }

    async #fillPerson(facts, nickname) {
        try {
            const isMe = nickname.toLowerCase() === this.#me.nickname.toLowerCase();
            const [summary, follows] = await Promise.all([this.#api.summary(nickname), isMe ? false : this.#isFollowed(nickname)]);
            const list = (title, load) => () => this.#go(() => this.#show(title, this.#people(title, load, 'Nobody.')));
            facts.replaceChildren(
                element('p', {}, `${summary.firstName} ${summary.lastName}`),
                element('p', {class: 'buttons start'},
                    action(counted(summary.followers, 'follower'), list(
                        `Followers of ${nickname}`, cursor => this.#api.followers(nickname, cursor))),
                    action(`follows ${summary.following}`, list(
                        `Followed by ${nickname}`, cursor => this.#api.following(nickname, cursor))),
                    isMe ? null : action(follows ? 'Unfollow' : 'Follow', () => this.#follow(facts, nickname, !follows), 'primary'),
                    isMe ? null : action(`Write to ${summary.nickname}`, () => {
                        this.#dialog.close();
                        this.#actions.write(summary.nickname);
                    })));
        } catch (problem) {
            facts.replaceChildren(element('p', {class: 'problem', role: 'alert'}, problem.inWords ?? String(problem)));
        }
    }

    async #follow(facts, nickname, on) {
        try {
            await this.#api.follow(nickname, on);
        } catch (problem) {
            facts.append(element('p', {class: 'problem', role: 'alert'}, problem.inWords));
            return;
        }
        await this.#fillPerson(facts, nickname);
        [...facts.querySelectorAll('button')].find(button => button.textContent === (on ? 'Unfollow' : 'Follow'))?.focus();
    }

    /** Whether this user follows somebody; the API has a list only, newest first. */
    async #isFollowed(nickname) {
        const key = nickname.toLowerCase();
        let cursor = null;
        do {
            const page = await this.#api.following(this.#me.nickname, cursor, MANY);
            if (page.items.some(user => user.nickname.toLowerCase() === key)) {
                return true;
            }
            cursor = page.next;
        } while (cursor !== null);
        return false;
    }

    #showAccount() {
        const {nickname, firstName, lastName} = this.#me;
        this.#show('Your account',
            element('p', {class: 'note'}, `Your nickname is ${nickname}; it never changes.`),
            accountForm('Change names', [
                {name: 'firstName', label: 'First name', value: firstName, maxlength: 64, autocomplete: 'given-name'},
                {name: 'lastName', label: 'Last name', value: lastName, maxlength: 64, autocomplete: 'family-name'},
            ], 'Your names are changed.', members => this.#changeMe(members)),
            accountForm('Change password', [
                {name: 'currentPassword', label: 'Current password', type: 'password', autocomplete: 'current-password'},
                {name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password'},
            ], 'Your password is changed. You are logged out everywhere else.', members => this.#changeMe(members)),
            section('Delete the account', element('p', {class: 'buttons start'},
                action('Delete the account …', () => this.#actions.remove(), 'danger'))));
    }

    async #changeMe(members) {
        this.#me = await this.#api.changeMe(members);
    }

    #people(label, load, nothing) {
        return list(label, load, ({nickname, firstName, lastName}) => element('li', {},
            element('button', {type: 'button', class: 'row', click: () => this.person(nickname)},
                nickname, element('span', {class: 'note'}, ` ${firstName} ${lastName}`))), nothing);
    }

    #messages(label, load, nothing) {
        return list(label, load, message => element('li', {class: 'found-message'}, ...this.#message(message)), nothing);
    }

    #message(message) {
        const {id, author, createdAt, likes, replies, shares, sharedBy = null, topReply = null} = message;
        const to = {hashtag: hashtag => this.hashtag(hashtag), person: nickname => this.person(nickname)};
        return [
            element('p', {class: 'label'},
                sharedBy === null ? null : `shared by ${sharedBy} · `,
                element('button', {type: 'button', class: 'link', click: () => this.person(author.nickname)}, author.nickname),
                ` #${id} · `, element('time', {datetime: createdAt}, WHEN.format(new Date(createdAt)))),
            element('p', {class: 'content'}, ...richText(message, to)),
            element('p', {class: 'label'}, `${counted(likes, 'like')} · ${counted(shares, 'share')} · `,
                replies === 0
                    ? 'no replies'
                    : element('button', {type: 'button', class: 'link', click: () => this.replies(id)}, counted(replies, 'reply', 'replies'))),
            topReply === null
                ? null
                : element('blockquote', {class: 'top-reply'},
                    element('p', {class: 'label'}, `${topReply.author.nickname} replied`),
                    element('p', {class: 'content'}, ...richText(topReply, to))),
        ].filter(part => part !== null);
    }
}

/** A list that grows by a page when more of it is asked for. */
function list(label, load, item, nothing) {
    const items = element('ol', {class: 'found', 'aria-label': label});
    const status = element('p', {class: 'note', role: 'status'});
    const more = element('button', {type: 'button', class: 'quiet', hidden: true, click: () => next()}, 'More');
    let cursor = null;
    async function next() {
        setText(status, 'Loading …');
        more.hidden = true;
        try {
            const page = await load(cursor);
            items.append(...page.items.map(item));
            cursor = page.next;
            more.hidden = cursor === null;
            setText(more, 'More');
            setText(status, items.childElementCount === 0 ? nothing : '');
        } catch (problem) {
            setText(status, problem.inWords ?? String(problem));
            setText(more, 'Try again');
            more.hidden = false;
        }
    }
    next();
    return element('div', {}, items, status, more);
}

/** A form whose fields are members of the account; empty ones are left out. */
function accountForm(title, fields, done, send) {
    const status = element('p', {class: 'note', role: 'status'});
    const inputs = fields.map(({label: _, ...attributes}) => element('input', {
        id: `account-${attributes.name}`, 'aria-describedby': `account-${attributes.name}-problem`, ...attributes,
    }));
    const problems = fields.map(({name}) => element('p', {class: 'problem', id: `account-${name}-problem`}));
    function show(problem) {
        fields.forEach(({name}, i) => setText(problems[i], problem?.ofField(name) ?? ''));
        const isShown = problems.some(each => each.textContent !== '');
        setText(status, problem === null ? done : isShown ? '' : inWords(problem));
    }
    return element('form', {
        class: 'account', novalidate: true, 'aria-label': title,
        submit: async event => {
            event.preventDefault();
            try {
                await send(Object.fromEntries(inputs.map(input => [input.name, input.value])));
                inputs.filter(input => input.type === 'password').forEach(input => {
                    input.value = '';
                });
                show(null);
            } catch (problem) {
                show(problem);
            }
        },
    },
    ...fields.map(({label, name}, i) => element('div', {class: 'field'},
        element('label', {for: `account-${name}`}, label), inputs[i], problems[i])),
    element('p', {class: 'buttons start'}, element('button', {type: 'submit', class: 'quiet'}, title)), status);
}

/** Only the password can be refused so. */
function inWords(problem) {
    return problem instanceof Problem && problem.code === 'forbidden' ? 'The current password is wrong.' : problem.inWords ?? String(problem);
}

function section(title, ...parts) {
    return element('section', {class: 'part'}, element('h3', {}, title), ...parts);
}

function action(text, click, kind = 'quiet') {
    return element('button', {type: 'button', class: kind, click}, text);
}

function counted(count, one, many = `${one}s`) {
    return `${count} ${count === 1 ? one : many}`;
}
