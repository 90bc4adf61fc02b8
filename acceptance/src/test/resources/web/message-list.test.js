import {check, equal, until} from './check.js';
import {MessageList} from '/js/message-list.js';
import {Timeline} from '/js/timeline.js';

/** The feed alone, in the page's own skeleton, with a chat that holds messages and nothing else. */
function open(count) {
    document.getElementById('sign-in').hidden = true;
    document.getElementById('chat').hidden = false;
    const chat = new EventTarget();
    Object.assign(chat, {
        timeline: new Timeline(),
        me: {id: 1, nickname: 'ann'},
        history: 'all',
        isMine: message => message.author.id === 1,
        mayEdit: message => message.editType === 'PUBLIC',
        hasReacted: () => false,
        loadOlder: () => {},
    });
    chat.timeline.putAll(Array.from({length: count}, (_, index) => message(index + 1)));
    const ending = new AbortController();
    const list = new MessageList(chat, {remove: () => {}, revisions: () => {}}, ending.signal);
    return {chat, list, close: () => ending.abort()};
}

function message(id) {
    return {
        id, version: 1, author: {id: 2, nickname: 'bob'}, type: 'BROADCAST', editType: 'PUBLIC', recipient: null, excluded: [],
        content: `Message number ${id}. `.repeat(1 + (id % 7)), createdAt: '2026-11-21T10:00:00.000Z', replyTo: null,
        hashtags: [], mentions: [], likes: 0, replies: 0, shares: 0,
    };
}

const scroller = document.getElementById('scroller');
const shown = () => [...document.querySelectorAll('#messages article')].map(article => Number(article.dataset.id));
const arrives = (chat, id) => {
    chat.timeline.put(message(id));
    chat.dispatchEvent(new CustomEvent('messages', {detail: {arrived: message(id)}}));
};

export async function staysSmallWithTenThousandMessages() {
    const {chat, close} = open(10_000);
    await until(() => shown().at(-1) === 10_000, 'the newest');
    check(shown().length <= 240, `${shown().length} in the page`);
    const begin = performance.now();
    for (let id = 10_001; id <= 10_100; id++) {
        arrives(chat, id);
        await new Promise(requestAnimationFrame);
    }
    const millis = (performance.now() - begin) / 100;
    check(millis < 1_000, `${millis} ms for each message`);
    await until(() => shown().at(-1) === 10_100, 'the newest');
    check(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2, 'follows the newest');
    close();
}

export async function leavesAReaderWhereTheyAre() {
    const {chat, close} = open(1_000);
    await until(() => shown().at(-1) === 1_000, 'the newest');
    scroller.scrollTop -= 900;
    await until(() => !document.getElementById('to-newest').hidden, 'the way back');
    const read = document.elementFromPoint(innerWidth / 3, innerHeight / 2).closest('article');
    const place = read.getBoundingClientRect().top;
    for (let id = 1_001; id <= 1_400; id++) {
        arrives(chat, id);
    }
    await until(() => document.getElementById('to-newest').textContent.includes('400'), 'the count of the new');
    check(Math.abs(read.getBoundingClientRect().top - place) < 2, 'stays in its place');
    document.getElementById('to-newest').click();
    await until(() => shown().at(-1) === 1_400 && document.getElementById('to-newest').hidden, 'the newest');
    close();
}

export async function reachesTheFirstOfTenThousandAndComesBack() {
    const {close} = open(10_000);
    await until(() => shown().at(-1) === 10_000, 'the newest');
    const seen = new Set();
    while (shown()[0] !== 1) {
        const first = shown()[0];
        shown().forEach(id => seen.add(id));
        scroller.scrollTop = 0;
        await until(() => shown()[0] < first, `something older than ${first}`);
        check(shown().length <= 240, 'stays small');
    }
    shown().forEach(id => seen.add(id));
    equal(seen.size, 10_000);
    const ordered = shown();
    equal(ordered, ordered.toSorted((one, other) => one - other));
    close();
}

export async function keepsMarkupAsText() {
    const {chat, close} = open(1);
    const evil = {...message(2), content: '<img src=x onerror="document.title=1"><b>bold</b>', author: {id: 3, nickname: '<i>x'}};
    chat.timeline.put(evil);
    chat.dispatchEvent(new CustomEvent('messages', {detail: {arrived: evil}}));
    await until(() => shown().length === 2, 'the message');
    const article = document.querySelector('article[data-id="2"]');
    equal(article.querySelector('.content').textContent, evil.content);
    equal(article.querySelectorAll('img, b, i').length, 0);
    close();
}
