const KEY = 'twinchat.session';

/**
 * Who is logged in here.
 *
 * The token lies in sessionStorage: it outlives a reload, ends with the tab, is no other tab's, and, unlike a cookie, is never
 * sent by the browser itself, so that no foreign page can make use of it. A script in this page could read it; the
 * Content-Security-Policy lets no script in but ours, and nothing that somebody wrote ever becomes markup.
 *
 * @typedef {{token: string, nickname: string}} Session
 */

/** @returns {?Session} */
export function load() {
    try {
        const session = JSON.parse(sessionStorage.getItem(KEY));
        return typeof session?.token === 'string' ? session : null;
    } catch {
        return null;
    }
}

/** @param {Session} session */
export function save(session) {
    sessionStorage.setItem(KEY, JSON.stringify(session));
}

export function clear() {
    sessionStorage.removeItem(KEY);
}
