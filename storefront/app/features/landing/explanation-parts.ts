/** A part of an explanation: words, what they are about where the text says so, and their number where it counts. */
export type ExplanationPart = { number: string | null; heading: string | null; text: string }

/**
 * An empty line parts a text; a part of more than one line has its first as heading, and "1. " before that counts. Plain words only:
 * nothing in it is markup.
 */
export const explanationParts = (text: string): ExplanationPart[] =>
  text.split(/\n\s*\n/).map((part) => part.trim()).filter((part) => part !== '').map((part) => {
    const [first = '', ...rest] = part.split('\n').map((line) => line.trim())
    if (rest.length === 0) return { number: null, heading: null, text: first }
    const [, number = null, heading = first] = /^(\d{1,2})\. +(.+)$/.exec(first) ?? []
    return { number, heading, text: rest.join(' ') }
  })
