import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A rule of a style sheet, or a block of rules under a condition. */
type Rule = { text: string; needs: readonly (readonly string[])[] } | { condition: string; rules: readonly Rule[] }

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/
const CLASS_ATTRIBUTE = /\sclass="([^"]+)"/g
const CONDITION = /^@(?:media|supports)\b/
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
 * Puts the rules that a document's own elements need into the document, which then waits for no file before it is painted. The sheet
 * with all rules stays where it was, for what scripts draw later. `mark` is the attribute that says whose they are.
 */
export const createFirstStyles = (clientFolder: string): ((html: string, mark?: string) => string) => {
  const sheets = new Map<string, readonly Rule[]>()
  const kept = new Map<string, string>()

  const rulesOf = (href: string): readonly Rule[] => {
    const rules = sheets.get(href) ?? parse(readFileSync(join(clientFolder, href), 'utf8'))
    sheets.set(href, rules)
    return rules
  }

  const stylesFor = (href: string, lists: ReadonlySet<string>): string => {
    const key = `${href} ${[...lists].join(',')}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const styles = pick(rulesOf(href), new Set([...lists].flatMap((list) => list.split(' '))))
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, styles)
    return styles
  }

  return (html, mark = '') => {
    const [link, href] = LINK.exec(html) ?? []
    if (link === undefined || href === undefined) return html
    const lists = new Set([...html.matchAll(CLASS_ATTRIBUTE)].map(([, list = '']) => list))
    // A function, since a rule may hold what a replacement pattern would be.
    return html.replace(link, () => `<style${mark}>${stylesFor(href, lists)}</style>${link.replace('<link ', '<link disabled="" ')}<script${mark}>${READ_SHEET}</script>`)
  }
}

/** What of a sheet is meant for elements with these classes, in its order; rules without a class are meant for all. */
const pick = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules.map((rule) => {
    if ('text' in rule) return rule.needs.some((names) => names.every((name) => classes.has(name))) ? rule.text : ''
    const inner = pick(rule.rules, classes)
    return inner === '' ? '' : `${rule.condition}{${inner}}`
  }).join('')

const parse = (css: string): Rule[] => {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at)
    if (open === -1) break
    const close = closingOf(css, open)
    const head = css.slice(at, open)
    if (CONDITION.test(head)) rules.push({ condition: head, rules: parse(css.slice(open + 1, close)) })
    else rules.push({ text: css.slice(at, close + 1), needs: head.startsWith('@') ? [[]] : classesNeeded(head) })
    at = close + 1
  }
  return rules
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
  selectors.replaceAll(NOT, '').split(',').map((selector) => [...selector.matchAll(CLASS_NAME)].map(([, name = '']) => name))
