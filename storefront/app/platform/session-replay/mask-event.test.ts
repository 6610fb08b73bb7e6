import { describe, expect, it } from 'vitest'
import { maskEvent } from './mask-event.ts'

const TEXT = { type: 3, id: 9, textContent: 'Ana Sol, Madrid' }
const anElement = (tagName: string, attributes: Record<string, unknown>, ...childNodes: unknown[]) => ({ type: 2, id: 1, tagName, attributes, childNodes })
const snapshotOf = (node: unknown) => ({ type: 2, timestamp: 1, data: { node, initialOffset: { left: 0, top: 4 } } })
const changeOf = (data: Record<string, unknown>) => ({ type: 3, timestamp: 1, data })
const MUTATION = { source: 0, texts: [], attributes: [], adds: [], removes: [] }

describe('a recorded event', () => {
  it('shows a page without its text, addresses, values and choices', () => {
    const page = anElement('div', { class: 'card', title: 'Madrid', 'data-place': 'MAD', id: 'fare-ana', lang: 'en' },
      TEXT, { type: 5, id: 3, textContent: 'Ana' },
      anElement('a', { href: '/F?from=MAD', 'aria-label': 'Flights to Madrid', 'aria-current': 'page' }, TEXT),
      anElement('input', { type: 'hidden', name: 'to', value: 'MAD', checked: true, placeholder: 'Where to' }),
      anElement('option', { value: 'MAD', label: 'Madrid', selected: true }),
      anElement('meta', { content: 'Ana Sol' }), anElement('img', { src: '/posters/MAD.svg', alt: 'Madrid' }),
      anElement('path', { d: 'M0 0h9', fill: 'none' }), anElement('link', { rel: 'stylesheet', href: '/a.css', _cssText: '.card{color:red}' }))
    const covered = maskEvent(snapshotOf({ type: 0, id: 0, childNodes: [page] }))
    for (const secret of ['Madrid', 'MAD', 'Ana', 'Sol', 'fare', 'Where', 'checked', 'selected', 'posters', 'href', 'to"']) expect(JSON.stringify(covered)).not.toContain(secret)
    expect(covered).toMatchObject({ data: { initialOffset: { top: 4 }, node: { childNodes: [{ attributes: { class: 'card', lang: 'en' }, childNodes: [
      { textContent: '*** **** ******' }, { textContent: '' }, { attributes: { 'aria-current': 'page' }, childNodes: [{ textContent: '*** **** ******' }] },
      { attributes: { type: 'hidden', value: '***', placeholder: '***** **' } }, { attributes: { value: '***' } }, { attributes: {} }, { attributes: {} },
      { attributes: { d: 'M0 0h9', fill: 'none' } }, { attributes: { rel: 'stylesheet', _cssText: '.card{color:red}' } },
    ] }] } } })
  })

  it('masks changes like the initial page', () => {
    const covered = maskEvent(changeOf({
      ...MUTATION, texts: [{ id: 4, value: 'Ana Sol' }, { id: 5, value: null }], removes: [{ parentId: 1, id: 2 }],
      attributes: [{ id: 6, attributes: { style: { top: '4px' }, 'aria-valuetext': 'Madrid', value: 'Ana', 'data-open': null, 'data-name': 'Sol' } }],
      adds: [{ parentId: 1, nextId: null, node: TEXT }, { parentId: 1, nextId: null, node: anElement('p', { title: 'Madrid' }) }],
    }))
    expect(covered).toEqual(changeOf({
      source: 0, removes: [{ parentId: 1, id: 2 }], texts: [{ id: 4, value: '*** ***' }, { id: 5, value: null }],
      attributes: [{ id: 6, attributes: { style: { top: '4px' }, value: '***', 'data-open': null } }],
      adds: [{ parentId: 1, nextId: null, node: { ...TEXT, textContent: '*** **** ******' } }, { parentId: 1, nextId: null, node: anElement('p', {}) }],
    }))
  })

  it('records that something was typed or chosen, never what', () => {
    expect(maskEvent(changeOf({ source: 5, id: 3, text: 'ana@example.org', isChecked: true }))?.data).toEqual({ source: 5, id: 3, text: '*'.repeat(15), isChecked: false })
  })

  it('names a page without its query', () => {
    expect(maskEvent({ type: 4, timestamp: 1, data: { href: 'https://shop.example/F?a=token#link=key', width: 9, height: 8, more: 'x' } })?.data)
      .toEqual({ href: 'https://shop.example/F', width: 9, height: 8 })
  })

  it.each([0, 1, 5, 6, 99])('of kind %i is dropped', (type) => expect(maskEvent({ type, timestamp: 1, data: { payload: 'Ana' } })).toBeNull())
  it.each([7, 9, 10, 11, 16, 99])('about a change of kind %i is dropped too', (source) => expect(maskEvent(changeOf({ source, payload: 'Ana' }))).toBeNull())
  it.each([1, 2, 3, 4, 6, 8, 13, 14])('of movement or style, kind %i, stays as it is', (source) => {
    expect(maskEvent(changeOf({ source, x: 1 }))).toEqual(changeOf({ source, x: 1 }))
  })
})
