import {check, equal} from './check.js';
import {MessageWindow} from '/js/message-window.js';
import {Outbox} from '/js/outbox.js';
import {People} from '/js/people.js';
import {Timeline} from '/js/timeline.js';

const message = (id, version = 1) => ({id, version, content: `${id}v${version}`});
const ids = items => items.map(item => item.id);

export function keepsOrderWhateverComesFirst() {
    const timeline = new Timeline();
    timeline.putAll([5, 3, 4, 1, 2, 9, 7].map(id => message(id)));
    equal(ids(timeline.items), [1, 2, 3, 4, 5, 7, 9]);
}

export function isOneMessageHoweverOftenItComes() {
    const timeline = new Timeline();
    equal([timeline.put(message(1)), timeline.put(message(1)), timeline.put(message(1, 3)), timeline.put(message(1, 2))],
        ['added', 'known', 'changed', 'known']);
    equal(timeline.get(1).content, '1v3');
}

export function takesNewCountsOfAVersion() {
    const timeline = new Timeline();
    timeline.put({...message(1), likes: 0});
    equal([timeline.put({...message(1), likes: 1}), timeline.put({...message(1), likes: 1})], ['changed', 'known']);
    equal(timeline.get(1).likes, 1);
}

export function doesNotBringADeletedMessageBack() {
    const timeline = new Timeline();
    timeline.put(message(1));
    check(timeline.remove(1), 'was here');
    check(!timeline.remove(1), 'is gone');
    timeline.remove(2);
    timeline.putAll([message(1), message(2)]);
    equal(timeline.items, []);
}

export function movesAWindowOverTenThousand() {
    const items = Array.from({length: 10_000}, (_, index) => ({id: index + 1}));
    const window = new MessageWindow({step: 80, max: 240});
    equal([window.of(items).length, window.of(items).at(-1).id, window.reachesEnd], [80, 10_000, true]);
    const seen = new Set(ids(window.of(items)));
    for (let moves = 0; !window.reachesStart; moves++) {
        check(moves < 200, 'reaches the start');
        window.moveUp(items);
        const shown = window.of(items);
        check(shown.length <= 240, 'stays small');
        shown.forEach(item => seen.add(item.id));
    }
    equal(seen.size, 10_000, 'nothing was skipped on the way up;');
    check(!window.following, 'follows no more');
    while (!window.reachesEnd) {
        window.moveDown(items);
        check(window.of(items).length <= 240, 'stays small');
    }
}

export function staysWhereItIsWhileOthersWrite() {
    const items = Array.from({length: 500}, (_, index) => ({id: index + 1}));
    const window = new MessageWindow();
    window.of(items);
    window.following = false;
    const before = ids(window.of(items));
    items.push({id: 501}, {id: 502});
    equal(ids(window.of(items)), before);
    window.moveToEnd();
    equal(window.of(items).at(-1).id, 502);
}

export function keepsUnackedSendsOverAReload() {
    const kept = new Map();
    const storage = {getItem: key => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value)};
    const outbox = new Outbox('Ann', storage);
    const one = outbox.add({content: 'one'});
    const two = outbox.add({content: 'two'});
    check(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(one.ref), one.ref);
    outbox.refused(two.ref, 'no');
    const reloaded = new Outbox('ann', storage);
    equal(reloaded.entries, outbox.entries);
    equal(reloaded.waiting.map(entry => entry.ref), [one.ref]);
    reloaded.again(two.ref);
    reloaded.remove(one.ref);
    equal(reloaded.waiting.map(entry => entry.ref), [two.ref]);
}

export async function hearsWhoComesWhileTheListIsOnItsWay() {
    const people = new People();
    let answer;
    const refreshed = people.refresh(() => new Promise(resolve => {
        answer = resolve;
    }));
    people.hear({nickname: 'Eve', online: true});
    people.hear({nickname: 'bob', online: false});
    answer(['ann', 'bob']);
    await refreshed;
    equal(people.nicknames, ['ann', 'Eve']);
}
