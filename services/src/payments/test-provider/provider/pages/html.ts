/** Markup whose every value has been escaped. */
export type Html = { readonly markup: string }
type HtmlValue = Html | string | number | null | readonly Html[]

/** Text and attribute values are escaped, markup made by `html` is kept, null is nothing. Attributes must be quoted. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(values[index] ?? null)).join(''),
})

const markupOf = (value: HtmlValue): string => {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

type IconName = 'warning' | 'back' | 'lock' | 'check' | 'cross' | 'shield' | 'clock'

/** Beside words that say the same, so hidden from screen readers. */
export const icon = (name: IconName): Html => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]}</svg>`

const SHAPES: Readonly<Record<IconName, Html>> = {
  warning: html`<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1"/>`,
  back: html`<path d="m14.5 6-6 6 6 6"/>`,
  lock: html`<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>`,
  check: html`<path d="m5 12.5 4.5 4.5L19 7.5"/>`,
  cross: html`<path d="m6 6 12 12M18 6 6 18"/>`,
  shield: html`<path d="M12 3 4.5 6v6c0 4.8 3.2 7.8 7.5 9 4.3-1.2 7.5-4.2 7.5-9V6z"/><path d="m9 12 2 2 4-4"/>`,
  clock: html`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>`,
}
