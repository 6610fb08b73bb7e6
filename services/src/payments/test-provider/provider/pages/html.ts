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
