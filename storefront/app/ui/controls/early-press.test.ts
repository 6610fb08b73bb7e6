import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EARLY_PRESS_SCRIPT, pressBefore } from './early-press.tsx'

/** The properties of an element that a press needs. */
class FakeElement {
  isConnected = true
  readonly inside: readonly FakeElement[]
  constructor(...inside: FakeElement[]) {
    this.inside = inside
  }
  contains(other: FakeElement): boolean {
    return other === this || this.inside.some((part) => part.contains(other))
  }
}

afterEach(() => {
  globalThis.earlyPress = undefined
  vi.unstubAllGlobals()
})

/** Runs the head's script of a page and returns a function that presses an element of the page. */
const aPage = () => {
  vi.stubGlobal('Element', FakeElement)
  const window: { earlyPress?: typeof globalThis.earlyPress } = {}
  runInNewContext(EARLY_PRESS_SCRIPT, new Proxy({ window, addEventListener: () => undefined }, {
    get: (page, name) => (name === 'earlyPress' ? window.earlyPress : Reflect.get(page, name)),
    has: (page, name) => name === 'earlyPress' || name in page,
  }))
  globalThis.earlyPress = window.earlyPress
  return (target: FakeElement) => globalThis.earlyPress?.handleEvent({ type: 'click', target } as unknown as Event)
}
const ask = (part: FakeElement): unknown => pressBefore(part as unknown as Element)

describe('a press before its part’s script has loaded', () => {
  it('is passed to that part once', () => {
    const press = aPage()
    const button = new FakeElement()
    const form = new FakeElement(button)
    press(button)
    expect([ask(form), ask(form)]).toEqual([button, undefined])
  })

  it('waits for its part even if another one loads first', () => {
    const press = aPage()
    const [form, signOut] = [new FakeElement(new FakeElement()), new FakeElement()]
    expect(ask(form)).toBeUndefined()
    press(signOut)
    expect(ask(signOut)).toBe(signOut)
  })

  it('is not stored if the part already handles presses', () => {
    const press = aPage()
    const button = new FakeElement()
    const form = new FakeElement(button)
    ask(form)
    press(button)
    expect(ask(form)).toBeUndefined()
  })
})
