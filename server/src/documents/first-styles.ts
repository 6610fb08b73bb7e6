import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A rule of a style sheet, or a block of rules under a condition. */
type Rule = { text: string; needs: readonly (readonly string[])[] } | { condition: string; rules: readonly Rule[] } | { keyframes: string; text: string } | { letters: RegExp; text: string }

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/
const CLASS_ATTRIBUTE = /\sclass="([^"]+)"/g
const CONDITION = /^@(?:media|supports)\b/
/** Nothing of the first paint on a screen: the whole sheet is there before anything is printed, and a frame later for colours that are forced. */
const NOT_FIRST = /^@media (?:print|\(forced-colors)/
/** States that nothing is in before somebody does something. */
const DONE_TO = /:(?:hover|active|focus|focus-visible|focus-within)\b/
/** Of a font, which letters it has. */
const LETTERS = /unicode-range:([^;}]+)/
const KEYFRAMES = /^@keyframes ([\w-]+)/
const PROPERTY_USE = /var\(--([\w-]+)/g
const CLASS_NAME = /\.([a-z_][\w-]*)/gi
/** Classes that must be absent; a list of others may stand in brackets in these. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g

/**
 * Has the sheet read once the page is painted, also where no frame is drawn. Until then it is switched off, so that it neither keeps
 * the first paint waiting nor competes with what is painted.
 */
const READ_SHEET = "(s=>{let f=()=>setTimeout(()=>s.disabled=!1);requestAnimationFrame(f);addEventListener('load',f)})(document.currentScript.previousSibling)"

/** Written the same way for the same classes; pages of one address differ in few. */
const MOST_KEPT = 200

/**
 * Puts the rules that the first paint of a document's own elements needs into it, which then waits for no file before it is painted. The
 * sheet with all rules stays where it was, for what is done to them and for what scripts draw later; without scripts it is read at once. `mark` is the attribute that says whose they are.
 */
export const createFirstStyles = (clientFolder: string): ((html: string, mark?: string) => string) => {
  const sheets = new Map<string, readonly Rule[]>()
  const kept = new Map<string, string>()

  const rulesOf = (href: string): readonly Rule[] => {
    const rules = sheets.get(href) ?? parse(readFileSync(join(clientFolder, href), 'utf8'))
    sheets.set(href, rules)
    return rules
  }

  const stylesFor = (href: string, lists: ReadonlySet<string>, properties: ReadonlySet<string>, fonts: string): string => {
    const key = `${href} ${[...lists].join(',')} ${[...properties].join(',')} ${fonts}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const rules = rulesOf(href)
    const picked = pick(rules, new Set([...lists].flatMap((list) => list.split(' '))))
    const moves = rules.flatMap((rule) => ('keyframes' in rule && new RegExp(`\\b${rule.keyframes}\\b`).test(picked) ? [rule.text] : []))
    const styles = fonts + withoutUnused(picked, properties) + moves.join('')
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, styles)
    return styles
  }

  return (html, mark = '') => {
    const [link, href] = LINK.exec(html) ?? []
    if (link === undefined || href === undefined) return html
    const lists = new Set([...html.matchAll(CLASS_ATTRIBUTE)].map(([, list = '']) => list))
    const properties = new Set([...html.matchAll(PROPERTY_USE)].map(([, name = '']) => name))
    const fonts = rulesOf(href).map((rule) => ('letters' in rule && rule.letters.test(html) ? rule.text : '')).join('')
    // A function, since a rule may hold what a replacement pattern would be.
    return html.replace(link, () => `<style${mark}>${stylesFor(href, lists, properties, fonts)}</style>${link.replace('<link ', '<link disabled="" ')}<script${mark}>${READ_SHEET}</script><noscript>${link}</noscript>`)
  }
}

/** What of a sheet is meant for elements with these classes, in its order; rules without a class are meant for all. */
const pick = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules.map((rule) => {
    if ('keyframes' in rule || 'letters' in rule) return ''
    if ('text' in rule) return rule.needs.some((names) => names.every((name) => classes.has(name))) ? rule.text : ''
    const inner = NOT_FIRST.test(rule.condition) ? '' : pick(rule.rules, classes)
    return inner === '' ? '' : `${rule.condition}{${inner}}`
  }).join('')

/** What the root says and neither these styles nor the document's own elements (`properties`) ask for. */
const withoutUnused = (css: string, properties: ReadonlySet<string>): string => {
  const used = new Set([...properties, ...[...css.matchAll(PROPERTY_USE)].map(([, name = '']) => name)])
  return css.replaceAll(/:root\{([^{}]*)\}/g, (_rule, declarations: string) =>
    `:root{${declarations.split(';').filter((each) => used.has(/^--([\w-]+):/.exec(each)?.[1] ?? '') || !each.startsWith('--')).join(';')}}`)
}

const parse = (css: string): Rule[] => {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at)
    if (open === -1) break
    const close = closingOf(css, open)
    const head = css.slice(at, open)
    const [, keyframes] = KEYFRAMES.exec(head) ?? []
    const [, letters] = (head === '@font-face' && LETTERS.exec(css.slice(open, close))) || []
    if (letters !== undefined) rules.push({ letters: lettersOf(letters), text: css.slice(at, close + 1) })
    else if (keyframes !== undefined) rules.push({ keyframes, text: css.slice(at, close + 1) })
    else if (CONDITION.test(head)) rules.push({ condition: head, rules: parse(css.slice(open + 1, close)) })
    else rules.push({ text: css.slice(at, close + 1), needs: head.startsWith('@') ? [[]] : classesNeeded(head) })
    at = close + 1
  }
  return rules
}

/** `U+131,U+152-153,U+4??` (CSS Fonts 4 §4.5) as a pattern. */
const lettersOf = (ranges: string): RegExp => {
  const letter = (hex: string): string => String.raw`\u{${hex}}`
  const spans = ranges.split(',').map((range) => range.trim().replace(/^U\+/i, '').split('-'))
  return new RegExp(`[${spans.map(([first = '', last = first]) => `${letter(first.replaceAll('?', '0'))}-${letter(last.replaceAll('?', 'F'))}`).join('')}]`, 'u')
}

/** Where the block ends that opens at `open`; braces in strings count for nothing. */
const closingOf = (css: string, open: number): number => {
  let depth = 0
  let quote = ''
  for (let at = open; at < css.length; at++) {
    const character = css[at] ?? ''
    if (character === '\\') at += 1
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw new Error('A block of the style sheet has no end')
}

/**
 * Of each selector the classes it cannot do without. A comma within brackets splits it as well, whose parts ask for less than the
 * whole: a rule too many is sent, never one too few.
 */
const classesNeeded = (selectors: string): string[][] =>
  selectors.replaceAll(NOT, '').split(',').filter((selector) => !DONE_TO.test(selector)).map((selector) => [...selector.matchAll(CLASS_NAME)].map(([, name = '']) => name))
