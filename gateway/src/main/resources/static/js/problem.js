/** What a server refused, or that it could not be reached: RFC 9457 as an Error. */
export class Problem extends Error {

    /**
     * @param {{code: string, status?: number, title?: string, detail?: string, holder?: string,
     *     errors?: {field: string, message: string}[]}} members as they came
     * @param {?number} retryAfterMillis when it may work again, if the server said so
     */
    constructor(members, retryAfterMillis = null) {
        super(members.detail ?? members.title ?? members.code);
        this.name = 'Problem';
        this.code = members.code;
        this.status = members.status ?? 0;
        this.holder = members.holder ?? null;
        /** The broken rules of `validation`. */
        this.errors = members.errors ?? [];
        this.retryAfterMillis = retryAfterMillis;
    }

    /** No answer came: the network or the gateway is away. */
    static unreachable() {
        return new Problem({code: 'unreachable', detail: 'Twinchat cannot be reached.'});
    }

    /** Whether the same request may simply work later. */
    get isPassing() {
        return ['unreachable', 'unavailable', 'too-many-requests'].includes(this.code);
    }

    /** What broke the rule of this field; null if it kept them. */
    ofField(field) {
        const messages = this.errors.filter(error => error.field === field).map(error => error.message);
        return messages.length > 0 ? messages.join('; ') : null;
    }

    /** One sentence for people. */
    get inWords() {
        switch (this.code) {
            case 'bad-credentials':
                return 'This nickname and password do not belong together.';
            case 'nickname-taken':
                return 'This nickname is taken.';
            case 'recipient-offline':
                return 'This person is not online, so nothing was sent.';
            case 'edit-in-progress':
                return `${this.holder ?? 'Somebody'} is editing this message.`;
            case 'stale-version':
                return 'Somebody changed this message meanwhile.';
            case 'forbidden':
                return 'You may not change this message.';
            case 'not-found':
                return 'It does not exist any more, or not for you.';
            case 'too-many-requests':
                return this.retryAfterMillis === null
                    ? 'Too many tries. Wait a moment.'
                    : `Too many tries. Wait ${Math.ceil(this.retryAfterMillis / 1000)} s.`;
            case 'unavailable':
                return 'A part of Twinchat is down at the moment.';
            case 'too-large':
                return 'This is too long to be sent.';
            case 'validation':
                return this.errors.map(error => `${error.field} ${error.message}`).join('; ') + '.';
            default:
                return this.message;
        }
    }
}
