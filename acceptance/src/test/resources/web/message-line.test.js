import {equal} from './check.js';
import {format, members, namesIn, parse} from '/js/message-line.js';

const final = {type: 'BROADCAST', editType: 'FINAL', recipient: null, excluded: []};

export function readsTheContractsExamples() {
    equal(parse('Hello'), {...final, content: 'Hello'});
    equal(parse('/private:Hi'), {...final, editType: 'PRIVATE', content: 'Hi'});
    equal(parse('@bob/public:Hi'), {...final, type: 'UNICAST', editType: 'PUBLIC', recipient: 'bob', content: 'Hi'});
    equal(parse('!bob,eve:Hi'), {...final, type: 'BLOCKCAST', excluded: ['bob', 'eve'], content: 'Hi'});
}

export function takesTextWithoutAWellFormedPrefixAsItStands() {
    for (const line of ['see you at 10:30', '@bob is here', ':Hi', '@bo:Hi', '@bob /public:Hi', '@bob/Public:Hi', '!bob, eve:Hi',
        '!bob,:Hi', '!:Hi', '/private', '/privately:Hi', ' @bob:Hi', '@bob@eve:Hi', '']) {
        equal(parse(line), {...final, content: line});
    }
}

export function writesWhatItReads() {
    for (const line of ['Hello', '/private:Hi', '@bob/public:Hi', '!bob,eve:Hi', '@bob:at 10:30', '/public:a\nb', '@bob::']) {
        equal(format(parse(line)), line);
    }
}

export function readsVeryLongListsWithoutOverflow() {
    equal(parse('!' + 'abc,'.repeat(20_000) + 'abc:Hi').excluded, ['abc']);
}

export function takesNamesAsPeopleTypeThem() {
    equal(namesIn(' @bob, eve Bob,,ann '), ['bob', 'eve', 'ann']);
}

export function sendsOnlyTheMembersOfTheAddressType() {
    equal(members(parse('@bob: Hi ')), {type: 'UNICAST', editType: 'FINAL', content: 'Hi', recipient: 'bob'});
    equal(members(parse('!bob:Hi')), {type: 'BLOCKCAST', editType: 'FINAL', content: 'Hi', excluded: ['bob']});
    equal(members(parse('Hi')), {type: 'BROADCAST', editType: 'FINAL', content: 'Hi'});
}
