import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A rule of a style sheet, or a block of rules under a condition. */
type Rule = { text: string; needs: readonly (readonly string[])[] } | { condition: string; rules: readonly Rule[] } | { keyframes: string; text: string } | { letters: RegExp; text: string }

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/
const CLASS_ATTRIBUTE = /\sclass="([^"]+)"/g
const CONDITION = /^@(?:media|supports)\b/
/** Rules not needed for the first paint: the whole sheet is loaded before anything is printed, and one frame later for forced colours. */
const NOT_FIRST = /^@media (?:print|\(forced-colors)/
/** States that no element is in before the user acts. */
const DONE_TO = /:(?:hover|active|focus|focus-visible|focus-within)\b/
/** The letters of a font. */
const LETTERS = /unicode-range:([^;}]+)/
const KEYFRAMES = /^@keyframes ([\w-]+)/
const PROPERTY_USE = /var\(--([\w-]+)/g
const CLASS_NAME = /\.([a-z_][\w-]*)/gi
/** A :not(), which may contain one level of brackets. */
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g

/**
 * Enables the sheet once the page is painted, even if no frame is drawn. Until then it is disabled, so that it neither delays the first
 * paint nor competes with it for bandwidth.
 */
const READ_SHEET = "(s=>{let f=()=>setTimeout(()=>s.disabled=!1);requestAnimationFrame(f);addEventListener('load',f)})(document.currentScript.previousSibling)"

/** Number of results kept: the same classes give the same styles, and pages differ in few classes. */
const MOST_KEPT = 200

/**
 * Inlines the rules that the first paint of a document needs, so that it waits for no file. The whole sheet stays linked for user actions
 * and for elements that scripts add later; without scripts it is loaded at once. `mark` is the nonce attribute for inline code.
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
    // A function, because a rule may contain `$`, which a replacement string would interpret.
    return html.replace(link, () => `<style${mark}>${stylesFor(href, lists, properties, fonts)}</style>${link.replace('<link ', '<link disabled="" ')}<script${mark}>${READ_SHEET}</script><noscript>${link}</noscript>`)
  }
}

/** The rules of a sheet that apply to elements with these classes, in their order; rules without a class always apply. */
const pick = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules.map((rule) => {
    if ('keyframes' in rule || 'letters' in rule) return ''
    if ('text' in rule) return rule.needs.some((names) => names.every((name) => classes.has(name))) ? rule.text : ''
    const inner = NOT_FIRST.test(rule.condition) ? '' : pick(rule.rules, classes)
    return inner === '' ? '' : `${rule.condition}{${inner}}`
  }).join('')

/** Removes the custom properties of the root that neither these styles nor the document's elements (`properties`) use. */
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

/** The end of the block that opens at `open`; braces in strings are ignored. */
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
 * The classes that each selector requires. A comma inside brackets splits a selector too, and its parts require less than the whole:
 * an unneeded rule may be sent, but no needed one is left out.
 */
const classesNeeded = (selectors: string): string[][] =>
  selectors.replaceAll(NOT, '').split(',').filter((selector) => !DONE_TO.test(selector)).map((selector) => [...selector.matchAll(CLASS_NAME)].map(([, name = '']) => name))

/** A drawing up to this size costs the document less than another round trip. */
const SMALL_BYTES = 8 * 1024
const PICTURE = /<img src="(\/brand-assets\/([\w-]+)\/([\w-]+\.svg))"(?=[^>]*\sfetchPriority="high")/
/** Characters that would end the attribute or the address; spaces are allowed. */
const UNSAFE = /[%#<>"&\r\n\t]/g

type Drawing = { changedAt: number; data: string }

/** Inlines the first picture of a document if it is a small drawing of the brand. */
export const createFirstPicture = (brandAssets: (brand: string) => string | null): ((html: string) => string) => {
  const drawings = new Map<string, Drawing>()

  /** Read again when the file has changed: a brand may replace pictures while the server runs. Null if it is missing or too large. */
  const drawingIn = (path: string): string | null => {
    const file = statSync(path, { throwIfNoEntry: false })
    if (!file || file.size > SMALL_BYTES) return null
    const known = drawings.get(path)
    if (known?.changedAt === file.mtimeMs) return known.data
    const data = readFileSync(path, 'utf8').replaceAll(UNSAFE, encodeURIComponent)
    drawings.set(path, { changedAt: file.mtimeMs, data })
    return data
  }

  return (html) => {
    const [tag, address, brand, file] = PICTURE.exec(html) ?? []
    if (tag === undefined || address === undefined || brand === undefined || file === undefined) return html
    const folder = brandAssets(brand)
    const data = folder === null ? null : drawingIn(join(folder, file))
    if (data === null) return html
    const preload = `<link rel="preload" as="image" href="${address}" fetchPriority="high"/>`
    return html.replace(preload, '').replace(tag, () => `<img src="data:image/svg+xml,${data}"`)
  }
}
