import {byId, setText} from './dom.js';

const FIELDS = ['nickname', 'firstName', 'lastName', 'password'];

/** The form by which people log in or register. */
export class SignIn {

    #api;
    #onSession;
    #registering = false;
    #section = byId('sign-in');
    #form = byId('sign-in-form');

    /**
     * @param {import('./api.js').Api} api
     * @param {(session: import('./session.js').Session) => void} onSession
     */
    constructor(api, onSession) {
        this.#api = api;
        this.#onSession = onSession;
        this.#form.addEventListener('submit', event => {
            event.preventDefault();
            this.#submit();
        });
        byId('switch').addEventListener('click', () => this.#switch(!this.#registering));
    }

    /** @param {{lead?: string, nickname?: string}} known why somebody has to log in, and who it was */
    show({lead = '', nickname = ''} = {}) {
        this.#switch(false);
        setText(byId('sign-in-lead'), lead);
        byId('nickname').value = nickname;
        byId('password').value = '';
        this.#section.hidden = false;
        byId(nickname === '' ? 'nickname' : 'password').focus();
    }

    hide() {
        this.#section.hidden = true;
        byId('password').value = '';
    }

    #switch(registering) {
        this.#registering = registering;
        this.#showProblem(null);
        for (const part of this.#section.querySelectorAll('[data-only=register]')) {
            part.hidden = !registering;
        }
        const title = registering ? 'Register' : 'Log in';
        setText(byId('sign-in-title'), title);
        setText(byId('sign-in-button'), title);
        setText(byId('switch-question'), registering ? 'Registered already?' : 'New here?');
        setText(byId('switch'), registering ? 'Log in' : 'Register');
        byId('password').autocomplete = registering ? 'new-password' : 'current-password';
        byId('nickname').focus();
    }

    async #submit() {
        const button = byId('sign-in-button');
        if (button.getAttribute('aria-disabled') === 'true') {
            return;
        }
        this.#showProblem(null);
        // Not `disabled`, which would take the focus away.
        button.setAttribute('aria-disabled', 'true');
        const person = Object.fromEntries(FIELDS.map(field => [field, byId(field).value]));
        try {
            if (this.#registering) {
                await this.#api.register(person);
            }
            const {accessToken} = await this.#api.logIn(person.nickname, person.password);
            this.#onSession({token: accessToken, nickname: person.nickname});
        } catch (problem) {
            this.#showProblem(problem);
        } finally {
            button.removeAttribute('aria-disabled');
        }
    }

    #showProblem(problem) {
        let first = null;
        for (const field of FIELDS) {
            const broken = problem?.ofField?.(field) ?? null;
            setText(byId(`${field}-problem`), broken ?? '');
            byId(field).setAttribute('aria-invalid', String(broken !== null));
            first ??= broken === null ? null : byId(field);
        }
        setText(byId('sign-in-problem'), problem === null || first !== null ? '' : problem.inWords ?? String(problem));
        first?.focus();
    }
}
