/** Target of the skip link past the filters. */
export const FIRST_ANSWER = 'first-answer'
