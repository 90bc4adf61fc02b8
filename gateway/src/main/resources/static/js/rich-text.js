import {element} from './dom.js';

/** What may be a hashtag or a mention; the message itself says what is one. */
const WORD = /(?<![\p{L}\p{N}_])(?:#([\p{L}\p{N}_]+)|@([A-Za-z0-9_-]+))/gu;

/**
 * The nodes of a message's text, its hashtags and mentions as buttons.
 *
 * @param {{content: string, hashtags: string[], mentions: string[]}} message
 * @param {{hashtag: (hashtag: string) => void, person: (nickname: string) => void}} actions
 * @returns {(string|Node)[]}
 */
export function richText({content, hashtags, mentions}, actions) {
    const nodes = [];
    let end = 0;
    for (const {0: word, 1: hashtag, 2: nickname, index} of content.matchAll(WORD)) {
        if (has(hashtags, hashtag) || has(mentions, nickname)) {
            const click = () => hashtag === undefined ? actions.person(nickname) : actions.hashtag(hashtag.toLowerCase());
            nodes.push(content.slice(end, index), element('button', {type: 'button', class: 'word', click}, word));
            end = index + word.length;
        }
    }
    return [...nodes, content.slice(end)];
}

function has(words, word) {
    return word !== undefined && words.some(each => each.toLowerCase() === word.toLowerCase());
}
