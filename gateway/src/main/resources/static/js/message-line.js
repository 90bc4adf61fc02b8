/**
 * The ChatApp notation of a message, `[[type][edit_type]:]<message>`, read exactly as the server reads it
 * (dev.twinchat.domain.message.MessageLine): text whose beginning is no well-formed prefix is a final broadcast as it stands.
 *
 * @typedef {'UNICAST' | 'BLOCKCAST' | 'BROADCAST'} AddressType
 * @typedef {'FINAL' | 'PRIVATE' | 'PUBLIC'} EditType
 * @typedef {{type: AddressType, editType: EditType, recipient: ?string, excluded: string[], content: string}} Draft
 */

const NICKNAME = '[A-Za-z0-9_-]{3,32}';
const WHOLE_NICKNAME = new RegExp(`^${NICKNAME}$`);
const PREFIX = new RegExp(`^(?:@(${NICKNAME})|!(${NICKNAME}(?:,${NICKNAME})*))?(/private|/public)?:`);
const EDIT_TYPES = {'/private': 'PRIVATE', '/public': 'PUBLIC'};

/** How many characters (Unicode code points) a content may have, trimmed. */
export const MAX_CONTENT = 10_000;

/** How many users a blockcast may leave out. */
export const MAX_EXCLUDED = 100;

/** Whether this could be somebody's nickname by its characters. */
export function isNickname(text) {
    return WHOLE_NICKNAME.test(text);
}

/** Whether the line begins with a well-formed prefix. */
export function hasPrefix(line) {
    return !line.startsWith(':') && PREFIX.test(line);
}

/**
 * Reads a line; every line can be read. The content is not trimmed.
 *
 * @returns {Draft}
 */
export function parse(line) {
    const prefix = hasPrefix(line) ? PREFIX.exec(line) : null;
    if (prefix === null) {
        return {type: 'BROADCAST', editType: 'FINAL', recipient: null, excluded: [], content: line};
    }
    const [whole, recipient = null, excluded, editWord] = prefix;
    return {
        type: recipient !== null ? 'UNICAST' : excluded ? 'BLOCKCAST' : 'BROADCAST',
        editType: EDIT_TYPES[editWord] ?? 'FINAL',
        recipient,
        excluded: excluded ? distinct(excluded.split(',')) : [],
        content: line.slice(whole.length),
    };
}

/**
 * The line that means this draft, if it is addressed completely. A final broadcast has no prefix, so its content alone decides
 * how its line is read.
 *
 * @param {Draft} draft
 */
export function format({type, editType, recipient, excluded, content}) {
    const address = type === 'UNICAST' ? `@${recipient}` : type === 'BLOCKCAST' ? `!${excluded.join(',')}` : '';
    const edit = editType === 'FINAL' ? '' : `/${editType.toLowerCase()}`;
    return address + edit === '' ? content : `${address}${edit}:${content}`;
}

/** Names as people type them, `bob, @eve`, each once. */
export function namesIn(text) {
    return distinct(
        text
            .split(/[\s,]+/)
            .map(name => name.replace(/^@/, ''))
            .filter(name => name !== ''));
}

/**
 * The members of the frame or body that sends this draft: only those that its address type has.
 *
 * @param {Draft} draft
 */
export function members({type, editType, recipient, excluded, content}) {
    const sent = {type, editType, content: content.trim()};
    if (type === 'UNICAST') {
        sent.recipient = recipient;
    } else if (type === 'BLOCKCAST') {
        sent.excluded = excluded;
    }
    return sent;
}

/** How many characters the server counts: code points, as people see them more nearly than UTF-16 units. */
export function lengthOf(text) {
    return [...text].length;
}

/** Whom a draft or a message is for, in words. */
export function audienceInWords({type, recipient, excluded}) {
    switch (type) {
        case 'UNICAST':
            return `${recipient} only`;
        case 'BLOCKCAST':
            return `everyone except ${listInWords(excluded)}`;
        default:
            return 'everyone';
    }
}

/** Who may edit, in words. */
export function editorsInWords(editType, author = 'you') {
    return {FINAL: 'no one can edit it', PRIVATE: `only ${author} can edit it`, PUBLIC: 'all who see it can edit it'}[editType];
}

function listInWords(names) {
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Names that differ in letter case only are one; the first stays. */
function distinct(names) {
    const byKey = new Map();
    for (const name of names) {
        const key = name.toLowerCase();
        if (!byKey.has(key)) {
            byKey.set(key, name);
        }
    }
    return [...byKey.values()];
}
