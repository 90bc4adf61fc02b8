import {check, equal, until} from './check.js';
import {Backoff} from '/js/backoff.js';
import {ChatSocket} from '/js/socket.js';

/** A WebSocket that a test plays the server of. */
class Fake extends EventTarget {
    sent = [];
    constructor(url) {
        super();
        this.url = new URL(url);
    }
    send(text) {
        this.sent.push(JSON.parse(text));
    }
    close() {
        this.closed = true;
    }
    says(frame) {
        this.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(frame)}));
    }
    closes(code) {
        this.dispatchEvent(new CloseEvent('close', {code}));
    }
}

function start(options = {}) {
    const made = [];
    const states = [];
    const frames = [];
    let tickets = 0;
    const socket = new ChatSocket({
        ticket: async () => `t${++tickets}`,
        onFrame: frame => frames.push(frame),
        onState: state => states.push(state.name),
        url: 'ws://localhost/ws/chat',
        makeSocket: url => {
            const fake = new Fake(url);
            made.push(fake);
            return fake;
        },
        backoff: new Backoff({baseMillis: 1, capMillis: 1}),
        ...options,
    });
    socket.connect();
    return {socket, made, states, frames};
}

async function greeted(offset = 'o1') {
    const chat = start();
    await until(() => chat.made.length === 1, 'a connection');
    chat.made[0].says({op: 'hello', nickname: 'ann', online: 1, offset});
    return chat;
}

export async function usesAFreshTicketForEachConnectionAndResumesBehindTheLastEvent() {
    const {made, states} = await greeted();
    equal(made[0].url.search, '?ticket=t1');
    made[0].says({op: 'message', offset: 'o7', message: {}});
    made[0].closes(1001);
    await until(() => made.length === 2, 'another connection');
    equal(made[1].url.search, '?ticket=t2&resume=o7');
    equal(states, ['connecting', 'open', 'waiting', 'connecting']);
}

export async function doesNotSkipWhatIsStillToBeReplayed() {
    const {made, socket} = await greeted('o1');
    made[0].closes(1006);
    await until(() => made.length === 2, 'another connection');
    made[1].says({op: 'hello', nickname: 'ann', online: 1, offset: 'o99'});
    equal(socket.offset, 'o1');
    made[1].says({op: 'message', offset: 'o2', message: {}});
    equal(socket.offset, 'o2');
}

export async function goesOnFromWhereAResetSays() {
    const {made, socket} = await greeted('o1');
    made[0].says({op: 'reset', offset: 'o50'});
    equal(socket.offset, 'o50');
}

export async function doesWhatTheCloseCodesAsk() {
    for (const [code, why] of [[1000, 'quit'], [4001, 'token']]) {
        const {made, socket} = await greeted();
        made[0].closes(code);
        equal(socket.state, {name: 'ended', why}, String(code));
        socket.connect();
        equal(made.length, 1, 'stays away');
    }
    for (const code of [1001, 1006, 1011, 4008]) {
        const {made} = await greeted();
        made[0].closes(code);
        await until(() => made.length === 2, `a connection after ${code}`);
    }
}

export async function asksForALogInWhenThereIsNoTicketToBeHad() {
    const {socket, made} = start({ticket: () => Promise.reject({code: 'unauthenticated'})});
    await until(() => socket.state.name === 'ended', 'an end');
    equal([socket.state.why, made.length], ['token', 0]);
}

export async function waitsWhileTicketsAreUnavailable() {
    let tries = 0;
    const {made} = start({ticket: () => (++tries < 3 ? Promise.reject({code: 'unavailable', retryAfterMillis: 0}) : 't')});
    await until(() => made.length === 1, 'a connection');
    equal(tries, 3);
}

export async function sendsOnlyAfterTheGreeting() {
    const {socket, made} = start();
    await until(() => made.length === 1, 'a connection');
    check(!socket.send({op: 'send'}), 'not yet greeted');
    made[0].says({op: 'hello', nickname: 'ann', online: 1, offset: 'o1'});
    check(socket.send({op: 'send', ref: '1'}), 'greeted');
    equal(made[0].sent, [{op: 'send', ref: '1'}]);
}

export async function doesNotHearAConnectionThatItGaveUp() {
    const {socket, made, frames} = await greeted();
    socket.reconnect();
    check(made[0].closed, 'the first is closed');
    made[0].says({op: 'message', offset: 'o9', message: {}});
    made[0].closes(4001);
    await until(() => made.length === 2, 'another connection');
    equal(frames.length, 1, 'only the greeting was heard;');
    equal(made[1].url.searchParams.get('resume'), 'o1');
}

export async function comesBackWithTheNetwork() {
    const {socket, made} = await greeted();
    socket.pause();
    equal(socket.state.name, 'offline');
    socket.connect();
    await until(() => made.length === 2, 'another connection');
}

export function waitsLongerAndLongerButNeverTheSame() {
    const most = new Backoff({baseMillis: 500, capMillis: 15_000, random: () => 1});
    equal([1, 2, 3, 4, 5, 6, 7].map(() => most.next()), [500, 1000, 2000, 4000, 8000, 15000, 15000]);
    most.reset();
    equal(most.next(), 500);
    equal(new Backoff({random: () => 0}).next(), 0);
}
