/** A currency whose mark is longer than a sign, as in "115 CHF" or "115 $CA": that has no room under a day. */
const CODE = /\s*[\p{L}\p{Sc}]{2,}\s*/u

/** "115 CHF" as "115", "€115" as it is. */
export const withoutCode = (money: string): string => money.replace(CODE, '')

/** "CHF" of "115 CHF" and "$CA" of "115 $CA"; null where the mark is a sign. */
export const codeIn = (money: string): string | null => CODE.exec(money)?.[0].trim() ?? null
