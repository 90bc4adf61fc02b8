import {Problem} from './problem.js';

/** Longer than the gateway waits for a service. */
const PATIENCE_MILLIS = 20_000;

/** How many items a page of a list has. */
const PAGE = 50;

/** The REST calls of the contract that the client makes. Each rejects with a {@link Problem}. */
export class Api {

    #token = null;
    #onStack;
    #onTokenEnded;

    /**
     * @param {{onStack?: (label: string) => void, onTokenEnded?: () => void}} listeners told which stack answered, and that
     *     the token is not valid any more
     */
    constructor({onStack = () => {}, onTokenEnded = () => {}} = {}) {
        this.#onStack = onStack;
        this.#onTokenEnded = onTokenEnded;
    }

    set token(token) {
        this.#token = token;
    }

    register(person) {
        return this.#call('POST', '/api/users', {body: person, isPublic: true});
    }

    logIn(nickname, password) {
        return this.#call('POST', '/api/sessions', {body: {nickname, password}, isPublic: true});
    }

    logOut() {
        return this.#call('DELETE', '/api/sessions/current');
    }

    me() {
        return this.#call('GET', '/api/users/me');
    }

    async presence() {
        return (await this.#call('GET', '/api/presence')).items;
    }

    async ticket() {
        return (await this.#call('POST', '/api/tickets')).ticket;
    }

    /** @param {object} changes of the names, or of the password with `currentPassword` */
    changeMe(changes) {
        return this.#call('PATCH', '/api/users/me', {body: changes});
    }

    deleteMe() {
        return this.#call('DELETE', '/api/users/me');
    }

    summary(nickname) {
        return this.#call('GET', `/api/users/${nickname}/summary`);
    }

    searchUsers(search, cursor = null) {
        return this.#page('/api/users', cursor, {search});
    }

    recommended(cursor = null) {
        return this.#page('/api/users/recommended', cursor);
    }

    followers(nickname, cursor = null) {
        return this.#page(`/api/users/${nickname}/followers`, cursor);
    }

    following(nickname, cursor = null, limit = PAGE) {
        return this.#page(`/api/users/${nickname}/following`, cursor, {limit});
    }

    /** Follows somebody, or does so no more. */
    follow(nickname, on) {
        return this.#call(on ? 'PUT' : 'DELETE', `/api/users/${nickname}/subscription`);
    }

    /**
     * A page of messages, newest first: `{items, next}`.
     *
     * @param {{author?: string, search?: string, hashtag?: string, mention?: string}} filters
     */
    messages(filters = {}, cursor = null) {
        return this.#page('/api/messages', cursor, filters);
    }

    messagesOf(nickname, cursor = null) {
        return this.#page(`/api/users/${nickname}/messages`, cursor);
    }

    /** What those have written or shared whom one follows. */
    feed(cursor = null) {
        return this.#page('/api/feed', cursor);
    }

    replies(id, cursor = null) {
        return this.#page(`/api/messages/${id}/replies`, cursor);
    }

    /** Of the last day, most used first: `[{hashtag, messages}]`. */
    async popularHashtags() {
        return (await this.#call('GET', '/api/hashtags/popular')).items;
    }

    /** @param {'like' | 'share'} reaction given to the message, or taken back */
    react(id, reaction, on) {
        return this.#call(on ? 'PUT' : 'DELETE', `/api/messages/${id}/${reaction}`);
    }

    message(id) {
        return this.#call('GET', `/api/messages/${id}`);
    }

    /** Every text that the message ever had, newest first. */
    async revisions(id) {
        return (await this.#call('GET', `/api/messages/${id}/revisions`)).items;
    }

    /** Edits the version that was read, and no other. */
    edit(id, content, version) {
        return this.#call('PATCH', `/api/messages/${id}`, {body: {content}, headers: {'If-Match': `"${version}"`}});
    }

    remove(id) {
        return this.#call('DELETE', `/api/messages/${id}`);
    }

    takeLease(id) {
        return this.#call('POST', `/api/messages/${id}/edit-lease`);
    }

    /** Also when the page is being left. */
    releaseLease(id) {
        return this.#call('DELETE', `/api/messages/${id}/edit-lease`, {keepalive: true});
    }

    /** A page of a list: `{items, next}`. */
    #page(path, cursor, parameters = {}) {
        const query = new URLSearchParams({limit: PAGE, ...parameters});
        if (cursor !== null) {
            query.set('cursor', cursor);
        }
        return this.#call('GET', `${path}?${query}`);
    }

    async #call(method, path, {body, headers = {}, isPublic = false, keepalive = false} = {}) {
        const token = this.#token;
        const request = {method, headers: {Accept: 'application/json', ...headers}, cache: 'no-store', keepalive};
        if (!isPublic && token !== null) {
            request.headers.Authorization = `Bearer ${token}`;
        }
        if (body !== undefined) {
            request.headers['Content-Type'] = 'application/json';
            request.body = JSON.stringify(body);
        }
        if (!keepalive) {
            request.signal = AbortSignal.timeout(PATIENCE_MILLIS);
        }
        let response;
        let text;
        try {
            response = await fetch(path, request);
            text = await response.text();
        } catch {
            throw Problem.unreachable();
        }
        const stack = response.headers.get('X-Stack');
        if (stack !== null) {
            this.#onStack(stack);
        }
        if (response.ok) {
            return text === '' ? null : JSON.parse(text);
        }
        const problem = problemOf(response, text);
        // The token may have been replaced while this call was on its way.
        if (problem.code === 'unauthenticated' && !isPublic && token === this.#token) {
            this.#onTokenEnded();
        }
        throw problem;
    }
}

function problemOf(response, text) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    const retryAfterMillis = Number.isFinite(seconds) ? seconds * 1000 : null;
    try {
        const members = JSON.parse(text);
        if (typeof members.code === 'string') {
            return new Problem(members, retryAfterMillis);
        }
    } catch {
        // Not ours: a proxy between here and the gateway.
    }
    const code = response.status >= 500 ? 'unavailable' : 'unexpected';
    return new Problem({code, status: response.status, detail: `Unexpected answer ${response.status}.`}, retryAfterMillis);
}
