import {equal} from './check.js';
import {richText} from '/js/rich-text.js';

const none = () => {};
const parts = (content, hashtags, mentions) =>
    richText({content, hashtags, mentions}, {hashtag: none, person: none})
        .map(node => (typeof node === 'string' ? node : `[${node.textContent}]`))
        .filter(part => part !== '');

export function makesButtonsOfWhatTheServerFound() {
    equal(parts('Hi @bob, #Über_1 and #über_1x!', ['über_1'], ['bob']), ['Hi ', '[@bob]', ', ', '[#Über_1]', ' and #über_1x!']);
}

export function leavesOtherTextAlone() {
    equal(parts('a#b me@bob.org # @ <b>', [], []), ['a#b me@bob.org # @ <b>']);
}

export function asksForTheHashtagInLowerCase() {
    const asked = [];
    richText({content: '#Java', hashtags: ['java'], mentions: []}, {hashtag: tag => asked.push(tag), person: none})
        .find(node => typeof node !== 'string')
        .click();
    equal(asked, ['java']);
}
