/** Where the keyboard's way past the filters leads. */
export const FIRST_ANSWER = 'first-answer'
