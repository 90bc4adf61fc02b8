import {byId, element, setText} from './dom.js';

/** Asks before something that cannot be undone. The dialog gives the focus back by itself. */
export function confirmed(question, yes) {
    const dialog = byId('confirm');
    setText(byId('confirm-question'), question);
    setText(byId('confirm-yes'), yes);
    dialog.returnValue = 'no';
    dialog.showModal();
    byId('confirm-no').focus();
    return new Promise(resolve => {
        dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), {once: true});
    });
}

/** Shows every text that a message ever had. */
export function showRevisions(id, revisions) {
    setText(byId('revisions-title'), `All versions of message ${id}`);
    byId('revision-list').replaceChildren(...revisions.map(({version, content, modifiedBy, modifiedAt}) =>
        element('li', {value: version},
            element('p', {class: 'label'}, `Version ${version}, ${modifiedBy}, ${new Date(modifiedAt).toLocaleString()}`),
            element('p', {class: 'content'}, content))));
    byId('revisions').showModal();
}
