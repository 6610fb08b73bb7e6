import { withoutQuery } from '@portolan/contract/tracking/error-report'

/**
 * Keeps the parts of a recorded event that may leave the page: shapes, colours, movements. The recorder masks text and typed values, but
 * keeps attributes (labels, addresses, values of choices). So this file keeps only attributes on an allowlist, which reveal nothing.
 */

/** An event of the recorder; the numbers are those of its protocol (rrweb, EventType and IncrementalSource). */
export type RecordedEvent = { type: number; timestamp: number; data: unknown }

type Fields = Record<string, unknown>

const EVENT = { FULL_SNAPSHOT: 2, CHANGE: 3, META: 4 } as const
const CHANGE = { MUTATION: 0, INPUT: 5 } as const
/** Movements, clicks, scrolling, sizes, touches, style rules, dragging, single styles, selections by position, adopted sheets. */
const SILENT_CHANGES = new Set([1, 2, 3, 4, 6, 8, 12, 13, 14, 15])
const NODE = { ELEMENT: 2, TEXT: 3, CDATA: 4, COMMENT: 5 } as const

/** The event without text, choices and addresses; null for kinds that are not needed for a replay. */
export const maskEvent = (event: RecordedEvent): RecordedEvent | null => {
  const data = coverData(event.type, asFields(event.data))
  return data && { type: event.type, timestamp: event.timestamp, data }
}

const coverData = (type: number, data: Fields): Fields | null => {
  if (type === EVENT.META) return { href: withoutQuery(String(data.href)), width: data.width, height: data.height }
  if (type === EVENT.FULL_SNAPSHOT) return { node: coverNode(data.node), initialOffset: data.initialOffset }
  return type === EVENT.CHANGE ? coverChange(data) : null
}

const coverChange = (data: Fields): Fields | null => {
  if (data.source === CHANGE.INPUT) return { ...data, text: stars(data.text), isChecked: false }
  if (data.source !== CHANGE.MUTATION) return SILENT_CHANGES.has(Number(data.source)) ? data : null
  return {
    source: data.source,
    removes: data.removes,
    texts: asList(data.texts).map(({ id, value }) => ({ id, value: value === null ? null : stars(value) })),
    attributes: asList(data.attributes).map(({ id, attributes }) => ({ id, attributes: coverAttributes(asFields(attributes)) })),
    adds: asList(data.adds).map((add) => ({ ...add, node: coverNode(add.node) })),
  }
}

const coverNode = (node: unknown): Fields => {
  const fields = asFields(node)
  const childNodes = Array.isArray(fields.childNodes) ? { childNodes: fields.childNodes.map(coverNode) } : {}
  if (fields.type === NODE.TEXT) return { ...fields, textContent: stars(fields.textContent) }
  if (fields.type === NODE.CDATA || fields.type === NODE.COMMENT) return { ...fields, textContent: '' }
  if (fields.type === NODE.ELEMENT) return { ...fields, attributes: coverAttributes(asFields(fields.attributes)), ...childNodes }
  return { ...fields, ...childNodes }
}

const coverAttributes = (attributes: Fields): Fields =>
  Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => {
    if (COVERED.has(name)) return [[name, stars(value)]]
    return SHOWN.has(name) || (STATE.test(name) && (value === null || STATES.has(String(value)))) ? [[name, value]] : []
  }))

/** Attributes that the page shows as text. */
const COVERED = new Set(['value', 'placeholder'])

const SHOWN = new Set([
  'class', 'style', 'type', 'width', 'height', 'dir', 'lang', 'hidden', 'open', 'disabled', 'rows', 'cols', 'size', 'colspan', 'rowspan', 'media', 'rel', 'role', 'tabindex',
  '_cssText', 'rr_width', 'rr_height', 'rr_scrollLeft', 'rr_scrollTop', 'rr_open_mode',
  'xmlns', 'viewBox', 'preserveAspectRatio', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'transform', 'opacity',
  'fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray',
])

/** Attributes that styles use: kept if the value is one of a few words that reveal nothing about the shopper. */
const STATE = /^(?:aria|data)-/
const STATES = new Set(['', 'true', 'false', 'page', 'first', 'last', 'inside', 'only', 'missing', 'night'])

const stars = (text: unknown): string => (typeof text === 'string' ? text.replaceAll(/\S/g, '*') : '')

const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value as Fields : {})
const asList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(asFields) : [])
